import { DeckSource } from '@benison/contracts/enumerations';
import { DECK_PAGE_SIZE } from '@benison/contracts/limits';
import { NEWCOMER_AUDIENCE } from '@benison/contracts/terms/matching';
import { candidateColumns, toCandidate, toMember, type CandidateRow } from '../../../apps/api/src/modules/matching/candidate.ts';
import { PRIOR } from '../../../apps/api/src/modules/matching/current-model.ts';
import { chancesOf } from '../../../apps/api/src/modules/matching/model/chances.ts';
import type { Sql } from '../../../apps/api/src/platform/database/sql.ts';
import { SECOND_MS } from '../../../apps/api/src/platform/durations.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoSwipe, DemoWorld } from './demo-world.ts';
import { insertRows } from './insert-rows.ts';

/** How long a card is looked at before it is decided on. */
const LOOKED_AT_MS = 6 * SECOND_MS;

const AUDIENCE = `
  update businesses b set audience = least(${NEWCOMER_AUDIENCE}, s.viewers) from
    (select shown_id, count(distinct viewer_id) as viewers from deck_shown group by 1) s where s.shown_id = b.id`;

/** What the deck turned up before each decision of the demo's past, with the chances that it had before anything was learned. */
export async function storeCardsShown(sql: Sql, world: DemoWorld, ids: DemoIds): Promise<void> {
  const rows = await sql<CandidateRow & { id: string }>(`select b.id, ${candidateColumns('b')} from businesses b`);
  const members = new Map(rows.map((row) => [row.id, toMember(toCandidate(row))]));
  const decided = new Map<number, number>();
  const liked = new Set<string>();
  const shown = world.swipes.map((swipe) => {
    const { swiper, swiped, direction, at } = swipe;
    const [viewerId, shownId] = [ids.businesses[swiper] ?? '', ids.businesses[swiped] ?? ''];
    const [viewer, other] = [members.get(viewerId), members.get(shownId)];
    if (!viewer || !other) throw new Error('A decision of the demo is about a business that does not exist.');
    const chances = chancesOf(PRIOR.model, viewer, other);
    const place = decided.get(swiper) ?? 0;
    decided.set(swiper, place + 1);
    const source = sourceOf(swipe, liked);
    if (direction !== 'PASS') liked.add(`${direction} ${swiper} ${swiped}`);
    return {
      viewer_id: viewerId,
      shown_id: shownId,
      shown_at: new Date(at.getTime() - LOOKED_AT_MS),
      place: place % DECK_PAGE_SIZE,
      source,
      chance_out: chances.out,
      chance_back: chances.back,
    };
  });
  const columns = {
    viewer_id: 'uuid',
    shown_id: 'uuid',
    shown_at: 'timestamptz',
    place: 'int',
    source: 'text',
    chance_out: 'real',
    chance_back: 'real',
  };
  await insertRows(sql, 'deck_shown', columns, shown);
  await sql(AUDIENCE);
}

/** Whoever had liked the viewer was in its deck for that. */
function sourceOf({ swiper, swiped }: DemoSwipe, liked: ReadonlySet<string>): DeckSource {
  if (liked.has(`SUPER_LIKE ${swiped} ${swiper}`)) return DeckSource.SuperLike;
  return liked.has(`LIKE ${swiped} ${swiper}`) ? DeckSource.Like : DeckSource.Model;
}
