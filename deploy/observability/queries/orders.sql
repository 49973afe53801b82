-- How many orders wait or are in doubt now, by the last word of each page of the last five minutes that leads; and what
-- became of those of the last day.
select what, orders
from (
  select 'waiting now' as what, cast(coalesce(sum(waiting), 0) as bigint) as orders
  from (
    select waiting, row_number() over (partition by page order by seen desc, told desc) as place
    from trayline.pages
    where record = 'trayline.heartbeat' and is_leading and seen > now() - interval 5 minute
  ) as waiting_beats
  where place = 1
  union all
  select 'in doubt now' as what, cast(coalesce(sum(in_doubt), 0) as bigint) as orders
  from (
    select in_doubt, row_number() over (partition by page order by seen desc, told desc) as place
    from trayline.pages
    where record = 'trayline.heartbeat' and is_leading and seen > now() - interval 5 minute
  ) as doubt_beats
  where place = 1
  union all
  select
    case when reason is null then phase else concat(phase, ': ', reason) end as what,
    cast(count(*) as bigint) as orders
  from trayline.pages
  where record = 'trayline.order'
    and phase in ('Confirmed', 'Refused', 'Duplicate', 'NotFound', 'Unknown')
    and seen > now() - interval 1 day
  group by phase, reason
) as all_orders
order by orders desc, what
