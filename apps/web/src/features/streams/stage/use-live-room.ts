import { ConnectionQuality, ConnectionState, DisconnectReason, Room, RoomEvent, Track, VideoQuality } from 'livekit-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LinkQuality } from '../../../components/streams/stage.tsx';
import type { Stream_TicketFragment } from '../../../gql/graphql.ts';
import { enteredWith, keepEntered, newRoom } from './ahead-room.ts';
import { problemOf, type DeviceKind, type DeviceProblem } from '../device-problem.ts';
import type { RoomLink } from './stage-face.ts';
import { keepDevices, keptDevices } from '../stream-pass.ts';
import { useLostDevices } from '../use-lost-devices.ts';

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 10_000;
/**
 * A break that the room's client has not mended in this time is mended from here, by a new way in. Left alone it tries ten times, each for
 * up to half a minute, and a host who is away for a minute is off the air.
 */
const MENDING_MS_MAX = 12_000;

export interface UseLiveRoomOptions {
  readonly ticket: Stream_TicketFragment;
  /** A new ticket after a break; what comes is entered again. False: there is no way back. */
  readonly rejoin: () => Promise<boolean>;
  readonly onLink: (link: RoomLink) => void;
  /** Whether the picture moves: while it does, nothing is broken off to mend the rest. */
  readonly isFlowing: () => boolean;
}

/** The room of a stream: entered, kept through every break, left when the screen goes. */
export function useLiveRoom({ ticket, rejoin, onLink, isFlowing }: UseLiveRoomOptions) {
  const [ahead] = useState(() => enteredWith(ticket.token));
  const [room] = useState(() => ahead?.room ?? newRoom());
  const [link, setLink] = useState<RoomLink>('connecting');
  const latest = useRef({ rejoin, onLink, isFlowing });
  latest.current = { rejoin, onLink, isFlowing };
  useEffect(() => latest.current.onLink(link), [link]);
  const { url, token } = ticket;
  const failures = useRef(0);
  const left = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (ahead) keepEntered(ahead);
  }, [ahead]);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAnew = async () => {
      timer = undefined;
      const isPossible = await latest.current.rejoin();
      if (!isCurrent) return;
      // A new ticket begins this anew; without one it is asked for again, unless the answer was final.
      if (isPossible) tryAgain();
      else setLink('failed');
    };
    const askNoMore = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const askIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void askAnew(), ms);
    };
    const mendIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => (latest.current.isFlowing() ? mendIn(MENDING_MS_MAX) : void askAnew()), ms);
    };
    const tryAgain = () => {
      setLink('reconnecting');
      failures.current += 1;
      askIn(Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures.current - 1)) * (0.75 + Math.random() / 2));
    };
    const handlers = {
      resuming: () => {
        setLink('resuming');
        if (timer === undefined) mendIn(MENDING_MS_MAX);
      },
      reconnecting: () => {
        setLink('reconnecting');
        if (timer === undefined) mendIn(MENDING_MS_MAX);
      },
      reconnected: () => {
        askNoMore();
        failures.current = 0;
        setLink('connected');
      },
      // @NOTE The client also leaves by itself when the page is about to go. One that stays after all, or is thawed, comes back.
      disconnected: (reason?: DisconnectReason) => {
        if (!isCurrent) return;
        if (reason !== DisconnectReason.DUPLICATE_IDENTITY) return tryAgain();
        askNoMore();
        setLink('elsewhere');
      },
    };
    room
      .on(RoomEvent.SignalReconnecting, handlers.resuming)
      .on(RoomEvent.Reconnecting, handlers.reconnecting)
      .on(RoomEvent.Reconnected, handlers.reconnected)
      .on(RoomEvent.Disconnected, handlers.disconnected);
    setLink((known) => (known === 'reconnecting' ? known : 'connecting'));
    const enter = async () => {
      // One connection at a time: the last one has to be gone before the next begins.
      await left.current;
      if (!isCurrent) return;
      try {
        await (ahead?.token === token && room.state !== ConnectionState.Disconnected ? ahead.connecting : room.connect(url, token));
        failures.current = 0;
        if (isCurrent) setLink('connected');
      } catch {
        // A way in that fails is a disconnection as well, and told as one before this.
        if (isCurrent && timer === undefined) tryAgain();
      }
    };
    void enter();
    return () => {
      isCurrent = false;
      askNoMore();
      room
        .off(RoomEvent.SignalReconnecting, handlers.resuming)
        .off(RoomEvent.Reconnecting, handlers.reconnecting)
        .off(RoomEvent.Reconnected, handlers.reconnected)
        .off(RoomEvent.Disconnected, handlers.disconnected);
      left.current = room.disconnect().catch(() => undefined);
    };
  }, [ahead, room, url, token]);
  return { room, link };
}

interface Wanted {
  readonly camera: boolean;
  readonly microphone: boolean;
}

export interface DeviceTrouble {
  readonly kind: DeviceKind;
  readonly problem: DeviceProblem;
}

