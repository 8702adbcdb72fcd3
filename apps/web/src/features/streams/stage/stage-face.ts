import type { StreamStatus } from '@benison/contracts/enumerations/live';
import type { RoomLink } from '../../../lib/room/room-link.ts';
import type { HostPresence } from './host-presence.ts';
import type { PictureState } from './picture-watch.ts';

/** Why the viewer may no longer be here. */
export type LostAccess = 'removed' | 'banned' | 'live-banned' | 'ended-match';

export interface StageFacts {
  readonly status: StreamStatus;
  readonly isHost: boolean;
  readonly link: RoomLink;
  readonly picture: PictureState;
  /** The large picture is a guest's. */
  readonly isGuestLarge: boolean;
  readonly presence: HostPresence;
  readonly lost: LostAccess | null;
  /** Live video is not available at all. */
  readonly isVideoOff: boolean;
}

/** What covers the picture; `live` means nothing does, and `guest-alone` that a guest is seen while the host is away. */
export type StageFace =
  | 'live'
  | 'connecting'
  | 'starting'
  | 'camera-off'
  | 'all-off'
  | 'reconnecting'
  | 'host-away'
  | 'guest-alone'
  | 'host-returns'
  | 'paused'
  | 'ended'
  | 'terminated'
  | 'unavailable'
  | 'elsewhere'
  | 'failed'
  | LostAccess;

/** For a viewer whose host is missing, or only just back. Its own picture may be here before the stream has heard of it. */
function faceWithoutHost({ picture, isGuestLarge, presence }: StageFacts): StageFace {
  if (presence !== 'away') return picture === 'seen' ? 'live' : 'host-returns';
  return picture === 'seen' && isGuestLarge ? 'guest-alone' : 'host-away';
}

/** What the stage shows: final states first, then the stream's state, then the connection's. */
export function faceOfStage(facts: StageFacts): StageFace {
  const { status, isHost, link, picture, presence, lost, isVideoOff } = facts;
  if (status === 'TERMINATED') return 'terminated';
  if (status === 'ENDED') return 'ended';
  if (lost) return lost;
  if (status === 'PAUSED') return 'paused';
  if (isVideoOff) return 'unavailable';
  if (link === 'elsewhere' || link === 'failed') return link;
  if (link === 'reconnecting' || (link === 'resuming' && picture !== 'seen')) return 'reconnecting';
  if (!isHost && presence !== 'here' && status !== 'STARTING') return faceWithoutHost(facts);
  if (link === 'idle' || link === 'connecting') return 'connecting';
  if (picture === 'seen') return 'live';
  if (picture === 'lost') return 'reconnecting';
  if (status === 'STARTING' || status === 'INTERRUPTED') return 'starting';
  if (picture === 'quiet') return 'all-off';
  return picture === 'awaited' ? 'connecting' : 'camera-off';
}

/** Whether the stream is over: nothing can be sent or given any more. */
export const isOver = (status: StreamStatus): boolean => status === 'ENDED' || status === 'TERMINATED';
