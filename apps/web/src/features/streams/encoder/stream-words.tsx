import { STREAM_DESCRIPTION_LENGTH_MAX, STREAM_TITLE_LENGTH_MAX } from '@benison/contracts/terms/streams';
import { lengthOf } from '@benison/contracts/text-length';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field, Textarea } from '../../../components/fields/field.tsx';
import { Section } from '../../../components/layout.tsx';
import { FormStack } from '../../../components/templates.tsx';
import { notify } from '../../../components/toast.tsx';
import { startProblems, type StartValues } from '../start/start-problems.ts';
import type { StreamKeyFace, UseStreamKey } from './use-stream-key.ts';

/** What the next stream from a program is called. */
export function StreamWords({ keys, streamKey }: { readonly keys: UseStreamKey; readonly streamKey: StreamKeyFace }) {
  const saved = { title: streamKey.title, description: streamKey.description ?? '' };
  const [values, setValues] = useState<StartValues>(saved);
  const [problems, setProblems] = useState<Partial<StartValues>>({});
  const change = (part: Partial<StartValues>) => {
    setValues((known) => ({ ...known, ...part }));
    setProblems({});
  };
  const isSame = values.title === saved.title && values.description === saved.description;
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
        <div>
          <Button type="submit" busy={keys.busyWith === 'change'} busyText="Saving..." held={isSame}>
            Save
          </Button>
        </div>
      </FormStack>
    </Section>
  );
}
