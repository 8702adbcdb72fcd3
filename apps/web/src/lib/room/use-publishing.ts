import { Room, RoomEvent, Track } from 'livekit-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemIn, problemOf, withFailure, withTrouble, type DeviceKind, type DeviceTrouble } from './device-problem.ts';
import { keepDevices, keptDevices } from './kept-devices.ts';
import { useLostDevices } from './use-lost-devices.ts';

interface Wanted {
  readonly camera: boolean;
  readonly microphone: boolean;
}

type Attempt = (kind: DeviceKind, work: () => Promise<unknown>) => Promise<void>;

/** What this side sends into the room, kept as chosen through breaks and pauses. */
export function usePublishing(room: Room, { isOn, screen }: { readonly isOn: boolean; readonly screen: MediaStream | null }) {
  const [choice] = useState(keptDevices);
  const [wanted, setWanted] = useState<Wanted>({ camera: choice.hasCamera, microphone: choice.hasMicrophone });
  const { troubles, attempt, forgive, tries, checkAgain } = useTroubles(room);
  useEffect(() => {
    if (!isOn) return;
    // Read anew: another camera may have been taken since.
    const { cameraId } = keptDevices();
    void attempt('camera', () => room.localParticipant.setCameraEnabled(wanted.camera, cameraId ? { deviceId: cameraId } : undefined));
  }, [attempt, isOn, room, tries, wanted.camera]);
  useEffect(() => {
    if (!isOn) return;
    void attempt('microphone', () =>
      room.localParticipant.setMicrophoneEnabled(wanted.microphone, choice.microphoneId ? { deviceId: choice.microphoneId } : undefined),
    );
  }, [attempt, choice, isOn, room, tries, wanted.microphone]);
  const { isSharing, toggleScreen } = useScreenShare(room, { isOn, screen, attempt });
  const { canSwitch, switchCamera } = useCameras(room, { isOn, isWanted: wanted.camera, attempt });
  useUnpublished(room);
  const want = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part };
    setWanted(next);
    for (const kind of Object.keys(part) as (keyof Wanted)[]) forgive(kind);
    keepDevices({ ...keptDevices(), hasCamera: next.camera, hasMicrophone: next.microphone });
  };
  return { wanted, want, troubles, checkAgain, isSharing, toggleScreen, canSwitch, switchCamera };
}

export type UsePublishing = ReturnType<typeof usePublishing>;

/** What is wrong with which device, by attempts to use it and by what the browser says; a missing one is tried again when devices change. */
function useTroubles(room: Room) {
  const [troubles, setTroubles] = useState<readonly DeviceTrouble[]>([]);
  const [tries, setTries] = useState(0);
  const checkAgain = useCallback(() => setTries((count) => count + 1), []);
  const attempt: Attempt = useCallback(
    async (kind, work) => {
      try {
        await work();
        setTroubles((known) => (problemIn(known, kind) === 'silenced' ? known : withTrouble(known, kind, null)));
      } catch (error) {
        // If the room was lost while a device was being opened, the device is opened again when the room is back.
        if (room.state === 'connected') setTroubles((known) => withFailure(known, kind, problemOf(error)));
      }
    },
    [room],
  );
  const forgive = useCallback((kind: DeviceKind) => setTroubles((known) => withTrouble(known, kind, null)), []);
  const onLost = useCallback((kind: DeviceKind) => setTroubles((known) => withTrouble(known, kind, 'lost')), []);
  const onSilenced = useCallback(
    (kind: DeviceKind, isSilenced: boolean) =>
      setTroubles((known) => {
        if (isSilenced) return withTrouble(known, kind, 'silenced');
        return problemIn(known, kind) === 'silenced' ? withTrouble(known, kind, null) : known;
      }),
    [],
  );
  useLostDevices(room, { onLost, onSilenced });
  const isMissing = troubles.some(({ problem }) => problem === 'lost' || problem === 'none');
  useEffect(() => {
    if (!isMissing) return undefined;
    room.on(RoomEvent.MediaDevicesChanged, checkAgain);
    return () => void room.off(RoomEvent.MediaDevicesChanged, checkAgain);
  }, [checkAgain, isMissing, room]);
  return { troubles, attempt, forgive, tries, checkAgain };
}

/** The cameras there are, and going on to the next one. */
function useCameras(
  room: Room,
  { isOn, isWanted, attempt }: { readonly isOn: boolean; readonly isWanted: boolean; readonly attempt: Attempt },
) {
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!isOn) return undefined;
    const read = () => void Room.getLocalDevices('videoinput', false).then(setCameras, () => undefined);
    read();
    room.on(RoomEvent.MediaDevicesChanged, read);
    return () => void room.off(RoomEvent.MediaDevicesChanged, read);
  }, [isOn, isWanted, room]);
  const switchCamera = () => {
    const current = room.getActiveDevice('videoinput');
    const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === current) + 1) % cameras.length];
    if (!next) return;
    keepDevices({ ...keptDevices(), cameraId: next.deviceId });
    void attempt('camera', () => room.switchActiveDevice('videoinput', next.deviceId));
  };
  return { canSwitch: cameras.length > 1, switchCamera };
}

/** Off the stage the camera's light goes out, whatever the room does. */
function useUnpublished(room: Room): void {
  useEffect(
    () => () => {
      for (const { track } of room.localParticipant.trackPublications.values())
        if (track) void room.localParticipant.unpublishTrack(track, true).catch(() => undefined);
    },
    [room],
  );
}

/** The screen beside the camera: one chosen before the start is sent once, another one whenever it is asked for. */
function useScreenShare(
  room: Room,
  { isOn, screen, attempt }: { readonly isOn: boolean; readonly screen: MediaStream | null; readonly attempt: Attempt },
) {
  const [isSharing, setSharing] = useState(false);
  const shared = useRef(false);
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
  const toggleScreen = () => void attempt('screen', () => room.localParticipant.setScreenShareEnabled(!isSharing, { audio: true }));
  return { isSharing, toggleScreen };
}
