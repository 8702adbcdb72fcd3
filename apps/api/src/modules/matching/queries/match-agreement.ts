import { Intent, OutcomeAnswer } from '@benison/contracts/enumerations';
import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';

/** Whether two that matched did business: what the member itself said, and whether both said yes. */
export interface Outcome {
  matchId: string;
  askedAt: Date;
  answer: OutcomeAnswer | null;
  bothSaidYes: boolean;
}

/** What both sides of a match agree on. What one of them said alone is not in it. */
export interface MatchAgreement {
  matchId: string;
  mutualIntent: Intent | null;
  outcome: Outcome | null;
}

export interface OutcomeRow {
  match_id: string;
  asked_at: Date;
  answer: OutcomeAnswer | null;
  both_said_yes: boolean;
}

/** The own answers of business `$1` about matches `$2`. The other side's answer leaves the database only where both said yes. */
export const OUTCOME = `
  select o.match_id, o.asked_at, o.answer, o.answer = 'YES' and exists (
    select from match_outcomes t where t.match_id = o.match_id and t.business_id = o.other_id and t.answer = 'YES') is true as both_said_yes
  from match_outcomes o where o.business_id = $1 and o.match_id = any($2::uuid[])`;

export const toOutcome = (row: OutcomeRow): Outcome => ({
  matchId: row.match_id,
  askedAt: row.asked_at,
  answer: row.answer,
  bothSaidYes: row.both_said_yes === true,
});

/** The lower of what both said; null unless both said something. */
const MUTUAL = `
  select m.id as match_id, case when mine.intent = 'MUST_MEET' and theirs.intent = 'MUST_MEET' then 'MUST_MEET'
      when mine.intent <> 'NOT_NOW' and theirs.intent <> 'NOT_NOW' then 'MEET' end as mutual
  from matches m
    left join intents mine on mine.business_id = $1 and mine.other_id = case when m.business1_id = $1 then m.business2_id else m.business1_id end
    left join intents theirs on theirs.business_id = mine.other_id and theirs.other_id = $1
  where m.id = $2 and m.ended_at is null and $1 in (m.business1_id, m.business2_id)`;

/** What the member and one of its matches agree on. @throws NotFoundError, BadInputError */
export async function matchAgreement(sql: Sql, actor: Actor, rawId: unknown): Promise<MatchAgreement> {
  const { businessId } = asBusiness(actor);
  const matchId = parseArgument('matchId', id, rawId);
  const [match] = await sql<{ match_id: string; mutual: Intent | null }>(MUTUAL, [businessId, matchId]);
  if (!match) throw new NotFoundError('That match');
  const [row] = await sql<OutcomeRow>(OUTCOME, [businessId, [matchId]]);
  return { matchId, mutualIntent: match.mutual, outcome: row ? toOutcome(row) : null };
}
