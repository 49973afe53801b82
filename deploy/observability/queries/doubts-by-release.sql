-- Which release doubles doubts: of a hundred sends, how many ended without an answer. Two weeks, each release beside the
-- one before it by when it was first seen: times_before is 2 where doubts are twice as frequent.
select
  release,
  first_seen,
  sends,
  doubts,
  100.0 * rate as doubts_percent,
  rate / nullif(max(rate) over (order by first_seen rows between 1 preceding and 1 preceding), 0) as times_before
from (
  select release, first_seen, sends, doubts, 1.0 * doubts / sends as rate
  from (
    select
      release,
      min(seen) as first_seen,
      cast(sum(case when phase = 'Sending' then 1 else 0 end) as bigint) as sends,
      cast(sum(case when phase = 'InDoubt' then 1 else 0 end) as bigint) as doubts
    from trayline.pages
    where record = 'trayline.order' and seen > now() - interval 14 day
    group by release
  ) as counted
  where sends > 0
) as releases
order by first_seen desc
