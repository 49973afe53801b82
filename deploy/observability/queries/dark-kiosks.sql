-- Which kiosks are dark: known in the last week, and silent for three minutes, or alive without painting anything, or
-- without a card reader, or without the backend. What each said last.
select
  device,
  release,
  last_seen,
  case
    when last_seen < now() - interval 3 minute then 'silent'
    when paint_age > 180000 then 'paints nothing'
    when reader_trouble is not null then 'no card reader'
    else 'no backend'
  end as trouble,
  reader_trouble,
  screen
from (
  select
    device,
    release,
    seen as last_seen,
    paint_age,
    reader_trouble,
    is_reachable,
    screen,
    row_number() over (partition by device order by seen desc, told desc) as place
  from trayline.pages
  where record = 'trayline.heartbeat' and device is not null and seen > now() - interval 7 day
) as beats
where place = 1
  and (
    last_seen < now() - interval 3 minute
    or paint_age > 180000
    or reader_trouble is not null
    or not is_reachable
  )
order by last_seen, device
