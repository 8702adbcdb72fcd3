import type { Sql } from '../../../../platform/database/sql.ts';

/** The notes of a meeting as one side sees them. */
export interface MeetingNotes {
  text: string;
  /** Counts the changes, from one. */
  version: number;
  /** Whether this side wrote last. */
  isOwn: boolean;
  writtenAt: Date;
}

/** The notes of each meeting, in the order requested; null where nothing was written yet. Whose meetings they are is checked before. */
export async function notesOf(sql: Sql, businessId: string, meetingIds: readonly string[]): Promise<(MeetingNotes | null)[]> {
  const rows = await sql<{ meeting_id: string; text: string; version: number; written_by: string | null; written_at: Date }>(
    'select meeting_id, text, version, written_by, written_at from meeting_notes where meeting_id = any($1)',
    [meetingIds],
  );
  const byId = new Map(
    rows.map((row) => [
      row.meeting_id,
      { text: row.text, version: row.version, isOwn: row.written_by === businessId, writtenAt: row.written_at },
    ]),
  );
  return meetingIds.map((id) => byId.get(id) ?? null);
}
