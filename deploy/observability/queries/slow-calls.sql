-- Which call is slow: of each, in the last day, the median and the 95th percentile in milliseconds, and how many of a
-- hundred failed. The slowest first.
select
  method,
  path,
  cast(max(n) as bigint) as calls,
  min(case when place >= 0.50 * n then duration end) as median_ms,
  min(case when place >= 0.95 * n then duration end) as p95_ms,
  max(duration) as max_ms,
  100.0 * sum(case when error is not null then 1 else 0 end) / max(n) as failed_percent
from (
  select
    method,
    path,
    duration,
    error,
    row_number() over (partition by method, path order by duration) as place,
    count(*) over (partition by method, path) as n
  from trayline.pages
  where record = 'trayline.call' and seen > now() - interval 1 day
) as ranked
group by method, path
order by p95_ms desc, method, path
