import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** A note that came with a super like, and who it is for. */
export interface LikeNote {
  toId: string;
  note: string;
}

/** What a business wrote to another with its super like; null where it wrote nothing. */
export async function likeNoteOf(sql: Sql, fromId: string, toId: string): Promise<{ note: string; at: Date } | null> {
  const [row] = await sql<{ note: string; at: Date }>(
    'select note, created_at as at from swipes where swiper_id = $1 and swiped_id = $2 and note is not null',
    [fromId, toId],
  );
  return row ?? null;
}

/** Takes the notes off all super likes of a business; the likes stand. Returns what they said. */
export function hideLikeNotes({ sql }: Tx, businessId: string): Promise<LikeNote[]> {
  return sql<LikeNote>(
    `with written as (select swiper_id, swiped_id, note from swipes where swiper_id = $1 and note is not null order by swiped_id for update)
     update swipes s set note = null from written w where s.swiper_id = w.swiper_id and s.swiped_id = w.swiped_id
     returning w.swiped_id as "toId", w.note`,
    [businessId],
  );
}

/** Puts them back, where the super like still stands and says nothing else. */
export async function showLikeNotes({ sql }: Tx, businessId: string, notes: readonly LikeNote[]): Promise<void> {
  for (const { toId, note } of notes)
    await sql(`update swipes set note = $3 where swiper_id = $1 and swiped_id = $2 and note is null and direction = 'SUPER_LIKE'`, [
      businessId,
      toId,
      note,
    ]);
}
