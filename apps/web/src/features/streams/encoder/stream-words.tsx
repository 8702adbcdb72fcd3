import { ENCODER_EARLY_MINUTES, STREAM_DESCRIPTION_LENGTH_MAX, STREAM_TITLE_LENGTH_MAX } from '@benison/contracts/terms/streams';
import { lengthOf } from '@benison/contracts/text-length';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Field, Textarea } from '../../../components/fields/field.tsx';
import { Section } from '../../../components/frame/layout.tsx';
import { FormStack } from '../../../components/frame/templates.tsx';
import { Text } from '../../../components/text.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import { CaptionChoice } from '../start/caption-choice.tsx';
import { RecordChoice } from '../start/record-choice.tsx';
import { startProblems, type StartValues } from '../start/start-problems.ts';
import type { StreamKeyFace, UseStreamKey } from './use-stream-key.ts';

export interface StreamWordsProps {
  readonly keys: UseStreamKey;
  readonly streamKey: StreamKeyFace;
  readonly canRecord: boolean;
  readonly canCaption: boolean;
}

/** What the next stream from a program is called, and whether it is recorded and has captions. */
export function StreamWords({ keys, streamKey, canRecord, canCaption }: StreamWordsProps) {
  const { title, description, isRecorded, isCaptioned } = streamKey;
  const saved = { title, description: description ?? '', isRecorded, isCaptioned };
  const [values, setValues] = useState(saved);
  const [problems, setProblems] = useState<Partial<StartValues>>({});
  const change = (part: Partial<typeof saved>) => {
    setValues((known) => ({ ...known, ...part }));
    setProblems({});
  };
  const isSame = (Object.keys(saved) as (keyof typeof saved)[]).every((part) => values[part] === saved[part]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = startProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const answer = await keys.change(values);
    if (answer) notify({ title: 'Saved', tone: 'success' });
  };
  return (
    <Section title="Your next stream">
      <FormStack onSubmit={(event) => void submit(event)}>
        <Text size={14} tone="2" read>
          A stream you announced begins when your program starts, from {ENCODER_EARLY_MINUTES} minutes before its time until an hour after.
          It has the title and description that you announced.
        </Text>
        <Field
          label="Title"
          autoComplete="off"
          aside={`${lengthOf(values.title.trim())} / ${STREAM_TITLE_LENGTH_MAX}`}
          error={problems.title}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <Textarea
          label="Description"
          hint="Optional. A stream that is under way keeps its words."
          limit={STREAM_DESCRIPTION_LENGTH_MAX}
          rows={3}
          error={problems.description}
          value={values.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        {(canRecord || saved.isRecorded) && <RecordChoice checked={values.isRecorded} onChange={(isRecorded) => change({ isRecorded })} />}
        {(canCaption || saved.isCaptioned) && (
          <CaptionChoice checked={values.isCaptioned} onChange={(isCaptioned) => change({ isCaptioned })} />
        )}
        <div>
          <Button type="submit" busy={keys.busyWith === 'change'} busyText="Saving..." held={isSame}>
            Save
          </Button>
        </div>
      </FormStack>
    </Section>
  );
}
