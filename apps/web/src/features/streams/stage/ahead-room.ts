import {
  RoomEvent,
  Track,
  TrackEvent,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
} from 'livekit-client';
import type { Stream_TicketFragment } from '../../../gql/graphql.ts';
import { newRoom } from '../../../lib/room/use-room.ts';
import { closePicture, openPicture } from './opening-picture.tsx';
import { businessOf } from './stage-arrangement.ts';

/** A room entered ahead that nobody views is left after this time. */
const UNSEEN_MS_MAX = 10_000;

interface Entered {
  readonly room: Room;
  readonly token: string;
  readonly connecting: Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

let entered: Entered | null = null;

let isWarm = false;

/**
 * A page's first connection takes the browser several frames before anything is sent: threads, a certificate, the list of codecs.
 * Done while somebody is about to join, it does not delay the click.
 */
export function warmUp(): void {
  if (isWarm || typeof RTCPeerConnection === 'undefined') return;
  isWarm = true;
  const connection = new RTCPeerConnection();
  connection.addTransceiver('audio', { direction: 'recvonly' });
  connection.addTransceiver('video', { direction: 'recvonly' });
  void connection
    .createOffer()
    .catch(() => undefined)
    .finally(() => connection.close());
}

/** Enters the room before its stage is rendered. Resolves with the host's first frame, or when none is to be expected. */
export async function enterAhead(asked: Promise<Stream_TicketFragment>): Promise<void> {
  const ticket = await asked.catch(() => null);
  // The stage reports a refusal.
  if (!ticket) return;
  leaveUnseen();
  const room = newRoom();
  const framed = firstFrame(room, ticket.stream.host.id);
  const connecting = room.connect(ticket.url, ticket.token);
  // The stage that takes over the room learns the outcome.
  const settled = connecting.catch(() => undefined);
  entered = { room, token: ticket.token, connecting, timer: setTimeout(leaveUnseen, UNSEEN_MS_MAX) };
  const isAnswered = settled.then(() => (hasPicture(room, ticket.stream.host.id) ? framed : undefined));
  await Promise.race([framed, isAnswered]);
}

/** The room that was entered ahead with this token. */
export const enteredWith = (token: string): Entered | null => (entered?.token === token ? entered : null);

/** The stage is mounted and owns the room from now on. */
export function keepEntered({ room, timer }: Entered): void {
  clearTimeout(timer);
  if (entered?.room === room) entered = null;
}

function leaveUnseen(): void {
  const left = entered;
  entered = null;
  if (!left) return;
  clearTimeout(left.timer);
  closePicture();
  void left.room.disconnect().catch(() => undefined);
}

/** Shows the host's first picture as soon as it is sent. Resolves with its first frame. */
function firstFrame(room: Room, hostId: string): Promise<void> {
  return new Promise((done) => {
    const show = (track: RemoteTrack, publication: RemoteTrackPublication, { identity }: RemoteParticipant): void => {
      if (track.kind !== Track.Kind.Video || publication.isMuted || businessOf(identity) !== hostId) return;
      room.off(RoomEvent.TrackSubscribed, show);
      const video = document.createElement('video');
      video.className = track.source === Track.Source.ScreenShare ? 'screen' : 'face';
      video.addEventListener('loadeddata', () => done(), { once: true });
      track.once(TrackEvent.Muted, closePicture);
      openPicture(video, track);
    };
    room.on(RoomEvent.TrackSubscribed, show);
  });
}

function hasPicture(room: Room, hostId: string): boolean {
  const hosts = [...room.remoteParticipants.values()].filter(({ identity }) => businessOf(identity) === hostId);
  return hosts.some(({ videoTrackPublications }) => [...videoTrackPublications.values()].some(({ isMuted }) => !isMuted));
}
