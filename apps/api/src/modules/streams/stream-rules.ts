import { StreamEndReason, StreamStatus } from '@benison/contracts/enumerations';
import { STREAM_GRACE_SECONDS, STREAM_START_SECONDS } from '@benison/contracts/terms/streams';
import { afterSeconds, type StreamRow } from './stream.ts';

/** What a look into the room says about the host. A room that cannot be reached counts as empty. */
export interface HostSeen {
  isHere: boolean;
  isPublishing: boolean;
}

/** The change that a look into the room brings. */
export const StreamStep = {
  GoLive: 'GO_LIVE',
  Interrupt: 'INTERRUPT',
  ComeBack: 'COME_BACK',
  NeverStarted: 'NEVER_STARTED',
  HostLeft: 'HOST_LEFT',
} as const;
export type StreamStep = (typeof StreamStep)[keyof typeof StreamStep];

type Standing = Pick<StreamRow, 'status' | 'started_at' | 'live_at' | 'interrupted_at' | 'ended_at'>;

/** When a stream ends by itself unless its host is seen before; null while all is well. */
export function deadlineOf({ status, started_at: startedAt, interrupted_at: interruptedAt, ended_at: endedAt }: Standing): Date | null {
  if (endedAt) return null;
  if (status === StreamStatus.Starting) return afterSeconds(startedAt, STREAM_START_SECONDS);
  return interruptedAt ? afterSeconds(interruptedAt, STREAM_GRACE_SECONDS) : null;
}

/** A track that unmutes itself in a paused stream is muted again within this time, because no event reports it. */
const PAUSE_LOOKS_SECONDS = 0.8;

/** When a room is checked again without a reason; null while all is well. */
export function nextLookOf(stream: Standing & Pick<StreamRow, 'paused_at'>, now: Date): Date | null {
  const deadline = deadlineOf(stream);
  if (!stream.paused_at || stream.ended_at) return deadline;
  const look = afterSeconds(now, PAUSE_LOOKS_SECONDS);
  return deadline && deadline < look ? deadline : look;
}

/** The next step of an unfinished stream, if there is one. */
export function nextStep(stream: Standing, host: HostSeen, now: Date): StreamStep | null {
  const deadline = deadlineOf(stream);
  const isOver = deadline !== null && now >= deadline;
  if (stream.status === StreamStatus.Starting) {
    if (host.isPublishing) return StreamStep.GoLive;
    return isOver ? StreamStep.NeverStarted : null;
  }
  if (stream.interrupted_at === null) return host.isHere ? null : StreamStep.Interrupt;
  if (host.isPublishing) return StreamStep.ComeBack;
  return isOver ? StreamStep.HostLeft : null;
}

/** The recorded reason of a stream that a step ended. */
export const END_REASONS = { NEVER_STARTED: StreamEndReason.NeverStarted, HOST_LEFT: StreamEndReason.HostLeft } as const;

/** The state of a stream that has neither ended nor is waiting for its first picture. */
export function standingStatus({
  paused_at: pausedAt,
  interrupted_at: interruptedAt,
}: Pick<StreamRow, 'paused_at' | 'interrupted_at'>): StreamStatus {
  if (pausedAt) return StreamStatus.Paused;
  return interruptedAt ? StreamStatus.Interrupted : StreamStatus.Live;
}
