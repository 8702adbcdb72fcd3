import { Check, Hourglass } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { Section, Stack } from '../../../components/frame/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../../components/lists/list.tsx';
import { LiveWords, Text, VisuallyHidden } from '../../../components/text.tsx';
import { useNow } from '../../../lib/time/use-now.ts';
import { countdownWords } from '../../../lib/words/time-words.ts';
import type { StreamKeyFace, UseStreamKey } from './use-stream-key.ts';

type Test = NonNullable<StreamKeyFace['test']>;

const STEPS: readonly { readonly is: (test: Test) => boolean; readonly done: string; readonly open: string }[] = [
  { is: ({ isConnected }) => isConnected, done: 'Your program is connected', open: 'Waiting for your program' },
  { is: ({ hasPicture }) => hasPicture, done: 'Your picture arrives', open: 'No picture yet' },
  { is: ({ hasSound }) => hasSound, done: 'Your sound arrives', open: 'No sound yet' },
];

/** Tries the connection of a program without anybody seeing it. */
export function EncoderTestPart({ keys, streamKey: { test } }: { readonly keys: UseStreamKey; readonly streamKey: StreamKeyFace }) {
  return (
    <Section title="Test the connection">
      <Stack gap="md">
        <Text size={14} tone="2" read>
          For five minutes, what your program sends is a test. Nobody sees it, and nobody is told.
        </Text>
        {test && <Steps test={test} />}
        <div>
          <Button busy={keys.busyWith === 'test'} held={keys.own !== null} onClick={() => void keys.test(!test)}>
            {test ? 'End the test' : 'Start a test'}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

function Steps({ test }: { readonly test: Test }) {
  const now = useNow(1_000);
  const words = STEPS.map(({ is, done, open }) => (is(test) ? done : open));
  return (
    <>
      <RuledList label="Test">
        {STEPS.map(({ is }, place) => (
          <RuledItem key={words[place]} lead={<Tile icon={is(test) ? Check : Hourglass} />} title={words[place] ?? ''} />
        ))}
      </RuledList>
      <VisuallyHidden live="polite">
        <LiveWords>{words.join('. ')}</LiveWords>
      </VisuallyHidden>
      <Text size={13} tone="3" num>
        {`Press Start Streaming in your program. The test ends in ${countdownWords(Date.parse(test.until) - now)}.`}
      </Text>
    </>
  );
}
