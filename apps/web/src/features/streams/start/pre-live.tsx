import { STREAM_DESCRIPTION_LENGTH_MAX, STREAM_TITLE_LENGTH_MAX } from '@benison/contracts/terms/streams';
import { lengthOf } from '@benison/contracts/text-length';
import { Camera, CameraOff, Mic, MicOff, MonitorUp, Radio, RefreshCw, VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Field, Textarea } from '../../../components/fields/field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Row, Stack } from '../../../components/layout.tsx';
import { Page } from '../../../components/page.tsx';
import { Band } from '../../../components/states.tsx';
import { LevelMeter, StageNotice } from '../../../components/streams/stage.tsx';
import { FormStack } from '../../../components/templates.tsx';
import { Text } from '../../../components/text.tsx';
import { useTall } from '../../../lib/use-tall.ts';
import { canShareScreen, problemWords } from '../device-problem.ts';
import { useOwnStream, type OwnStreamFace } from '../use-own-stream.ts';
import { useVideoStatus } from '../use-video-status.ts';
import { AgreementGate, useAgreementGate } from './agreement-gate.tsx';
import { useLevel, usePreview, type UsePreview } from './use-preview.ts';
import { useStartStream, type StartedFrom } from './use-start-stream.ts';

/** The check before a stream: preview, sound level, title, and the start. */
export function PreLive({ from, onStarted }: { readonly from: StartedFrom; readonly onStarted: (streamId: string) => void }) {
  const preview = usePreview();
  const gate = useAgreementGate(() => void start.start());
  const video = useVideoStatus();
  const { own, readAgain } = useOwnStream();
  const start = useStartStream({
    from,
    preview,
    onStarted,
    onAgreementMissing: () => void gate.begin(),
    onVideoAway: video.readAgain,
    onAlreadyLive: readAgain,
  });
  const { values, problems, fields, change } = start;
  const hasNothing = !preview.camera.stream && !preview.microphone.stream && !preview.screen;
  return (
    <Page
      title="Go live"
      lead="Check how you are seen and heard. Nobody sees you before you press Start."
      actions={
        <>
          <ButtonLink to="/livestream">Back</ButtonLink>
          <ButtonLink to="/livestream/encoder">Stream with OBS</ButtonLink>
        </>
      }
    >
      <Stack gap="lg">
        {video.away && <Band icon={VideoOff}>{video.away}</Band>}
        {own && <AlreadyLive stream={own} />}
        <div className="check">
          <Stack gap="md">
            <Picture preview={preview} />
            <Sound preview={preview} />
          </Stack>
          <FormStack onSubmit={start.submit}>
            <Field
              label="Title"
              placeholder="How a rigid box is made"
              autoComplete="off"
              aside={`${lengthOf(values.title.trim())} / ${STREAM_TITLE_LENGTH_MAX}`}
              error={problems.title}
              ref={fields.title}
              value={values.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            <Textarea
              label="Description"
              hint="Optional. What you will show, and who it is for."
              limit={STREAM_DESCRIPTION_LENGTH_MAX}
              rows={4}
              error={problems.description}
              ref={fields.description}
              value={values.description}
              onChange={(event) => change({ description: event.target.value })}
            />
            <Devices preview={preview} />
            {hasNothing && !preview.camera.isOpening && (
              <Text size={13} tone="2">
                With neither picture nor sound nobody would know that you are there: plug in or switch on one of them, or begin with your
                screen.
              </Text>
            )}
            <StartRow isBusy={start.isStarting || gate.isChecking} isDisabled={video.away !== null || own !== null || hasNothing} />
          </FormStack>
        </div>
      </Stack>
      <AgreementGate gate={gate} />
    </Page>
  );
}

/** It was started in another tab, or on another device. */
function AlreadyLive({ stream }: { readonly stream: OwnStreamFace }) {
  const action = (
    <ButtonLink size="sm" to={`/livestream/${stream.id}`}>
      Go to your stream
    </ButtonLink>
  );
  return (
    <Band icon={Radio} action={action}>
      You are live already, with <bdi>{stream.title}</bdi>. A business has one stream at a time.
    </Band>
  );
}

function StartRow({ isBusy, isDisabled }: { readonly isBusy: boolean; readonly isDisabled: boolean }) {
  return (
    <>
      <Row justify="end">
        <Button variant="act" size="lg" type="submit" full busy={isBusy} busyText="Starting..." disabled={isDisabled}>
          Start streaming
        </Button>
      </Row>
      <Text size={12} tone="3">
        Your matches are told that you are live. You can end at any time.
      </Text>
    </>
  );
}

function Picture({ preview }: { readonly preview: UsePreview }) {
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
        <StageNotice icon={CameraOff} title="Camera off" text="Viewers see your logo until you switch it on." />
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

function Sound({ preview }: { readonly preview: UsePreview }) {
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
          : 'Microphone off. Viewers hear nothing until you switch it on.'}
      </Text>
    </Stack>
  );
}

function Devices({ preview }: { readonly preview: UsePreview }) {
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
      {canShareScreen() && (
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
