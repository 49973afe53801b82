-- ClickHouse's own: the table that the collector's exporter writes, by its names and types, and a view with the fields
-- that pages tell. What comes after 'create view' is in the SQL that DuckDB takes too, but for toInt64OrNull.
--   clickhouse-client --multiquery < schema.sql
create database if not exists trayline;

create table if not exists trayline.otel_logs (
  Timestamp DateTime64(9) CODEC(Delta(8), ZSTD(1)),
  TimestampTime DateTime DEFAULT toDateTime(Timestamp),
  TraceId String CODEC(ZSTD(1)),
  SpanId String CODEC(ZSTD(1)),
  TraceFlags UInt8,
  SeverityText LowCardinality(String) CODEC(ZSTD(1)),
  SeverityNumber UInt8,
  ServiceName LowCardinality(String) CODEC(ZSTD(1)),
  Body String CODEC(ZSTD(1)),
  ResourceSchemaUrl LowCardinality(String) CODEC(ZSTD(1)),
  ResourceAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
  ScopeSchemaUrl LowCardinality(String) CODEC(ZSTD(1)),
  ScopeName String CODEC(ZSTD(1)),
  ScopeVersion LowCardinality(String) CODEC(ZSTD(1)),
  ScopeAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
  LogAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
  EventName String CODEC(ZSTD(1)),
  -- Ours, which the exporter leaves to its default: a kiosk's clock may be wrong.
  Received DateTime DEFAULT now()
)
engine = MergeTree
partition by toDate(Received)
order by (EventName, Received)
-- Yours: how long an operator needs it.
ttl Received + toIntervalDay(30)
settings ttl_only_drop_parts = 1;

create view if not exists trayline.pages as
select
  Received as seen,
  Timestamp as told,
  EventName as record,
  nullif(ResourceAttributes['device.id'], '') as device,
  ResourceAttributes['service.version'] as release,
  ResourceAttributes['service.instance.id'] as page,
  LogAttributes['app.screen.name'] as screen,
  toInt64OrNull(LogAttributes['trayline.paint.age']) as paint_age,
  LogAttributes['trayline.page.visible'] = 'true' as is_visible,
  LogAttributes['trayline.tab.leads'] = 'true' as is_leading,
  LogAttributes['trayline.server.reachable'] = 'true' as is_reachable,
  LogAttributes['trayline.log.kept'] = 'true' as is_kept,
  toInt64OrNull(LogAttributes['trayline.orders.waiting']) as waiting,
  toInt64OrNull(LogAttributes['trayline.orders.in_doubt']) as in_doubt,
  nullif(LogAttributes['trayline.reader.trouble'], '') as reader_trouble,
  LogAttributes['http.request.method'] as method,
  LogAttributes['url.template'] as path,
  toInt64OrNull(LogAttributes['trayline.call.duration']) as duration,
  nullif(LogAttributes['error.type'], '') as error,
  LogAttributes['trayline.order.phase'] as phase,
  nullif(LogAttributes['trayline.order.reason'], '') as reason,
  nullif(LogAttributes['trayline.rule'], '') as rule,
  nullif(LogAttributes['exception.type'], '') as exception,
  nullif(LogAttributes['exception.stacktrace'], '') as places,
  toInt64OrNull(LogAttributes['trayline.dropped.count']) as dropped
from trayline.otel_logs
where ServiceName = 'trayline';
