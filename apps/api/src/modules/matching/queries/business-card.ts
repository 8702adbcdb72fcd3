import type { DeckSource, SwipeDirection } from '@benison/contracts/enumerations';
import { id } from '@benison/contracts/fields';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { preparedSql } from '../../../platform/database/prepared.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { candidateColumns, prepareCandidate, type CandidateRow } from '../candidate.ts';
import { cardNumbers, fitNumbers } from '../card-numbers.ts';
import { marketModel, type CurrentModel } from '../current-model.ts';
import { effectiveMiles } from '../deck-filter.ts';
import { chancesOf } from '../model/chances.ts';
import { canSeeBusiness } from './can-see-business.ts';
import type { DeckCard } from './discover-deck.ts';
import { readOwnDeck } from './own-deck.ts';

interface Relation {
  own_direction: SwipeDirection | null;
  their_direction: SwipeDirection | null;
  their_note: string | null;
  match_id: string | null;
}

const RELATION = `
  select mine.direction as own_direction, theirs.direction as their_direction, theirs.note as their_note, m.id as match_id
  from (select 1) as one
  left join swipes mine on mine.swiper_id = $1 and mine.swiped_id = $2 and not mine.reopened
  left join swipes theirs on theirs.swiper_id = $2 and theirs.swiped_id = $1
  left join matches m on m.business1_id = least($1::uuid, $2::uuid) and m.business2_id = greatest($1::uuid, $2::uuid) and m.ended_at is null`;

interface Dealing {
  current: CurrentModel;
  /** Why it is dealt; a card that is looked up is not dealt. */
  source?: DeckSource;
}

/** The id of a business that a member looks up. @throws NotFoundError where it may not see it. */
export async function visibleBusinessId(app: AppContext, actor: Actor, rawId: unknown): Promise<string> {
  const businessId = parseArgument('id', id, rawId);
  if (!(await canSeeBusiness(preparedSql(app.pool), asBusiness(actor), businessId))) throw new NotFoundError('That business');
  return businessId;
}

/** The card of a business that a member looks up. */
export async function lookUpBusiness(app: AppContext, actor: Actor, rawId: unknown): Promise<DeckCard> {
  const businessId = parseArgument('id', id, rawId);
  const me = asBusiness(actor);
  return businessCard(preparedSql(app.pool), me, businessId, { current: await marketModel(app) }, app.clock.now());
}

/** The card of one business, in the deck or not. */
export async function businessCard(
  sql: Sql,
  me: BusinessActor,
  businessId: string,
  { current, source }: Dealing,
  now: Date,
): Promise<DeckCard> {
  if (!(await canSeeBusiness(sql, me, businessId))) throw new NotFoundError('That business');
  const rows = await sql<CandidateRow>(`select ${candidateColumns('b')} from businesses b where b.id in ($1, $2)`, [
    me.businessId,
    businessId,
  ]);
  const candidates = rows.map(prepareCandidate);
  const own = candidates.find((row) => row.id === me.businessId);
  const shown = candidates.find((row) => row.id === businessId);
  if (!own || !shown) throw new NotFoundError('That business');
  const pair = { viewer: own.subject, other: shown.subject, viewerMember: own.member, otherMember: shown.member };
  const [relation] = await sql<Relation>(RELATION, [me.businessId, businessId]);
  const { filter } = await readOwnDeck(sql, me, now);
  const chances = chancesOf(current.model, pair.viewerMember, pair.otherMember);
  const circumstances = { withinMiles: effectiveMiles(filter), now };
  const isSuper = relation?.their_direction === 'SUPER_LIKE';
  return {
    businessId,
    // Those who have agreed have no chance to any more: their number is the one that stands among the matches.
    ...(relation?.match_id ? fitNumbers(pair, circumstances) : cardNumbers(current, pair, circumstances)),
    superLikedYou: isSuper,
    note: isSuper ? relation.their_note : null,
    decision: relation?.own_direction ?? null,
    matchId: relation?.match_id ?? null,
    deal: source ? { place: 0, source, chanceOut: chances.out, chanceBack: chances.back, modelId: current.id } : null,
  };
}
