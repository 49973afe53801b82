-- What broke: rules and errors of the last week, by release, the most frequent first; and records that pages had no room
-- for.
select
  release,
  case
    when record = 'trayline.dropped' then 'records dropped'
    else coalesce(rule, exception)
  end as fault,
  places,
  cast(sum(coalesce(dropped, 1)) as bigint) as times,
  max(seen) as last_seen
from trayline.pages
where record in ('trayline.invariant', 'exception', 'trayline.dropped')
  and seen > now() - interval 7 day
group by release, record, rule, exception, places
order by times desc, release, fault
