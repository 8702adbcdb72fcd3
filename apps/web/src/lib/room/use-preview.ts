import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf, type DeviceProblem } from './device-problem.ts';
import { keepDevices, keptDevices, type DeviceChoice } from './kept-devices.ts';

export interface Device {
  readonly id: string;
  readonly label: string;
}

interface Source {
  readonly stream: MediaStream | null;
  readonly problem: DeviceProblem | null;
  readonly isOpening: boolean;
}

const CLOSED: Source = { stream: null, problem: null, isOpening: false };

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** One device, open while it is wanted. */
function useSource(kind: 'audio' | 'video', isWanted: boolean, deviceId: string | null, attempt: number, onOpened: () => void): Source {
  const [source, setSource] = useState<Source>(CLOSED);
  const opened = useRef(onOpened);
  opened.current = onOpened;
  useEffect(() => {
    if (!isWanted) {
      setSource(CLOSED);
      return undefined;
    }
    let isCurrent = true;
    let mine: MediaStream | null = null;
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    const wish = deviceId ? { deviceId: { exact: deviceId } } : true;
    setSource({ stream: null, problem: null, isOpening: true });
    const open = async () => {
      if (!devices) throw new TypeError('This browser has no devices.');
      // The chosen device may be gone: then any other will do.
      return devices.getUserMedia({ [kind]: wish }).catch((error: unknown) => {
        if (!deviceId || problemOf(error) !== 'none') throw error;
        return devices.getUserMedia({ [kind]: true });
      });
    };
    const lose = (stream: MediaStream) => {
      stop(stream);
      if (isCurrent) setSource({ stream: null, problem: 'lost', isOpening: false });
    };
    open().then(
      (stream) => {
        if (!isCurrent) return stop(stream);
        mine = stream;
        for (const track of stream.getTracks()) track.addEventListener('ended', () => lose(stream));
        setSource({ stream, problem: null, isOpening: false });
        opened.current();
        return undefined;
      },
      (error: unknown) => isCurrent && setSource({ stream: null, problem: problemOf(error), isOpening: false }),
    );
    return () => {
      isCurrent = false;
      stop(mine);
    };
  }, [kind, isWanted, deviceId, attempt]);
  return source;
}

const LEVEL_EVERY_MS = 80;

/** The microphone's level, from 0 to 1. */
export function useLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    setLevel(0);
    if (!stream || stream.getAudioTracks().length === 0) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      setLevel(Math.min(1, Math.sqrt(power) * 4));
    }, LEVEL_EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}

function useDeviceList(seed: number): { cameras: Device[]; microphones: Device[] } {
  const [list, setList] = useState<{ cameras: Device[]; microphones: Device[] }>({ cameras: [], microphones: [] });
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return undefined;
    const read = () =>
      void devices.enumerateDevices().then(
        (found) => {
          const of = (kind: MediaDeviceKind, name: string) =>
            found
              .filter((device) => device.kind === kind && device.deviceId)
              .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `${name} ${index + 1}` }));
          setList({ cameras: of('videoinput', 'Camera'), microphones: of('audioinput', 'Microphone') });
        },
        () => undefined,
      );
    read();
    devices.addEventListener('devicechange', read);
    return () => devices.removeEventListener('devicechange', read);
  }, [seed]);
  return list;
}

/** Before the start: the preview, the devices, and problems with them. */
export function usePreview() {
  const [choice, setChoice] = useState<DeviceChoice>(keptDevices);
  const [attempt, setAttempt] = useState(0);
  const [seed, setSeed] = useState(0);
  const [screen, setScreen] = useState<MediaStream | null>(null);
  const [screenProblem, setScreenProblem] = useState<DeviceProblem | null>(null);
  const handed = useRef(false);
  // Browsers only give device names after permission for one.
  const reread = useCallback(() => setSeed((count) => count + 1), []);
  const camera = useSource('video', choice.hasCamera, choice.cameraId, attempt, reread);
  const microphone = useSource('audio', choice.hasMicrophone, choice.microphoneId, attempt, reread);
  const devices = useDeviceList(seed);
  const checkAgain = useCallback(() => setAttempt((count) => count + 1), []);
  const isMissing = [camera, microphone].some(({ problem }) => problem === 'none' || problem === 'lost');
  useEffect(() => {
    if (!isMissing) return undefined;
    const { mediaDevices } = navigator;
    mediaDevices.addEventListener('devicechange', checkAgain);
    return () => mediaDevices.removeEventListener('devicechange', checkAgain);
  }, [checkAgain, isMissing]);
  const shownScreen = useRef(screen);
  shownScreen.current = screen;
  useEffect(
    () => () => {
      if (!handed.current) stop(shownScreen.current);
    },
    [],
  );

  const choose = (part: Partial<DeviceChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    keepDevices(next);
  };
  const shareScreen = async () => {
    setScreenProblem(null);
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 }, audio: true });
      stop(screen);
      stream.getVideoTracks()[0]?.addEventListener('ended', () => setScreen((known) => (known === stream ? null : known)));
      setScreen(stream);
    } catch (error) {
      setScreenProblem(problemOf(error));
    }
  };
  const dropScreen = () => {
    stop(screen);
    setScreen(null);
  };
  /** The screen share carries over to the stage; the camera and microphone are reopened there. */
  const handOver = (): MediaStream | null => {
    handed.current = true;
    return screen;
  };
  return { choice, choose, camera, microphone, devices, screen, screenProblem, shareScreen, dropScreen, handOver, checkAgain };
}

export type UsePreview = ReturnType<typeof usePreview>;
