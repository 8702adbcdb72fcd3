import { ChangeKind } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MatchingEvent } from '../events.ts';
import { findMatch, type MatchView } from './matches.ts';

export interface MatchEvent {
  cursor: string;
  kind: ChangeKind;
  matchId: string;
  match: MatchView | null;
}

/** What a match's event shows to one of its sides now. A match that has ended since is only reported by its end. */
export async function matchEventFor(
  sql: Sql,
  actor: Actor,
  event: StoredEvent<'match.created' | 'match.ended'>,
  now: Date,
): Promise<MatchEvent> {
  const { matchId } = event.data;
  const shared = { cursor: event.cursor, matchId };
  if (event.type === MatchingEvent.MatchEnded) return { ...shared, kind: ChangeKind.Ended, match: null };
  const match = await findMatch(sql, asBusiness(actor), matchId, now);
  if (!match) throw new SkipEventError();
  return { ...shared, kind: ChangeKind.Created, match };
}
