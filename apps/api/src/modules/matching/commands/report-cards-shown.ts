import { CardsShownInput } from '@benison/contracts/matching';
import { NEWCOMER_AUDIENCE, SHOWN_AGAIN_HOURS } from '@benison/contracts/terms/matching';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { readDeal, type Deal } from '../deal-tokens.ts';

/**
 * Keeps which dealt cards the member really turned up, a page of them at a time. A card that was kept within twelve hours is kept once, and one
 * dealt more than a day ago no more; returns how many were.
 * @throws BadInputError naming the deals that were not made to this member.
 */
export async function reportCardsShown(app: AppContext, actor: Actor, raw: unknown): Promise<{ kept: number }> {
  const input = CardsShownInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const now = app.clock.now();
  const read = input.deals.map((token) => readDeal(app.secrets, me.businessId, token, now));
  const forged = read.flatMap((deal, index) => (deal === 'FORGED' ? [`deals.${index}`] : []));
  if (forged.length > 0)
    throw new BadInputError(forged.map((path) => ({ path, message: 'Please give a deal that your own deck answered' })));
  const deals = new Map(read.flatMap((deal) => (typeof deal === 'string' ? [] : [[deal.shownId, deal] as const])));
  if (deals.size === 0) return { kept: 0 };
  return app.transaction(async (tx) => ({ kept: await keep(tx, me.businessId, [...deals.values()], now) }));
}

/** Advisory lock by member: two tabs do not keep one card twice. */
const SHOWN_LOCK = 7_311_005;

async function keep(tx: Tx, viewerId: string, deals: readonly Deal[], now: Date): Promise<number> {
  await tx.sql('select pg_advisory_xact_lock($1, hashtext($2))', [SHOWN_LOCK, viewerId]);
  const kept = await tx.sql<{ shown_id: string }>(INSERT, [
    viewerId,
    now,
    deals.map(({ shownId }) => shownId),
    deals.map(({ place }) => place),
    deals.map(({ source }) => source),
    deals.map(({ chanceOut }) => chanceOut),
    deals.map(({ chanceBack }) => chanceBack),
    deals.map(({ modelId }) => modelId),
  ]);
  const ids = kept.map(({ shown_id: id }) => id);
  if (ids.length > 0) await tx.sql(AUDIENCE, [ids]);
  return ids.length;
}

const INSERT = `
  insert into deck_shown (viewer_id, shown_id, shown_at, place, source, chance_out, chance_back, model_id)
  select $1, d.id, $2, d.place, d.source, d.chance_out, d.chance_back, d.model_id
  from unnest($3::uuid[], $4::int[], $5::text[], $6::real[], $7::real[], $8::uuid[]) d(id, place, source, chance_out, chance_back, model_id)
  where exists (select from businesses b where b.id = d.id) and not exists (
    select from deck_shown s where s.viewer_id = $1 and s.shown_id = d.id and s.shown_at > $2::timestamptz - interval '${SHOWN_AGAIN_HOURS} hours')
  returning shown_id`;

// @NOTE Only newcomers are counted here, and from what is kept: nobody else's row is touched. Who has seen one has: cards are dropped after
// ninety days, and with the account of their viewer.
const AUDIENCE = `
  update businesses b set audience = greatest(b.audience, least(${NEWCOMER_AUDIENCE}, (select count(distinct s.viewer_id) from deck_shown s where s.shown_id = b.id)))
  from (select id from businesses where id = any($1::uuid[]) and audience < ${NEWCOMER_AUDIENCE} order by id for no key update) n where b.id = n.id`;
