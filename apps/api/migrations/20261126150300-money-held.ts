import { Migration } from '@mikro-orm/migrations';
import { changeFunction, runStatements } from './statements.ts';

/** What an order grants follows from the money of it that is held: how much was granted, and where what was taken back came from. */
export class MoneyHeld extends Migration {
  override up(): void {
    runStatements(this, SHARE);
    this.addSql(changeFunction('ledger_give', GIVE));
    this.addSql(changeFunction('move_coins', LINES));
    this.addSql(changeFunction('ledger_post', POSTED));
    for (const text of [DISPUTES, TAKINGS, FORMER_TAKINGS, GRANTS, FORMER_GRANTS, BOOSTS, PAYOUTS]) runStatements(this, text);
  }
}

// @NOTE The percentage stands here and as EARNED_SHARE_PERCENT in packages/ledger; a test holds the two together.
const SHARE = `
create function earned_share(paid bigint) returns bigint language sql immutable parallel safe return paid * 70 / 100;;
alter table coin_packages drop constraint no_arbitrage, add constraint no_arbitrage check (earned_share(paid_coins) < price_cents)
`;

const GIVE: [from: string, to: string][] = [
  ['paid_part * 70 / 100 as kept_part', 'earned_share(paid_part) as kept_part'],
  ['then paid_part * 70 / 100 else', 'then earned_share(paid_part) else'],
];

// @NOTE What is owed is in no statement: a journal that moves nothing else has no line there, and is not counted.
const LINES: [from: string, to: string][] = [
  ['count(distinct journal_id) as transactions', "count(distinct journal_id) filter (where kind <> ''DEBT'') as transactions"],
];
const POSTED: [from: string, to: string][] = [[') d on true;', ') d on true\n  where d.amount <> 0 or d.pending <> 0;']];

/** Where the coins of a purchase were found when its money went back, and, below zero, where they went when it came again. */
const TAKINGS = `
create table lot_takings (
  journal_id bigint not null,
  line smallint not null,
  lot_id bigint not null references paid_lots,
  place text not null check (place in ('UNSPENT', 'PENDING', 'EARNED', 'HELD', 'OWED', 'PROMO', 'PROMO_OWED')),
  wallet_id uuid not null,
  gift_journal_id bigint,
  coins bigint not null check (coins <> 0),
  primary key (journal_id, line),
  check ((place in ('PENDING', 'EARNED', 'HELD')) = (gift_journal_id is not null))
);;
create index lot_takings_of_lot on lot_takings (lot_id);;
create index lot_takings_of_wallet on lot_takings (wallet_id, place)
`;

const FORMER_TAKINGS = `
insert into lot_takings (journal_id, line, lot_id, place, wallet_id, gift_journal_id, coins)
with taken as (
  select t.*, l.wallet_id,
    coalesce((select sum((m->>'coins')::bigint) from jsonb_array_elements(t.maturing) m), 0) as waiting,
    coalesce((select sum(x.coins) from ledger_transfers x where x.journal_id = t.journal_id and x.from_kind = 'PROMO'), 0) as promo_there
  from lot_takebacks t join paid_lots l on l.id = t.lot_id
), places as (
  select journal_id, lot_id, 'UNSPENT' as place, wallet_id as wallet, null::bigint as gift, unspent as coins from taken
  union all select t.journal_id, t.lot_id, 'PENDING', (m->>'walletId')::uuid, (m->>'journalId')::bigint, (m->>'coins')::bigint from taken t cross join jsonb_array_elements(t.maturing) m
  union all select journal_id, lot_id, 'OWED', wallet_id, null, paid - unspent - waiting from taken
  union all select journal_id, lot_id, 'PROMO', wallet_id, null, promo_there from taken
  union all select journal_id, lot_id, 'PROMO_OWED', wallet_id, null, promo - promo_there from taken
), moved as (
  select * from places union all
  select r.id, p.lot_id, p.place, p.wallet, p.gift, -p.coins from places p join ledger_journals r on r.reverses = p.journal_id
)
select journal_id, row_number() over (partition by journal_id order by place, gift), lot_id, place, wallet, gift, coins from moved where coins <> 0;;
create trigger lot_takings_append_only before update or delete or truncate on lot_takings for each statement execute function refuse_change();;
drop table lot_takebacks
`;

