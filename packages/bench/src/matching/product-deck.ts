import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import pg from 'pg';
import type { Logger } from 'pino';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { forgetModel, marketModel } from '../../../../apps/api/src/modules/matching/current-model.ts';
import { nextCards, type Card } from '../../../../apps/api/src/modules/matching/deck-cards.ts';
import { refreshDecided } from '../../../../apps/api/src/modules/matching/jobs/refresh-ranks.ts';
import { trainMatching } from '../../../../apps/api/src/modules/matching/jobs/train-matching.ts';
import { readOwnDeck } from '../../../../apps/api/src/modules/matching/queries/own-deck.ts';
import { preparedSql } from '../../../../apps/api/src/platform/database/prepared.ts';
import { migrate } from '../world/migrate.ts';
import { memberId, type Market } from './market.ts';
import type { DealtCard, Deck, Decision } from './play.ts';
import { transactionsOf } from './played-database.ts';

const DAY_MS = 86_400_000;
/** Visits between two rounds of the job that counts decisions; about every quarter of an hour of the played day. */
const COUNT_EVERY = 20;

/** The parts of the product that the deck and its jobs use, over one database. */
type Product = Pick<AppContext, 'pool' | 'transaction' | 'clock' | 'logger' | 'config'>;

/** The product's own deck: its queries, its jobs and its tables, over PostgreSQL, under the clock of the play. */
export class ProductDeck implements Deck {
  readonly name = 'Benison';
  readonly #market: Market;
  readonly #product: Product;
  readonly #positions: Map<string, number>;
  readonly #dealt = new Map<string, Card>();
  /** How far the play has come. */
  readonly #played: { day: number };
  #visits = 0;
  /** Milliseconds of each deal, and of each night. */
  readonly dealMs: number[] = [];
  readonly nightMs: number[] = [];

  private constructor(market: Market, product: Product, played: { day: number }) {
    this.#played = played;
    this.#market = market;
    this.#product = product;
    this.#positions = new Map(market.members.map(({ id }, i) => [id, i]));
  }

  /** Puts a market into an empty database. */
  static async open(market: Market, url: string): Promise<ProductDeck> {
    const pool = new pg.Pool({ connectionString: url, max: 4, options: '-c search_path=played,pg_catalog,public' });
    pool.on('error', () => {});
    await makeTables(pool, market.now);
    await fill(pool, market);
    const played = { day: 0 };
    const clock = { now: () => new Date(market.now.getTime() + played.day * DAY_MS) };
    const logger = { warn: console.warn, error: console.error } as unknown as Logger;
    // Nothing that an operator set: the deck goes by its own share of cards drawn at random.
    const config = {} as AppContext['config'];
    return new ProductDeck(market, { pool, clock, logger, config, transaction: transactionsOf(pool) }, played);
  }

  async close(): Promise<void> {
    await this.#product.pool.end();
  }

