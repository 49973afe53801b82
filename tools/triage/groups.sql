-- A row for each bug: how many logs show it, when it was seen, and the log that shows it with the fewest events.
select
  result,
  rule,
  event,
  shape,
  cast(count(*) as integer) as logs,
  max(mended) as mended,
  min(case when written > 0 then written end) as first_seen,
  max(case when written > 0 then written end) as last_seen,
  max(case when place = 1 then path end) as example,
  max(case when place = 1 then hash end) as example_hash,
  max(case when place = 1 then events end) as example_events,
  max(case when place = 1 then n end) as example_n,
  max(case when place = 1 then detail end) as example_detail
from (
  select
    reports.*,
    row_number() over (partition by result, rule, event, shape order by events, path) as place
  from reports
) ranked
group by result, rule, event, shape
order by logs desc, result, rule, event, shape
