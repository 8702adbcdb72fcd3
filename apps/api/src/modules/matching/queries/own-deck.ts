import type { DiscoverFilter } from '@benison/contracts/businesses';
import { DiscoverFilter as DiscoverFilterSchema } from '@benison/contracts/businesses';
import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import type { PartnershipInterest } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { keyList, preparedSql } from '../../../platform/database/prepared.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { loadedTogether } from '../../../platform/database/together.ts';
import { oncePer } from '../../../platform/once-per.ts';
import type { Point } from '../../../platform/places/places.ts';
import { usablePart } from '../deck-filter.ts';
import type { KnownViewer } from '../deck-request.ts';
import { superLikesOf, superLikesOfDay, type SuperLikes } from '../super-likes.ts';
import { mayLookUp } from '../visibility.ts';

/** What belongs to a member's deck apart from its cards. */
export interface OwnDeck {
  filter: DiscoverFilter;
  place: Point | null;
  superLikes: SuperLikes;
  canUndo: boolean;
  known: KnownViewer;
}

/** Whose deck it is. */
type Owner = Pick<BusinessActor, 'businessId' | 'isPremium'>;

interface Row {
  id: string;
  discover_filter: unknown;
  latitude: number | null;
  longitude: number | null;
  used: number;
  day_end: Date;
  can_undo: boolean;
  has_list: boolean;
  seeks: string;
}

/** A decision can be taken back while it made no match and its card may be shown again. */
const CAN_UNDO = `
  b.undoable_swiped_id is not null and not exists (
    select from matches m where m.business1_id = least(b.id, b.undoable_swiped_id) and m.business2_id = greatest(b.id, b.undoable_swiped_id)
  ) and exists (select from businesses t where t.id = b.undoable_swiped_id and ${mayLookUp('b', 't')} offset 0)`;

/** Whether a member's last decision can be taken back, without the rest of its deck. */
export async function canUndoLastOf(sql: Sql, businessId: string): Promise<boolean> {
  const [own] = await sql<{ can_undo: boolean }>(`select ${CAN_UNDO} as can_undo from businesses b where b.id = $1`, [businessId]);
  return own?.can_undo ?? false;
}

/** The stored filter, the place distances are measured from, today's super likes, whether a decision can be undone, and what the deck is read by. */
export async function readOwnDeck(sql: Sql, me: Owner, now: Date): Promise<OwnDeck> {
  const [own] = await readOwnDecks(sql, [me], now);
  return existing(own ?? null);
}

const deckOfMember = oncePer((app: AppContext) =>
  loadedTogether<Owner, OwnDeck | null>((members) => readOwnDecks(preparedSql(app.pool), members, app.clock.now())),
);

/** The same, read together with those of other members who ask in the same moment. */
export const ownDeckTogether = async (app: AppContext, me: Owner): Promise<OwnDeck> => existing(await deckOfMember(app)(me));

function existing(own: OwnDeck | null): OwnDeck {
  if (!own) throw new Error('A member with a business has its row.');
  return own;
}

/** In the order of the members; null for one that is gone. */
async function readOwnDecks(sql: Sql, members: readonly [Owner, ...Owner[]], now: Date): Promise<(OwnDeck | null)[]> {
  const [first, ...others] = members;
  const { placeholders, values } = keyList([first.businessId, ...others.map(({ businessId }) => businessId)], 1);
  const rows = await sql<Row>(
    `select b.id, b.discover_filter, b.latitude, b.longitude, sent.used, sent.day_end,
            ${CAN_UNDO} as can_undo,
            exists (select from deck_lists l where l.business_id = b.id) as has_list, array_to_string(b.seeking_partnership, ',') as seeks
     from businesses b, ${superLikesOfDay('b', '$1')} as sent where b.id in (${placeholders})`,
    [now, ...values],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return members.map((me) => {
    const row = byId.get(me.businessId);
    return row ? ownDeckOf(me, row) : null;
  });
}

function ownDeckOf(me: Owner, row: Row): OwnDeck {
  const stored = DiscoverFilterSchema.safeParse(row.discover_filter);
  return {
    filter: usablePart(me, stored.success ? stored.data : OPEN_FILTER),
    place: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
    superLikes: superLikesOf(me.isPremium, row.used, row.day_end),
    canUndo: row.can_undo,
    known: { hasList: row.has_list, seeks: row.seeks.split(',').filter(Boolean) as PartnershipInterest[] },
  };
}
