import { StageState } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { cursorsOf, ID, microsOf, pageOf, timeOfMicros, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { Watching } from '../../access.ts';
import { stageEntry, type StageEntry } from '../stage-entry.ts';

/** A page of the stage, and whether it is all there is. */
export interface StagePage extends Page<StageEntry> {
  isWhole: boolean;
}

interface Row {
  business_id: string;
  state: StageState;
  at: Date;
  /** Hands stand behind those who are on stage or invited. */
  is_hand: number;
  micros: string;
}

const CURSORS = cursorsOf('streamStage', new RegExp(String.raw`^(\d)\.(\d{1,18})\.(${ID})$`));
const PLACE = `(state = '${StageState.Raised}')::int`;

/** Who is on stage or invited, then who has a hand raised; in each the longest wait first. */
export async function readStage(sql: Sql, { stream }: Watching, raw: unknown): Promise<StagePage> {
  const { first, after } = PageInput.parse(raw);
  const [isHand = null, micros = null, businessId = null] = CURSORS.placeAfter(after);
  const rows = await sql<Row>(
    `select business_id, state, at, ${PLACE} as is_hand, ${microsOf('at')} as micros from stream_stage where stream_id = $1 and state <> $2
       and ($3::int is null or (${PLACE}, at, business_id) > ($3::int, ${timeOfMicros('$4')}, $5::uuid))
     order by ${PLACE}, stream_stage.at, business_id limit $6`,
    [stream.id, StageState.Left, isHand, micros, businessId, first + 1],
  );
  const page = pageOf(
    rows,
    first,
    (row) => CURSORS.at(row.is_hand, row.micros, row.business_id),
    (row) => ({ businessId: row.business_id, state: row.state, at: row.at }),
  );
  return { ...page, isWhole: !after && !page.pageInfo.hasNextPage };
}

/** Where a viewer itself stands; null off the stage. Read only where the page at hand may lack it. */
export async function ownStageEntry(
  sql: Sql,
  { nodes, isWhole }: Pick<StagePage, 'nodes' | 'isWhole'>,
  { streamId, businessId, now }: { streamId: string; businessId: string; now: Date },
): Promise<StageEntry | null> {
  const shown = nodes.find((entry) => entry.businessId === businessId);
  if (shown || isWhole) return shown ?? null;
  const entry = await stageEntry(sql, streamId, businessId, now);
  return entry.state === StageState.Left ? null : entry;
}

export interface StageEvent {
  cursor: string;
  entry: StageEntry;
}

/** What a stage event shows: it contains everything. */
export function stageEvent(event: StoredEvent<'stream.stage'>): StageEvent {
  const { businessId, state, at } = event.data;
  return { cursor: event.cursor, entry: { businessId, state, at: new Date(at) } };
}
