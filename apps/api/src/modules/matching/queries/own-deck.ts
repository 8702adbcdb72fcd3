import type { DiscoverFilter } from '@benison/contracts/businesses';
import { DiscoverFilter as DiscoverFilterSchema } from '@benison/contracts/businesses';
import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import type { BusinessActor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Point } from '../../../platform/places/places.ts';
import { usablePart } from '../deck-filter.ts';
import { superLikesOf, superLikesOfDay, type SuperLikes } from '../super-likes.ts';

/** What belongs to a member's deck apart from its cards. */
export interface OwnDeck {
  filter: DiscoverFilter;
  place: Point | null;
  superLikes: SuperLikes;
  canUndo: boolean;
}

interface Row {
  discover_filter: unknown;
  latitude: number | null;
  longitude: number | null;
  used: number;
  day_end: Date;
  can_undo: boolean;
}

/** The stored filter, the place distances are measured from, today's super likes, and whether a decision can be undone. */
export async function readOwnDeck(sql: Sql, me: BusinessActor, now: Date): Promise<OwnDeck> {
  const [row] = await sql<Row>(
    `select b.discover_filter, b.latitude, b.longitude, sent.used, sent.day_end,
            b.undoable_swiped_id is not null and not exists (
              select from matches m where m.business1_id = least(b.id, b.undoable_swiped_id) and m.business2_id = greatest(b.id, b.undoable_swiped_id)
            ) as can_undo
     from businesses b, ${superLikesOfDay('b', '$2')} as sent where b.id = $1`,
    [me.businessId, now],
  );
  if (!row) throw new Error('A member with a business has its row.');
  const stored = DiscoverFilterSchema.safeParse(row.discover_filter);
  return {
    filter: usablePart(me, stored.success ? stored.data : OPEN_FILTER),
    place: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
    superLikes: superLikesOf(me.isPremium, row.used, row.day_end),
    canUndo: row.can_undo,
  };
}
