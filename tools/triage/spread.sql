-- In which versions and on which devices each bug was seen, and how often.
select result, rule, event, shape, 'version' as what, build as name, cast(count(*) as integer) as logs
from reports
where build <> ''
group by result, rule, event, shape, build
union all
select result, rule, event, shape, 'device' as what, device as name, cast(count(*) as integer) as logs
from reports
where device <> ''
group by result, rule, event, shape, device
order by logs desc, name
