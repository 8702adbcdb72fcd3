create or replace function count_profile_views()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then 
  perform add_activity(array_agg(row(v.viewed_id, date_trunc('hour', v.hour, 'UTC'), v.n, 0, 0, 0, 0, 0, 0, 0)::business_activity))
    from (select viewed_id, date_trunc('hour', at, 'UTC') as hour, count(*)::int as n from added group by 1, 2) v;
  insert into business_audience as a (business_id, kind, value, views)
  select v.viewed_id, w.kind, w.value, count(*) from added v
    cross join lateral (values ('INDUSTRY', v.viewer_industry), ('STATE', v.viewer_state)) as w(kind, value)
  where w.value is not null and exists (select from businesses b where b.id = v.viewed_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, kind, value) do update set views = a.views + excluded.views;
  else 
  perform add_activity(array_agg(row(v.viewed_id, date_trunc('hour', v.hour, 'UTC'), -v.n, 0, 0, 0, 0, 0, 0, 0)::business_activity))
    from (select viewed_id, date_trunc('hour', at, 'UTC') as hour, count(*)::int as n from removed group by 1, 2) v;
  insert into business_audience as a (business_id, kind, value, views)
  select v.viewed_id, w.kind, w.value, -count(*) from removed v
    cross join lateral (values ('INDUSTRY', v.viewer_industry), ('STATE', v.viewer_state)) as w(kind, value)
  where w.value is not null and exists (select from businesses b where b.id = v.viewed_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, kind, value) do update set views = a.views + excluded.views;
  end if;
  return null;
end $function$;
