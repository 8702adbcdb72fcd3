import { said } from '@benison/contracts/said';
import { CLIP_TITLE_LENGTH_MAX } from '@benison/contracts/terms/stream-clip';
import { lengthOf } from '@benison/contracts/text-length';
import { Play } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { Field, FieldError } from '../../../components/fields/field.tsx';
import { Columns, Panel, Row, Stack } from '../../../components/frame/layout.tsx';
import { FormStack } from '../../../components/frame/templates.tsx';
import { Text } from '../../../components/text.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import { clipPath } from '../../../lib/sharing/clip-link.ts';
import { copyLink } from '../../../lib/sharing/copy-link.ts';
import type { ReplayPlayer } from '../replay/use-replay-player.ts';
import { elapsedWords } from '../stream-clock.ts';
import { placeWords } from './clip-span.ts';
import { useClipMaker } from './use-clip-maker.ts';

export interface ClipMakerProps {
  readonly streamId: string;
  readonly player: ReplayPlayer;
  readonly onClose: () => void;
}

/** Makes a clip of what the player shows: from here, to here, looked at, named. */
export function ClipMaker({ streamId, player, onClose }: ClipMakerProps) {
  const { positionMs, totalMs, playPart } = player;
  const form = useClipMaker({
    streamId,
    positionMs,
    totalMs,
    onMade: (clip) => {
      notify({
        title: said`“${clip.title}” is made`,
        text: 'Your matches find it below the recording.',
        tone: 'success',
        key: 'clip',
        action: { label: 'Copy link', onAct: () => void copyLink(clipPath(clip)) },
      });
      onClose();
    },
  });
  const { span } = form;
  return (
    <Panel label="Make a clip">
      <FormStack onSubmit={form.make}>
        <Text size={13} tone="2">
          {`Play the recording and press at the right moment, or type the times. It is at ${placeWords(positionMs)} now.`}
        </Text>
        <Columns of="fields">
          <Place
            label="Start"
            value={form.typed.start}
            error={form.startProblem}
            onChange={(start) => form.write({ start })}
            button="Start here"
            onHere={form.startHere}
          />
          <Place
            label="End"
            value={form.typed.end}
            error={form.endProblem}
            onChange={(end) => form.write({ end })}
            button="End here"
            onHere={form.endHere}
          />
        </Columns>
        <p className="unseen" role="status">
          {span && `From ${placeWords(span.startMs)} to ${placeWords(span.endMs)}`}
        </p>
        <Field
          label="Title"
          autoComplete="off"
          value={form.title}
          maxLength={CLIP_TITLE_LENGTH_MAX}
          aside={`${lengthOf(form.title)} / ${CLIP_TITLE_LENGTH_MAX}`}
          onChange={(event) => form.name(event.target.value)}
        />
        <FieldError>{form.problem}</FieldError>
        <Row wrap>
          <Button type="submit" variant="act" busy={form.isMaking} busyText="Making..." held={!form.isComplete}>
            Make the clip
          </Button>
          <Button icon={Play} held={span === null} onClick={() => span && playPart(span)}>
            {form.seconds === null ? 'Preview' : `Preview ${elapsedWords(0, form.seconds * 1_000)}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </FormStack>
    </Panel>
  );
}

interface PlaceProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
  /** Takes the place where the recording stands. */
  readonly button: string;
  readonly onHere: () => void;
}

function Place({ label, value, error, onChange, button, onHere }: PlaceProps) {
  return (
    <Stack gap="xs">
      <Field
        label={label}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Row>
        <Button size="sm" onClick={onHere}>
          {button}
        </Button>
      </Row>
    </Stack>
  );
}
