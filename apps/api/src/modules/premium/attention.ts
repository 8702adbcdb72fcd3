import type { Sql } from '../../platform/database/sql.ts';

/** How often a business's card was shown, and the views and likes it received. */
export interface Attention {
  /** Null of a time before cards were counted. */
  cards: number | null;
  views: number;
  likes: number;
}

// @NOTE A view counts once per viewer and day, at the first one; an undone like does not count. Cards are counted from the first one that anybody was shown.
const COUNT = `
  select case when exists (select from deck_shown where shown_at < $2)
         then (select count(*)::int from deck_shown d where d.shown_id = $1 and d.shown_at >= $2 and d.shown_at < $3) end as cards,
         (select count(*)::int from profile_views v where v.viewed_id = $1 and v.at >= $2 and v.at < $3) as views,
         (select count(*)::int from swipes s where s.swiped_id = $1 and s.direction <> 'PASS' and s.created_at >= $2 and s.created_at < $3) as likes`;

/** What a business received within a time span, including its first instant and excluding its last. */
export async function countAttention(sql: Sql, businessId: string, { from, to }: { from: Date; to: Date }): Promise<Attention> {
  const [row] = await sql<Attention>(COUNT, [businessId, from, to]);
  return row ?? { cards: null, views: 0, likes: 0 };
}
