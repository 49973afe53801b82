-- DuckDB's own way to a table. A warehouse loads reports.ndjson its own way, and the other queries run there as they are.
create table reports as
select *
from read_json(
  getvariable('reports'),
  format = 'newline_delimited',
  columns = {
    path: 'varchar', hash: 'varchar',
    result: 'varchar', rule: 'varchar', event: 'varchar', shape: 'varchar', mended: 'varchar',
    n: 'integer', detail: 'varchar',
    build: 'varchar', mode: 'varchar', device: 'varchar', written: 'double', note: 'varchar',
    events: 'integer'
  }
)
