import { StageState } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** Where a viewer is on its way to the stage. */
export interface StageEntry {
  businessId: string;
  state: StageState;
  at: Date;
}

export interface StageFact {
  streamId: string;
  businessId: string;
  state: StageState;
  at: string;
}

declare module '../../../platform/events/event.ts' {
  interface Facts {
    'stream.stage': StageFact;
  }
}

const stageChanged = (streamId: string, { businessId, state, at }: StageEntry): EventDraft<'stream.stage'> => ({
  type: StreamEvent.Stage,
  topics: [streamTopic(streamId)],
  data: { streamId, businessId, state, at: at.toISOString() },
});

/** A viewer's place; without an entry it is off the stage. */
export async function stageEntry(sql: Sql, streamId: string, businessId: string, now: Date): Promise<StageEntry> {
  const [row] = await sql<{ state: StageState; at: Date }>('select state, at from stream_stage where stream_id = $1 and business_id = $2', [
    streamId,
    businessId,
  ]);
  return { businessId, state: row?.state ?? StageState.Left, at: row?.at ?? now };
}

/** Moves a viewer and tells everybody in the stream. If it is already there, nothing changes and nothing is sent. */
export async function moveTo(tx: Tx, streamId: string, { businessId, state, at }: StageEntry): Promise<StageEntry> {
  const before = await stageEntry(tx.sql, streamId, businessId, at);
  if (before.state === state) return before;
  await tx.sql(
    `insert into stream_stage (stream_id, business_id, state, at) values ($1, $2, $3, $4)
     on conflict (stream_id, business_id) do update set state = excluded.state, at = excluded.at`,
    [streamId, businessId, state, at],
  );
  tx.emit(stageChanged(streamId, { businessId, state, at }));
  return { businessId, state, at };
}

/** Takes a viewer off the stage and out of the queue for it. Returns whether it was on stage. */
export async function stepDown(
  tx: Tx,
  { streamId, businessId, now }: { streamId: string; businessId: string; now: Date },
): Promise<boolean> {
  const { state } = await stageEntry(tx.sql, streamId, businessId, now);
  await moveTo(tx, streamId, { businessId, state: StageState.Left, at: now });
  return state === StageState.OnStage;
}

/** How many are on stage; a guest whose connection is gone makes room. The stream must be locked. */
export async function countOnStage(sql: Sql, streamId: string): Promise<number> {
  const [row] = await sql<{ count: string }>(
    `select count(*) as count from stream_stage g where g.stream_id = $1 and g.state = 'ON_STAGE'
       and not exists (select from stream_viewers v where v.stream_id = g.stream_id and v.viewer_id = g.business_id and v.left_at is not null)`,
    [streamId],
  );
  return Number(row?.count ?? 0);
}