/** What this side sends into the room: kept as it was wanted through breaks and pauses. */
export function usePublishing(room: Room, { isOn, screen }: { readonly isOn: boolean; readonly screen: MediaStream | null }) {
  const [choice] = useState(keptDevices);
  const [wanted, setWanted] = useState<Wanted>({ camera: choice.hasCamera, microphone: choice.hasMicrophone });
  const [trouble, setTrouble] = useState<DeviceTrouble | null>(null);
  const [isSharing, setSharing] = useState(false);
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [tries, setTries] = useState(0);
  const checkAgain = useCallback(() => setTries((count) => count + 1), []);
  const shared = useRef(false);
  const attempt = useCallback(
    async (kind: DeviceKind, work: () => Promise<unknown>) => {
      try {
        await work();
        setTrouble((known) => (known?.kind === kind ? null : known));
      } catch (error) {
        // The room went away while a device was opened: it is opened again when the room is back.
        if (room.state === 'connected') setTrouble({ kind, problem: problemOf(error) });
      }
    },
    [room],
  );
  useEffect(() => {
    if (!isOn) return;
    void attempt('camera', () =>
      room.localParticipant.setCameraEnabled(wanted.camera, choice.cameraId ? { deviceId: choice.cameraId } : undefined),
    );
  }, [attempt, choice, isOn, room, tries, wanted.camera]);
  useEffect(() => {
    if (!isOn) return;
    void attempt('microphone', () =>
      room.localParticipant.setMicrophoneEnabled(wanted.microphone, choice.microphoneId ? { deviceId: choice.microphoneId } : undefined),
    );
  }, [attempt, choice, isOn, room, tries, wanted.microphone]);
  useLostDevices(
    room,
    useCallback((kind: DeviceKind) => setTrouble({ kind, problem: 'lost' }), []),
  );
  const isMissing = trouble?.problem === 'lost' || trouble?.problem === 'none';
  useEffect(() => {
    if (!isMissing) return undefined;
    room.on(RoomEvent.MediaDevicesChanged, checkAgain);
    return () => void room.off(RoomEvent.MediaDevicesChanged, checkAgain);
  }, [checkAgain, isMissing, room]);
  useEffect(() => {
    const track = screen?.getVideoTracks()[0];
    if (!isOn || shared.current || !track || track.readyState === 'ended') return;
    shared.current = true;
    void attempt('screen', () => room.localParticipant.publishTrack(track, { source: Track.Source.ScreenShare, simulcast: true }));
  }, [attempt, isOn, room, screen]);
  useEffect(() => {
    const read = () => setSharing(room.localParticipant.isScreenShareEnabled);
    room.on(RoomEvent.LocalTrackPublished, read).on(RoomEvent.LocalTrackUnpublished, read);
    return () => void room.off(RoomEvent.LocalTrackPublished, read).off(RoomEvent.LocalTrackUnpublished, read);
  }, [room]);
  useEffect(() => {
    if (isOn) void Room.getLocalDevices('videoinput', false).then(setCameras, () => undefined);
  }, [isOn, wanted.camera]);

  // Off the stage: the camera's light goes out, whatever the room does.
  useEffect(
    () => () => {
      for (const { track } of room.localParticipant.trackPublications.values())
        if (track) void room.localParticipant.unpublishTrack(track, true).catch(() => undefined);
    },
    [room],
  );

  const want = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part };
    setWanted(next);
    setTrouble(null);
    keepDevices({ ...keptDevices(), hasCamera: next.camera, hasMicrophone: next.microphone });
  };
  const switchCamera = () => {
    const now = room.getActiveDevice('videoinput');
    const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === now) + 1) % cameras.length];
    if (!next) return;
    keepDevices({ ...keptDevices(), cameraId: next.deviceId });
    void attempt('camera', () => room.switchActiveDevice('videoinput', next.deviceId));
  };
  const toggleScreen = () => void attempt('screen', () => room.localParticipant.setScreenShareEnabled(!isSharing, { audio: true }));
  return { wanted, want, trouble, checkAgain, isSharing, toggleScreen, canSwitch: cameras.length > 1, switchCamera };
}

export type UsePublishing = ReturnType<typeof usePublishing>;

export type QualityChoice = 'auto' | 'high' | 'medium' | 'low';

const QUALITIES: Readonly<Record<QualityChoice, VideoQuality>> = {
  auto: VideoQuality.HIGH,
  high: VideoQuality.HIGH,
  medium: VideoQuality.MEDIUM,
  low: VideoQuality.LOW,
};

/** Holds every picture that comes at the chosen quality at most; auto leaves it to the connection and the size on screen. */
export function useQuality(room: Room) {
  const [quality, setQuality] = useState<QualityChoice>('auto');
  useEffect(() => {
    const apply = () => {
      for (const participant of room.remoteParticipants.values()) {
        for (const publication of participant.videoTrackPublications.values())
          if (publication.isDesired) publication.setVideoQuality(QUALITIES[quality]);
      }
    };
    apply();
    room.on(RoomEvent.TrackSubscribed, apply);
    return () => void room.off(RoomEvent.TrackSubscribed, apply);
  }, [quality, room]);
  return { quality, setQuality };
}

const LINKS: Readonly<Record<ConnectionQuality, LinkQuality>> = {
  [ConnectionQuality.Excellent]: 'excellent',
  [ConnectionQuality.Good]: 'good',
  [ConnectionQuality.Poor]: 'poor',
  [ConnectionQuality.Lost]: 'lost',
  [ConnectionQuality.Unknown]: 'unknown',
};

export const linkQuality = (quality: ConnectionQuality): LinkQuality => LINKS[quality];
