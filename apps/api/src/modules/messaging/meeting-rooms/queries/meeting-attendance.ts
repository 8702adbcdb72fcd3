import type { Sql } from '../../../../platform/database/sql.ts';

/** One side that came to a meeting. */
export interface MeetingAttendance {
  isOwn: boolean;
  cameAt: Date;
  /** When it last left; null while it is there. */
  leftAt: Date | null;
}

/** Who came to each meeting, the first one first, in the order requested. Whose meetings they are is checked before. */
export async function attendanceOf(sql: Sql, businessId: string, meetingIds: readonly string[]): Promise<MeetingAttendance[][]> {
  const rows = await sql<{ meeting_id: string; business_id: string; came_at: Date; left_at: Date | null }>(
    'select meeting_id, business_id, came_at, left_at from meeting_attendances where meeting_id = any($1) order by came_at, business_id',
    [meetingIds],
  );
  const byId = Map.groupBy(rows, (row) => row.meeting_id);
  return meetingIds.map((id) =>
    (byId.get(id) ?? []).map((row) => ({ isOwn: row.business_id === businessId, cameAt: row.came_at, leftAt: row.left_at })),
  );
}
