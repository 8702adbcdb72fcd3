import { Suspense, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Row, Section, Stack } from '../../../components/frame/layout.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { StatLines } from '../../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { Text } from '../../../components/text.tsx';
import { useMinute } from '../../../lib/time/use-now.ts';
import { whenWords } from '../../../lib/words/time-words.ts';
import { usedWords, waitingWords } from './limit-words.ts';
import { useGiftLimits } from './use-gift-limits.ts';

// Both forms open from a button, so they are only fetched when it is pressed.
const LimitsDialog = lazyPart(async () => ({ default: (await import('./limits-dialog.tsx')).LimitsDialog }), 'here');
const PauseDialog = lazyPart(async () => ({ default: (await import('./pause-dialog.tsx')).PauseDialog }), 'here');

/** What the member lets itself give in streams, and how much of it is used. */
export function GiftLimits() {
  const now = useMinute();
  const [opened, setOpened] = useState<'limits' | 'pause' | null>(null);
  const gifts = useGiftLimits();
  const { limits, hasFailed, retry } = gifts;
  const close = () => {
    gifts.forgive();
    setOpened(null);
  };
  return (
    <Section title="Gifts you send">
      <Loading active={!limits && !hasFailed} skeleton={<RowsSkeleton rows={2} />} label="Loading your limits">
        {hasFailed && <ErrorState shape="short" title="Your limits did not load" text="They still apply." onRetry={retry} />}
        {limits && (
          <Stack gap="sm">
            <StatLines
              items={[
                { label: 'Today', value: usedWords(limits.day) },
                { label: 'This week', value: usedWords(limits.week) },
              ]}
            />
            {[waitingWords('day', limits.day, now), waitingWords('week', limits.week, now)].map(
              (words) =>
                words && (
                  <Text key={words} size={12} tone="2">
                    {words}
                  </Text>
                ),
            )}
            {limits.pausedUntil && (
              <Text size={13} strong>
                {`Paused: you can send gifts again ${whenWords(limits.pausedUntil, now)}.`}
              </Text>
            )}
            <Row gap="sm" wrap>
              <Button size="sm" onClick={() => setOpened('limits')}>
                Change limits
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setOpened('pause')}>
                {limits.pausedUntil ? 'Pause for longer' : 'Pause gifts'}
              </Button>
            </Row>
          </Stack>
        )}
      </Loading>
      <Suspense fallback={null}>
        {opened === 'limits' && limits && <LimitsDialog limits={limits} gifts={gifts} onClose={close} />}
        {opened === 'pause' && <PauseDialog gifts={gifts} onClose={close} />}
      </Suspense>
    </Section>
  );
}
