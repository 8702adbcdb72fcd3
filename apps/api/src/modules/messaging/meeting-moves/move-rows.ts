import type { Sql } from '../../../platform/database/sql.ts';

/** What became of a suggested time; null while it waits for an answer. */
export type MoveOutcome = 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'REPLACED';

/** What became of the suggestion of a round, and whose it was; null for a round that began otherwise. */
export async function moveOf(sql: Sql, meetingId: string, round: number): Promise<{ by: string; outcome: MoveOutcome | null } | null> {
  const [row] = await sql<{ by: string; outcome: MoveOutcome | null }>(
    'select suggested_by as by, outcome from meeting_moves where meeting_id = $1 and round = $2',
    [meetingId, round],
  );
  return row ?? null;
}

/** Writes down what became of the suggestion that waits, if there is one. */
export async function settleMove(sql: Sql, meetingId: string, outcome: MoveOutcome, now: Date): Promise<void> {
  await sql('update meeting_moves set outcome = $2, settled_at = $3 where meeting_id = $1 and outcome is null', [meetingId, outcome, now]);
}
