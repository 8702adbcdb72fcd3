/**
 * What must hold of the time that was sold: what has run has run, and beyond that there is what the money held pays for. A second's difference is
 * rounding.
 */
export const PREMIUM_CHECKS: readonly { name: string; statement: string }[] = [
  {
    name: 'one trial for each person: no two members who had one share an EIN, a business or a card that was known before',
    statement: `
      select t.user_id, o.user_id as other, c.method_mark from premium_trials t
      join orders p on p.user_id = t.user_id join charges c on c.order_id = p.id and c.method_mark is not null
      join charges d on d.method_mark = c.method_mark join orders o on o.id = d.order_id and o.user_id <> t.user_id
      join premium_trials s on s.user_id = o.user_id
      where t.started_at > c.charged_at and (d.charged_at < t.started_at) and s.started_at < t.started_at limit 1`,
  },
  {
    name: 'every plan has the time that the money held pays for, its own or credited from the plan before',
    statement: `
      with worth as (
        select g.*, o.amount_cents + g.credit_cents - coalesce((select sum(y.credit_cents) from premium_grants y where y.credit_order_id = g.order_id), 0) as full_cents,
          held_cents(o.id) + least(g.credit_cents, greatest(0, coalesce(held_cents(c.id) - (c.amount_cents - g.credit_cents), 0))) as held,
          past_ms + (extract(epoch from g.ends_at - g.starts_at) * 1000)::bigint as granted_ms
        from premium_grants g join orders o on o.id = g.order_id left join orders c on c.id = g.credit_order_id
      ), paid_for as (
        select w.*, case when full_cents <= 0 then bought_ms else free_ms + ((bought_ms - free_ms) * least(held, full_cents) / full_cents) end as paid_ms from worth w
      )
      select order_id, full_cents, held, granted_ms, paid_ms, starts_at, ends_at, settled_at from paid_for
      where granted_ms < paid_ms - 1000 or (granted_ms > paid_ms + 1000 and ends_at > greatest(starts_at, settled_at) + interval '1 second')
      limit 1`,
  },
  {
    name: 'every paid plan has its time, or its money goes back',
    statement: `
      select o.id, o.product from orders o
      where o.product in ('PREMIUM_MONTHLY', 'PREMIUM_YEARLY') and held_cents(o.id) > 0 and not exists (select from premium_grants g where g.order_id = o.id)
        and not exists (select from refunds r where r.order_id = o.id and r.amount_cents = o.amount_cents and r.status = 'PENDING') limit 1`,
  },
  {
    name: 'every boost sold for money has the time that the money held pays for',
    statement: `
      with sold as (
        select o.id, o.amount_cents, held_cents(o.id) as held, case o.product when 'BOOST_24H' then 24 when 'BOOST_72H' then 72 else 168 end * 3600000::bigint as bought_ms,
          sum((extract(epoch from b.ends_at - b.starts_at) * 1000)::bigint) as granted_ms, max(b.ends_at) as ends_at, max(b.starts_at) as starts_at, max(coalesce(b.settled_at, b.created_at)) as settled_at
        from orders o join boosts b on b.source = 'MONEY' and split_part(b.source_id, ':', 1) = o.id::text
        where o.product in ('BOOST_24H', 'BOOST_72H', 'BOOST_WEEK') and o.paid_at is not null group by o.id
      )
      select * from sold
      where granted_ms < bought_ms * held / amount_cents - 1000
        or (granted_ms > bought_ms * held / amount_cents + 1000 and ends_at > greatest(starts_at, settled_at) + interval '1 second')
      limit 1`,
  },
  {
    name: 'an account that was opened for money is open while at least half of it is held',
    statement: `
      select u.id, u.state from users u
      where u.state = 'ACTIVE' and u.ein_verified_at is null
        and exists (select from orders o where o.user_id = u.id and o.product = 'REGISTRATION_ACCESS' and o.paid_at is not null)
        and not exists (select from orders o where o.user_id = u.id and o.product = 'REGISTRATION_ACCESS' and o.paid_at is not null and held_cents(o.id) * 2 >= o.amount_cents)
      limit 1`,
  },
];
