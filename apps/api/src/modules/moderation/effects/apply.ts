import { ReportTarget, type ModerationAction } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { ACKNOWLEDGED_ACTIONS } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { suspendAccount } from '../../accounts/public.ts';
import { endStreamAccess, hideRecording, pauseStream, takeOffStages, terminateStream, type HiddenRecording } from '../../streams/public.ts';
import type { HeldCase } from '../case-row.ts';
import { removeContent } from './content.ts';
import type { Effects } from './effects.ts';
import { holdSubject } from './hold-subject.ts';
import { refreshLiveBan } from './live-ban.ts';
import { suspensionInForce } from './suspension-in-force.ts';
import { refreshWarning } from './warning.ts';

/** An action about to take effect. Its enforcement is already stored. */
export interface Applying {
  about: HeldCase;
  action: ModerationAction;
  now: Date;
}

type Apply = (tx: Tx, applying: Applying) => Promise<Effects>;

const APPLY: Partial<Record<ModerationAction, Apply>> = {
  WARNING_ISSUED: async () => ({}),
  STREAM_PAUSED: pause,
  STREAM_TERMINATED: terminate,
  CONTENT_REMOVED: remove,
  LIVE_BAN: banFromGoingLive,
  ACCOUNT_SUSPENDED: suspend,
};

/** Carries out an action within the transaction of its decision, and returns what it changed. */
export async function applyAction(tx: Tx, applying: Applying): Promise<Effects> {
  const apply = APPLY[applying.action];
  if (!apply) throw new Error(`${applying.action} does nothing to anybody.`);
  await holdSubject(tx, applying.about.subjectId);
  const effects = await apply(tx, applying);
  return ACKNOWLEDGED_ACTIONS.includes(applying.action) ? { ...effects, ...(await silence(tx, applying)) } : effects;
}

/** Whoever has a warning to read is not heard before that: it does not stay on a stage either. */
async function silence(tx: Tx, { about, now }: Applying): Promise<Effects> {
  await refreshWarning(tx, about.subjectId);
  return { leftStages: await takeOffStages(tx, { businessId: about.subjectId, now }) };
}

async function pause(tx: Tx, { about, now }: Applying): Promise<Effects> {
  const streamId = await assertStreamOn(tx, about);
  await pauseStream(tx, { streamId, now });
  return { pausedStreamId: streamId };
}

async function terminate(tx: Tx, { about, now }: Applying): Promise<Effects> {
  const streamId = await assertStreamOn(tx, about);
  const recording = await hideRecording(tx, streamId, now);
  await terminateStream(tx, { streamId, now });
  return { recording, terminatedStreamId: streamId };
}

async function remove(tx: Tx, { about, now }: Applying): Promise<Effects> {
  const content = await removeContent(tx, about, now);
  // A member who reports a stream has seen it; what a check found are words.
  return about.reporterCount > 0 ? { content, recording: await hideReplay(tx, about, now) } : { content };
}

/** The reported stream, while it is running. @throws DomainError CONFLICT once it is over. */
async function assertStreamOn(tx: Tx, { target, streamId }: HeldCase): Promise<string> {
  const [stream] = await tx.sql<{ id: string }>('select id from live_streams where id = $1 and ended_at is null', [
    target === ReportTarget.Stream ? streamId : null,
  ]);
  if (!stream) throw new DomainError(ErrorCode.Conflict, 'This stream is already over. Please choose another action.');
  return stream.id;
}

/** A member who may not go live does not stay live. */
async function banFromGoingLive(tx: Tx, { about, now }: Applying): Promise<Effects> {
  await refreshLiveBan(tx, about.subjectId, now);
  const recording = await hideReplay(tx, about, now);
  return { recording, ...(await endOwnStream(tx, about.subjectId, now)) };
}

async function suspend(tx: Tx, { about, now }: Applying): Promise<Effects> {
  const inForce = await suspensionInForce(tx, about.subjectUserId, now);
  if (!inForce) throw new Error('A suspension that begins is in force.');
  const account = await suspendAccount(tx, now, about.subjectUserId, inForce);
  endStreamAccess(tx, about.subjectId);
  const recording = await hideReplay(tx, about, now);
  return { account, recording, ...(await endOwnStream(tx, about.subjectId, now)) };
}

/** A stream that was reason enough is not watched again either. */
function hideReplay(tx: Tx, { target, streamId }: HeldCase, now: Date): Promise<HiddenRecording | null> {
  return target === ReportTarget.Stream && streamId ? hideRecording(tx, streamId, now) : Promise.resolve(null);
}

/** The stream that it hosts now is over, whatever the decision is about. */
async function endOwnStream(tx: Tx, businessId: string, now: Date): Promise<Effects> {
  const [stream] = await tx.sql<{ id: string }>('select id from live_streams where streamer_id = $1 and ended_at is null', [businessId]);
  if (!stream) return {};
  await terminateStream(tx, { streamId: stream.id, now });
  return { terminatedStreamId: stream.id };
}