  async beginDay(day: number, present: readonly number[]): Promise<void> {
    await this.#moveTo(day);
    const joined = present.filter((i) => (this.#market.joins[i] as number) === day).map((i) => memberOf(this.#market, i));
    await this.#product.pool.query(
      'update businesses set is_active = true, created_at = case when $2 then created_at else now() end, last_active_at = case when $2 then last_active_at else now() end where id = any($1::uuid[])',
      [joined, day === 0],
    );
    const from = performance.now();
    await trainMatching(this.#product, this.#product.clock.now());
    this.nightMs.push(performance.now() - from);
    forgetModel(this.#product);
    await this.#product.pool.query('analyze');
  }

  async deal(viewer: number, count: number, at: number): Promise<DealtCard[]> {
    await this.#moveTo(at);
    const member = this.#market.members[viewer] as Market['members'][number];
    const place = member.latitude === null || member.longitude === null ? null : { lat: member.latitude, lng: member.longitude };
    const now = this.#product.clock.now();
    const model = await marketModel(this.#product);
    const { known } = await readOwnDeck(preparedSql(this.#product.pool), { businessId: member.id, isPremium: false }, now);
    const from = performance.now();
    const cards = await nextCards(
      this.#product.pool,
      {
        viewer: { businessId: member.id, isVerified: member.isVerified },
        place,
        filter: OPEN_FILTER,
        now,
        model,
        known,
        probeShare: model.probeShare,
        seed: Math.floor(at * 1_000_003) + viewer,
      },
      count,
    );
    this.dealMs.push(performance.now() - from);
    this.#dealt.clear();
    for (const card of cards) this.#dealt.set(card.businessId, card);
    return cards.map((card) => ({ other: this.#positions.get(card.businessId) as number, shown: shownChance(card) }));
  }

  async decide(decisions: readonly Decision[], matches: readonly Decision[]): Promise<void> {
    const { pool } = this.#product;
    const [first] = decisions;
    if (first) {
      const viewer = memberOf(this.#market, first.from);
      const cards = [...this.#dealt.values()];
      const decided = decisions.map(({ to, isLike }) => ({ id: memberOf(this.#market, to), like: isLike }));
      await pool.query(RECORD, [
        viewer,
        JSON.stringify(cards.map(({ businessId, deal }) => ({ id: businessId, ...deal }))),
        JSON.stringify(decided),
        JSON.stringify(matches.map(({ to }) => memberOf(this.#market, to))),
      ]);
    }
    this.#visits += 1;
    if (this.#visits % COUNT_EVERY === 0) await refreshDecided(this.#product as AppContext, this.#product.clock.now());
  }

  async #moveTo(at: number): Promise<void> {
    this.#played.day = at;
    await this.#product.pool.query('update played.clock set now = $1', [this.#product.clock.now()]);
  }
}

/** The chance that a card shows; null while it shows none. */
function shownChance(card: Card): number | null {
  return card.chance === null ? null : card.chance.percent / 100;
}

const memberOf = (market: Market, i: number): string => market.members[i]?.id ?? memberId(i);

/** What turning cards up and deciding on them writes, in one statement: the rows that the product's commands write one by one. */
const RECORD = `
  with card as (
    select * from jsonb_to_recordset($2::jsonb) as c(id uuid, place int, source text, "chanceOut" real, "chanceBack" real, "modelId" uuid)
  ), decision as (
    select * from jsonb_to_recordset($3::jsonb) as d(id uuid, "like" boolean)
  ), shown as (
    insert into deck_shown (viewer_id, shown_id, shown_at, place, source, chance_out, chance_back, model_id)
    select $1, id, now(), place, source, "chanceOut", "chanceBack", "modelId" from card
  ), decided as (
    insert into swipes (swiper_id, swiped_id, direction, created_at) select $1, id, case when "like" then 'LIKE' else 'PASS' end, now() from decision
  ), met as (
    insert into matches (id, business1_id, business2_id, created_at)
    select gen_random_uuid(), least($1::uuid, m::uuid), greatest($1::uuid, m::uuid), now() from jsonb_array_elements_text($4::jsonb) m
  ), own as (
    update businesses set last_active_at = now(), swipes_made = swipes_made + (select count(*) from decision),
      likes_made = likes_made + (select count(*) from decision where "like") where id = $1
  )
  update businesses b set likes_received = likes_received + d."like"::int, passes_received = passes_received + (not d."like")::int,
    audience = audience + 1
  from decision d where b.id = d.id`;

/** Tables of the product, and a clock of the play in the place of the database's own. */
async function makeTables(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('create schema if not exists played');
  const db = await pool.connect();
  try {
    await db.query('set search_path = public, pg_catalog');
    await migrate(db);
  } finally {
    db.release(true);
  }
  await pool.query('create table played.clock (now timestamptz not null)');
  await pool.query('insert into played.clock values ($1)', [now]);
  await pool.query('create function played.now() returns timestamptz language sql stable as $$ select now from played.clock $$');
  await pool.query('update decisions_counted set up_to = $1', [now]);
}

async function fill(pool: pg.Pool, { members, now, joins }: Market): Promise<void> {
  const rows = members.map((member, i) => ({
    ...member,
    user: userOf(i),
    name: `Member ${i}`,
    isNew: (joins[i] as number) > 0,
    lastActiveAt: member.lastActiveAt?.toISOString() ?? null,
  }));
  const text = JSON.stringify(rows);
  await pool.query(
    `insert into users (id, username, email, password_hash, first_name, state)
     select r."user", 'played' || n, 'played' || n || '@bench.example', 'none', 'Member', 'ACTIVE'
     from rows from (jsonb_to_recordset($1::jsonb) as ("user" uuid)) with ordinality as r("user", n)`,
    [text],
  );
  await pool.query(
    `insert into businesses (id, user_id, name, industry, business_type, description, city, state, latitude, longitude, company_size,
       seeking_partnership, offering, tags, is_active, is_verified, created_at, last_active_at, likes_received, passes_received, swipes_made, likes_made,
       first_messages_received, first_messages_answered, response_minutes_median, audience)
     select r.id, r."user", r.name, r.industry, 'LLC', 'A business of a market that is played.', 'Baltimore', 'MD', r.latitude, r.longitude, r."companySize",
       r.seeking, r.offering, r.tags, false, r."isVerified", $2::timestamptz - interval '60 days', r."lastActiveAt", r."likesReceived", r."passesReceived",
       r."swipesMade", r."likesMade", r."firstMessagesReceived", r."firstMessagesAnswered", r."responseMinutesMedian", case when r."isNew" then 0 else 60 end
     from jsonb_to_recordset($1::jsonb) as r(id uuid, "user" uuid, name text, industry text, latitude float8, longitude float8, "companySize" text,
       seeking text[], offering text[], tags text[], "isVerified" boolean, "lastActiveAt" timestamptz, "likesReceived" int, "passesReceived" int,
       "swipesMade" int, "likesMade" int, "firstMessagesReceived" int, "firstMessagesAnswered" int, "responseMinutesMedian" float8, "isNew" boolean)`,
    [text, now],
  );
  await pool.query('analyze');
}

const userOf = (i: number): string => `00000001-0000-7000-8000-${i.toString(16).padStart(12, '0')}`;