/**
 * The time that a payment for a plan bought. Its last piece is from starts_at to ends_at; past_ms came before, bought_ms is all that
 * the whole payment buys, and free_ms of it was carried over from before and stays whatever becomes of the money.
 */
const GRANTS = `
create table premium_grants (
  order_id uuid primary key references orders,
  user_id uuid not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  past_ms bigint not null default 0 check (past_ms >= 0),
  bought_ms bigint not null check (bought_ms >= 0),
  free_ms bigint not null default 0 check (free_ms >= 0),
  credit_cents int not null default 0 check (credit_cents >= 0),
  credit_order_id uuid references orders,
  created_at timestamptz not null,
  settled_at timestamptz not null,
  check (credit_cents = 0 or credit_order_id is not null)
);;
create index premium_grants_of_user on premium_grants (user_id, ends_at);;
create index premium_grants_credited on premium_grants (credit_order_id) where credit_order_id is not null;;
alter table subscriptions add column stopped_by_order_id uuid;;
alter table subscriptions add constraint subscriptions_stopped_by foreign key (stopped_by_order_id) references orders not valid
`;

/** What was bought stands in the invoices, what is left of it in the subscriptions. */
const FORMER_GRANTS = `
insert into premium_grants (order_id, user_id, starts_at, ends_at, bought_ms, credit_cents, credit_order_id, created_at, settled_at)
select order_id, user_id, starts_at, greatest(starts_at, least(bought_until, coalesce(cut_at, bought_until))), greatest(0, (extract(epoch from bought_until - starts_at) * 1000)::bigint),
  case when credit_order_id is null then 0 else credit_cents end, credit_order_id, issued_at, issued_at
from (
  select i.order_id, i.user_id, i.issued_at, (i.lines->0->>'from')::timestamptz as starts_at, (i.lines->0->>'to')::timestamptz as bought_until,
    coalesce(-(i.lines->1->>'amountCents')::int, 0) as credit_cents,
    (select e.order_id from invoices e join orders p on p.id = e.order_id
     where i.lines->1 is not null and e.user_id = i.user_id and e.kind = 'INVOICE' and p.product = 'PREMIUM_MONTHLY' and e.number < i.number order by e.number desc limit 1) as credit_order_id,
    least(
      (select min(s.ended_at) from subscriptions s where s.period_order_id = i.order_id and s.state = 'ENDED' and s.end_reason in ('REFUNDED', 'DISPUTED')),
      (select min((n.lines->0->>'from')::timestamptz) from invoices n where n.user_id = i.user_id and n.kind = 'INVOICE' and n.number > i.number and n.lines->1 is not null)
    ) as cut_at
  from invoices i join orders o on o.id = i.order_id
  where i.kind = 'INVOICE' and o.product in ('PREMIUM_MONTHLY', 'PREMIUM_YEARLY') and i.lines->0->>'from' is not null
) bought
`;

/** A boost's time is what lies between its start and its end; what was withdrawn is no longer in it. */
const BOOSTS = `
alter table boosts drop column withdrawn_at, drop column withdrawn_ms, add column settled_at timestamptz
`;

/** Finance says of a payout whose coins were no longer covered that its money had left before that was known. */
const PAYOUTS = `
alter table conversion_requests add column had_left boolean not null default false
`;

/** A case that its buyer withdrew was neither won nor lost; and what of an order's money is held, defined once. */
const DISPUTES = `
alter table disputes drop constraint disputes_status_check, add constraint disputes_status_check check (status in ('OPEN', 'WON', 'LOST', 'CANCELED')) not valid;;
create function held_cents(of_order uuid) returns int language sql stable parallel safe return (
  select case when o.paid_at is null then 0 else greatest(0, o.amount_cents - o.refunded_cents
    - coalesce((select sum(d.amount_cents) from disputes d where d.order_id = o.id and d.status in ('OPEN', 'LOST')), 0)::int) end
  from orders o where o.id = of_order
)
`;
