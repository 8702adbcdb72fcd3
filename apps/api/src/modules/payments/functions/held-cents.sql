create or replace function held_cents(of_order uuid)
 returns integer
 language sql
 stable parallel safe
return (
  select case when o.paid_at is null then 0
    else greatest(0, o.amount_cents - o.refunded_cents
      - coalesce((select sum(disputed_cents(d.id)) from disputes d where d.order_id = o.id and d.status in ('OPEN', 'LOST')), 0)::int) end
  from orders o where o.id = of_order
);
