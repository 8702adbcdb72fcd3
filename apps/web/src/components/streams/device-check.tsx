import { Camera, CameraOff, Mic, MicOff, MonitorUp, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTall } from '../../lib/page/use-tall.ts';
import { canShareScreen, problemWords } from '../../lib/room/device-problem.ts';
import { useLevel, type UsePreview } from '../../lib/room/use-preview.ts';
import { Button } from '../controls/button.tsx';
import { Select } from '../fields/select.tsx';
import { Row, Stack } from '../frame/layout.tsx';
import { Band } from '../lists/states.tsx';
import { Text } from '../text.tsx';
import { LevelMeter, StageNotice } from './stage.tsx';

interface CheckProps {
  readonly preview: UsePreview;
  /** Who will see and hear: "Viewers". */
  readonly others: string;
}

/** How one is seen, before anybody sees it. */
export function PreviewPicture({ preview, others }: CheckProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { isTall, handlers } = useTall();
  const { camera, screen, choice } = preview;
  const shown = screen ?? camera.stream;
  useEffect(() => {
    if (video.current) video.current.srcObject = shown;
  }, [shown]);
  const words = camera.problem && problemWords('camera', camera.problem);
  return (
    <div className="check-picture">
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        className={screen ? 'screen' : isTall ? 'tall' : undefined}
        {...handlers}
        aria-label={screen ? 'Your screen, as it will be seen' : 'Your camera, as in a mirror'}
      />
      {!shown && !choice.hasCamera && (
        <StageNotice icon={CameraOff} title="Camera off" text={`${others} see your logo until you switch it on.`} />
      )}
      {!shown && choice.hasCamera && words && (
        <StageNotice
          urgent
          icon={CameraOff}
          title={words.title}
          text={words.text}
          action={
            <Button size="sm" icon={RefreshCw} onClick={preview.checkAgain}>
              Check again
            </Button>
          }
        />
      )}
      {!shown && camera.isOpening && <StageNotice busy title="Opening the camera" text="Allow it if the browser asks." />}
    </div>
  );
}

/** How loud one is heard. */
export function PreviewSound({ preview, others }: CheckProps) {
  const { microphone, choice } = preview;
  const level = useLevel(microphone.stream);
  const words = microphone.problem && problemWords('microphone', microphone.problem);
  if (words && choice.hasMicrophone)
    return (
      <Band
        tone="danger"
        action={
          <Button size="sm" onClick={preview.checkAgain}>
            Check again
          </Button>
        }
      >
        {words.title}. {words.text}
      </Band>
    );
  return (
    <Stack gap="xs">
      <LevelMeter level={level} label="Microphone level" />
      <Text size={12} tone="3">
        {choice.hasMicrophone
          ? 'Say something: the bar moves when you are heard.'
          : `Microphone off. ${others} hear nothing until you switch it on.`}
      </Text>
    </Stack>
  );
}

/** Which devices are used; with a screen, one may begin with that. */
export function PreviewDevices({ preview, hasScreen }: Pick<CheckProps, 'preview'> & { readonly hasScreen: boolean }) {
  const { choice, choose, devices, screen, screenProblem } = preview;
  const options = (list: readonly { id: string; label: string }[]) => list.map(({ id, label }) => ({ value: id, label }));
  const chosen = (list: readonly { id: string }[], id: string | null) => (list.find((device) => device.id === id) ?? list[0])?.id ?? '';
  const words = screenProblem && screenProblem !== 'denied' ? problemWords('screen', screenProblem) : null;
  return (
    <Stack gap="sm">
      <Row>
        <Button
          icon={choice.hasCamera ? Camera : CameraOff}
          aria-pressed={choice.hasCamera}
          full
          onClick={() => choose({ hasCamera: !choice.hasCamera })}
        >
          {choice.hasCamera ? 'Camera on' : 'Camera off'}
        </Button>
        <Button
          icon={choice.hasMicrophone ? Mic : MicOff}
          aria-pressed={choice.hasMicrophone}
          full
          onClick={() => choose({ hasMicrophone: !choice.hasMicrophone })}
        >
          {choice.hasMicrophone ? 'Microphone on' : 'Microphone off'}
        </Button>
      </Row>
      {choice.hasCamera && devices.cameras.length > 1 && (
        <Select
          label="Camera device"
          labelHidden
          options={options(devices.cameras)}
          value={chosen(devices.cameras, choice.cameraId)}
          onChange={(cameraId) => choose({ cameraId })}
        />
      )}
      {choice.hasMicrophone && devices.microphones.length > 1 && (
        <Select
          label="Microphone device"
          labelHidden
          options={options(devices.microphones)}
          value={chosen(devices.microphones, choice.microphoneId)}
          onChange={(microphoneId) => choose({ microphoneId })}
        />
      )}
      {hasScreen && canShareScreen() && (
        <Row justify="between">
          <Text size={14}>{screen ? 'Your screen is shown first' : 'Begin with your screen'}</Text>
          {screen ? (
            <Button size="sm" icon={Camera} onClick={preview.dropScreen}>
              Use the camera
            </Button>
          ) : (
            <Button size="sm" icon={MonitorUp} onClick={() => void preview.shareScreen()}>
              Choose screen
            </Button>
          )}
        </Row>
      )}
      {words && (
        <Text size={13} tone="danger">
          {words.title}. {words.text}
        </Text>
      )}
    </Stack>
  );
}
