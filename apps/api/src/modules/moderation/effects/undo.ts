import { ModerationAction } from '@benison/contracts/enumerations';
import type { Tx } from '../../../platform/database/transaction.ts';
import { isErased, liftSuspension, setSuspension, type Standing } from '../../accounts/public.ts';
import { resumeStream, showRecording, type HiddenRecording } from '../../streams/public.ts';
import { removedByBoth, restoreContent } from './content.ts';
import type { Effects, RemovedContent } from './effects.ts';
import { refreshLiveBan } from './live-ban.ts';
import { suspensionInForce } from './suspension-in-force.ts';
import { refreshWarning } from './warning.ts';

/** An enforcement whose effects end: it was undone, acknowledged or expired, its row already says so, and its subject is held. */
export interface EndedEnforcement {
  id: string;
  businessId: string;
  userId: string;
  action: ModerationAction;
  effects: Effects;
}

/** Undoes everything an action changed, except what another action in force still requires. To an erased account nothing comes back. */
export async function undoEffects(tx: Tx, ended: EndedEnforcement, now: Date): Promise<void> {
  if (await isErased(tx.sql, ended.userId)) return;
  const { effects } = ended;
  if (effects.content) await endRemoval(tx, ended, effects.content);
  const recording = hiddenRecordingOf(effects);
  if (recording) await endHiding(tx, ended, recording);
  await refreshWarning(tx, ended.businessId);
  if (effects.pausedStreamId) await resumeUnlessPaused(tx, effects.pausedStreamId);
  await endTimed(tx, ended, now);
}

/** Removed content comes back, unless a later removal of it is still in force: that one keeps it, and gives it back when it is undone. */
async function endRemoval(tx: Tx, { id, businessId }: EndedEnforcement, content: RemovedContent): Promise<void> {
  const [later] = await tx.sql<{ id: string; content: RemovedContent | null }>(
    `select e.id, e.effects->'content' as content from enforcements e join moderation_cases c on c.id = e.case_id
     where e.business_id = $1 and e.action = 'CONTENT_REMOVED' and e.undone_at is null and c.target_id = $3
       and (e.created_at, e.id) > (select created_at, id from enforcements where id = $2)
     order by e.created_at, e.id limit 1`,
    [businessId, id, content.id],
  );
  if (!later) return restoreContent(tx, content);
  await tx.sql(`update enforcements set effects = jsonb_set(effects, '{content}', $2::jsonb) where id = $1`, [
    later.id,
    JSON.stringify(removedByBoth(content, later.content)),
  ]);
}

function hiddenRecordingOf({ recording, content }: Effects): HiddenRecording | null {
  if (recording) return recording;
  if (content?.kind !== 'stream' || !content.before.recordingGoneAt) return null;
  return { streamId: content.id, goneAt: content.before.recordingGoneAt };
}

/** A recording comes back once no decision about its stream is in force that took it away. */
async function endHiding(tx: Tx, { id, businessId }: EndedEnforcement, recording: HiddenRecording): Promise<void> {
  const [other] = await tx.sql(
    `select from enforcements where business_id = $1 and id <> $2 and undone_at is null and (effects->'recording'->>'streamId' = $3
       or effects->'content'->>'id' = $3 and effects->'content'->'before'->>'recordingGoneAt' is not null) limit 1`,
    [businessId, id, recording.streamId],
  );
  if (!other) await showRecording(tx, recording);
}

/** What an action gives back when it expires. */
export async function endTimed(tx: Tx, ended: EndedEnforcement, now: Date): Promise<void> {
  if (ended.action === ModerationAction.LiveBan) await refreshLiveBan(tx, ended.businessId, now);
  if (ended.effects.account) await endSuspension(tx, ended, ended.effects.account, now);
}

/** A paused stream resumes once no unread warning holds it. */
export async function resumeUnlessPaused(tx: Tx, streamId: string): Promise<void> {
  const [other] = await tx.sql(
    `select id from enforcements where effects->>'pausedStreamId' = $1 and acknowledged_at is null and undone_at is null
       and business_id = (select streamer_id from live_streams where id = $1::uuid)`,
    [streamId],
  );
  if (!other) await resumeStream(tx, streamId);
}

/** The account reopens as it was before the first suspension, unless another one is in force. */
async function endSuspension(tx: Tx, { id, userId }: EndedEnforcement, before: Standing, now: Date): Promise<void> {
  const other = await suspensionInForce(tx, userId, now);
  if (!other) return liftSuspension(tx, userId, before);
  // @NOTE The later suspension found the account closed; the state before the first one is handed on to it.
  if (before.state !== 'SUSPENDED') {
    await tx.sql(
      `update enforcements set effects = jsonb_set(effects, '{account}', $2::jsonb)
       where user_id = $1 and id <> $3 and action = 'ACCOUNT_SUSPENDED' and undone_at is null and effects->'account'->>'state' = 'SUSPENDED'`,
      [userId, JSON.stringify(before), id],
    );
  }
  await setSuspension(tx, userId, other);
}
