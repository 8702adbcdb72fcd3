import { StageState } from '@benison/contracts/enumerations';
import type { Sql } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { Watching } from '../../access.ts';
import type { StageEntry } from '../stage-entry.ts';

/** Who is on stage, invited, or has a hand raised; the longest wait first. */
export async function readStage(sql: Sql, { stream }: Watching): Promise<StageEntry[]> {
  const rows = await sql<{ business_id: string; state: StageState; at: Date }>(
    'select business_id, state, at from stream_stage where stream_id = $1 and state <> $2 order by at, business_id',
    [stream.id, StageState.Left],
  );
  return rows.map((row) => ({ businessId: row.business_id, state: row.state, at: row.at }));
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
