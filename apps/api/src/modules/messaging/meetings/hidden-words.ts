import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../../platform/database/transaction.ts';

/** What a moderator took off a meeting, kept so that it can be restored: null is what another wrote, or what was not there. */
export interface HiddenMeetingWords {
  id: string;
  title: string | null;
  place: string | null;
  note: string | null;
  cancelReason: string | null;
  /** Notes with other times that were suggested, by their rounds. */
  moves: { round: number; note: string }[];
  /** Later messages that repeat the title: for the caller to remove and restore. */
  repeated: { id: string; content: string }[];
}

/** Takes what one side wrote off a meeting: the title and the place where it proposed it, its notes, and why it canceled. Null where that is nothing. */
export async function hideMeetingWords(tx: Tx, meetingId: string, writerId: string): Promise<HiddenMeetingWords | null> {
  const [before] = await tx.sql<Omit<HiddenMeetingWords, 'moves' | 'repeated'>>(
    `select g.id, case when p.is_own and g.title <> $3 then g.title end as title, case when p.is_own then g.place end as place,
       case when g.note_by = $2 then g.note end as note, case when g.cancelled_by = $2 then g.cancel_reason end as "cancelReason"
     from meetings g,
       lateral (select (select x.sender_id from messages x where x.meeting_id = g.id order by x.sequence limit 1) = $2 as is_own) p
     where g.id = $1 for no key update of g`,
    [meetingId, writerId, REMOVED_TEXT],
  );
  if (!before) throw new Error('A message is about a meeting that is there.');
  const moves = await tx.sql<{ round: number; note: string }>(
    'select round, note from meeting_moves where meeting_id = $1 and suggested_by = $2 and note is not null order by round',
    [meetingId, writerId],
  );
  const { title, place, note, cancelReason } = before;
  if ((title ?? place ?? note ?? cancelReason) === null && moves.length === 0) return null;
  const repeated = await tx.sql<{ id: string; content: string }>(
    'select id, content from messages where meeting_id = $1 and position($2 in content) > 0 order by sequence',
    [meetingId, title],
  );
  await tx.sql(
    `update meetings set title = case when $2::text is null then title else $6 end, place = case when $3::text is null then place end,
       note = case when $4::text is null then note end, cancel_reason = case when $5::text is null then cancel_reason end where id = $1`,
    [meetingId, title, place, note, cancelReason, REMOVED_TEXT],
  );
  await tx.sql('update meeting_moves set note = null where meeting_id = $1 and suggested_by = $2', [meetingId, writerId]);
  return { ...before, moves, repeated };
}

/** Restores it, except where something else was written since. */
export async function showMeetingWords(tx: Tx, hidden: HiddenMeetingWords): Promise<void> {
  await tx.sql(
    `update meetings set title = coalesce($2, title), place = coalesce(place, $3), note = coalesce(note, $4), cancel_reason = coalesce(cancel_reason, $5)
     where id = $1`,
    [hidden.id, hidden.title, hidden.place, hidden.note, hidden.cancelReason],
  );
  for (const { round, note } of hidden.moves)
    await tx.sql('update meeting_moves set note = coalesce(note, $3) where meeting_id = $1 and round = $2', [hidden.id, round, note]);
}
