create or replace function disputed_cents(of_dispute uuid)
 returns integer
 language sql
 stable parallel safe
return (
  select greatest(0, d.amount_cents
    - coalesce((select sum(r.amount_cents) from refunds r where r.dispute_id = d.id and r.status = 'SUCCEEDED'), 0)::int)
  from disputes d where d.id = of_dispute
);
