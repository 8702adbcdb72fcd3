import { STREAM_DESCRIPTION_LENGTH_MAX, STREAM_TITLE_LENGTH_MAX } from '@benison/contracts/terms/streams';
import { lengthOf } from '@benison/contracts/text-length';
import { Radio, VideoOff } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { Field, Textarea } from '../../../components/fields/field.tsx';
import { Row, Stack } from '../../../components/frame/layout.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { FormStack } from '../../../components/frame/templates.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { PreviewDevices, PreviewPicture, PreviewSound } from '../../../components/streams/device-check.tsx';
import { Text } from '../../../components/text.tsx';
import { usePreview } from '../../../lib/room/use-preview.ts';
import { useOwnStream, type OwnStreamFace } from '../use-own-stream.ts';
import { useVideoStatus } from '../use-video-status.ts';
import { AgreementGate, useAgreementGate } from './agreement-gate.tsx';
import { CaptionChoice } from './caption-choice.tsx';
import { RecordChoice } from './record-choice.tsx';
import { useStartStream, type StartedFrom, type UseStartStream } from './use-start-stream.ts';

/** The check before a stream: preview, sound level, title, and the start. */
export function PreLive({ from, onStarted }: { readonly from: StartedFrom; readonly onStarted: (streamId: string) => void }) {
  const preview = usePreview();
  const gate = useAgreementGate(() => void start.start());
  const video = useVideoStatus();
  const { own, readAgain } = useOwnStream();
  const start = useStartStream({
    from,
    preview,
    canRecord: video.canRecord,
    canCaption: video.canCaption,
    onStarted,
    onAgreementMissing: () => void gate.begin(),
    onVideoAway: video.readAgain,
    onAlreadyLive: readAgain,
  });
  const { values, change } = start;
  const hasNothing = !preview.camera.stream && !preview.microphone.stream && !preview.screen;
  return (
    <Page
      title="Go live"
      lead="Check how you are seen and heard. Nobody sees you until you press Start."
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
            <PreviewPicture preview={preview} others="Viewers" />
            <PreviewSound preview={preview} others="Viewers" />
          </Stack>
          <FormStack onSubmit={start.submit}>
            <StartFields start={start} />
            <PreviewDevices preview={preview} hasScreen />
            {video.canRecord && <RecordChoice checked={values.isRecorded} onChange={(isRecorded) => change({ isRecorded })} />}
            {video.canCaption && <CaptionChoice checked={values.isCaptioned} onChange={(isCaptioned) => change({ isCaptioned })} />}
            {hasNothing && !preview.camera.isOpening && (
              <Text size={13} tone="2">
                Without a picture or sound, nobody would know you are there: connect or turn on a camera or microphone, or start with your
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

function StartFields({ start: { values, problems, fields, change } }: { readonly start: UseStartStream }) {
  return (
    <>
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
    </>
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
      You are already live with <bdi>{stream.title}</bdi>. A business can have one stream at a time.
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
