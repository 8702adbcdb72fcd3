import type { Actor } from '../../../actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { ownStream } from '../access.ts';
import { StreamNotLiveError } from '../errors.ts';
import { streamChanged } from '../events.ts';
import { lockStream, toStream, type StreamView } from '../stream.ts';

/** Settings of an unfinished stream that can change while it runs. */
export type StreamSetting =
  | { giftsEnabled: boolean }
  | { slowModeSeconds: number }
  | { goal: { title: string; coins: number; endsAt: Date | null } | null };

function assignmentOf(setting: StreamSetting): [set: string, values: unknown[]] {
  if ('giftsEnabled' in setting) return ['gifts_enabled = $2', [setting.giftsEnabled]];
  if ('slowModeSeconds' in setting) return ['slow_mode_seconds = $2', [setting.slowModeSeconds]];
  const { goal } = setting;
  return [
    'goal_title = $2, goal_coins = $3, goal_ends_at = $4, goal_from_coins = case when $3::bigint is not null then total_gifts_received end',
    [goal?.title ?? null, goal?.coins ?? null, goal?.endsAt ?? null],
  ];
}

/** Applies them, and tells everybody in the stream. @throws StreamNotLiveError once the stream is over. */
export async function changeStream(tx: Tx, streamId: string, setting: StreamSetting): Promise<StreamView> {
  const stream = await lockStream(tx, streamId);
  if (stream.ended_at) throw new StreamNotLiveError();
  const [set, values] = assignmentOf(setting);
  await tx.sql(`update live_streams set ${set} where id = $1`, [streamId, ...values]);
  tx.emit(streamChanged(streamId));
  return toStream(await lockStream(tx, streamId));
}

/** The same, for the host only. @throws NotFoundError for anybody else's stream. */
export async function changeOwnStream(tx: Tx, actor: Actor, streamId: string, setting: StreamSetting): Promise<StreamView> {
  await ownStream(tx.sql, asBusiness(actor), streamId);
  return changeStream(tx, streamId, setting);
}
