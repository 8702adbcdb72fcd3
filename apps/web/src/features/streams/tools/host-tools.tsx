import { said } from '@benison/contracts/said';
import { BLOCKED_WORDS_MAX, SLOW_MODE_STEPS } from '@benison/contracts/terms/stream-chat';
import { GOAL_COINS_MAX, GOAL_MINUTES, GOAL_TITLE_LENGTH_MAX } from '@benison/contracts/terms/stream-gift';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Segments } from '../../../components/controls/tabs.tsx';
import { Field } from '../../../components/fields/field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Switch } from '../../../components/fields/switch.tsx';
import { TagInput } from '../../../components/fields/tag-input.tsx';
import { Row, Section, Stack } from '../../../components/frame/layout.tsx';
import { ErrorState, FormSkeleton, Loading } from '../../../components/lists/states.tsx';
import { Text } from '../../../components/text.tsx';
import type { CallToAction, Stream_FaceFragment } from '../../../gql/graphql.ts';
import { readWhole } from '../../../lib/form/read-number.ts';
import { clockWords } from '../../../lib/words/time-words.ts';
import { CALL_WORDS } from '../calls/call-words.ts';
import { useReadAlong, type UseTools } from './use-tools.ts';

export interface HostToolsProps {
  readonly stream: Stream_FaceFragment;
  readonly tools: UseTools;
  /** The host has every tool; a stream moderator only those it was given. */
  readonly isHost: boolean;
  readonly canSlow: boolean;
  readonly canWords: boolean;
}

const slowLabel = (seconds: number): string => (seconds === 0 ? 'Off' : seconds < 60 ? `${seconds} s` : `${seconds / 60} min`);

/** Gifts, slow mode, blocked words and the goal: each applies immediately. */
export function HostTools({ stream, tools, isHost, canSlow, canWords }: HostToolsProps) {
  const steps = SLOW_MODE_STEPS.map((seconds) => ({ value: String(seconds), label: slowLabel(seconds) }));
  return (
    <div className="side-scroll">
      <Stack gap="lg">
        {isHost && (
          <Switch
            label="Take gifts"
            hint="Off: viewers see that you take none right now."
            checked={stream.giftsEnabled}
            disabled={tools.busy === 'gifts'}
            onChange={(isOn) => void tools.setGifts(isOn)}
          />
        )}
        {isHost && <Goal stream={stream} tools={tools} />}
        {isHost && <Call stream={stream} tools={tools} />}
        {canSlow && (
          <Stack gap="xs">
            <Text size={13} strong>
              Slow mode
            </Text>
            <Segments
              full
              label="Slow mode"
              options={steps}
              value={String(stream.slowModeSeconds)}
              onChange={(value) => void tools.setSlowMode(Number(value))}
            />
            <Text size={12} tone="3">
              How long each viewer waits between two messages.
            </Text>
          </Stack>
        )}
        {canWords && <Words tools={tools} viewerCount={stream.viewerCount} />}
      </Stack>
    </div>
  );
}

const GOAL_TIMES = [
  { value: '0', label: 'No end' },
  ...GOAL_MINUTES.map((minutes) => ({ value: String(minutes), label: minutes === 60 ? '1 h' : `${minutes} min` })),
];

function Goal({ stream, tools }: { readonly stream: Stream_FaceFragment; readonly tools: UseTools }) {
  const [title, setTitle] = useState('');
  const [coins, setCoins] = useState('1000');
  const [minutes, setMinutes] = useState('0');
  const { value: amount, problem: unread } = readWhole(coins);
  const isWrong = amount === null || amount < 1 || amount > GOAL_COINS_MAX;
  if (stream.goal) {
    return (
      <Section title="Goal">
        <Stack gap="sm">
          <Text size={13}>
            {said`${stream.goal.title}: ${stream.goal.reachedCoins.toLocaleString('en-US')} of ${stream.goal.coins.toLocaleString('en-US')} BizCoins`}
            {stream.goal.endsAt && `, until ${clockWords(stream.goal.endsAt)}`}
          </Text>
          <Row>
            <Button size="sm" busy={tools.busy === 'goal'} onClick={() => void tools.clearGoal()}>
              Remove the goal
            </Button>
          </Row>
        </Stack>
      </Section>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() && amount !== null && !isWrong)
      void tools.setGoal(title.trim(), amount, Number(minutes) || null).then((done) => done && setTitle(''));
  };
  return (
    <form aria-label="Goal" onSubmit={handleSubmit}>
      <Stack gap="sm">
        <Field
          label="Goal"
          placeholder="A second button"
          value={title}
          maxLength={GOAL_TITLE_LENGTH_MAX}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Row align="top">
          <Field
            label="BizCoins"
            labelHidden
            inputMode="numeric"
            value={coins}
            error={isWrong ? (unread ?? 'A whole number of coins') : undefined}
            onChange={(event) => setCoins(event.target.value)}
          />
          <Button type="submit" busy={tools.busy === 'goal'} disabled={!title.trim() || isWrong}>
            Set goal
          </Button>
        </Row>
        <Segments full label="How long the goal runs" options={GOAL_TIMES} value={minutes} onChange={setMinutes} />
      </Stack>
    </form>
  );
}

const NO_CALL = 'NONE';
const CALLS = [{ value: NO_CALL, label: 'None' }, ...Object.entries(CALL_WORDS).map(([value, { host }]) => ({ value, label: host }))];

function Call({ stream, tools }: { readonly stream: Stream_FaceFragment; readonly tools: UseTools }) {
  return (
    <Select
      label="Button for your viewers"
      hint="Your report says how many pressed it."
      options={CALLS}
      value={stream.callToAction ?? NO_CALL}
      disabled={tools.busy === 'call'}
      onChange={(value) => void tools.setCall(isCall(value) ? value : null)}
    />
  );
}

const isCall = (value: string): value is CallToAction => value in CALL_WORDS;

function Words({ tools, viewerCount }: { readonly tools: UseTools; readonly viewerCount: number }) {
  useReadAlong(tools.retry, viewerCount);
  return (
    <Loading active={!tools.tools && !tools.hasFailed} skeleton={<FormSkeleton fields={1} />} label="Loading the words">
      {tools.tools && (
        <TagInput
          label="Blocked words"
          placeholder="Add a word"
          value={tools.tools.blockedWords}
          onChange={(words) => void tools.setWords(words)}
          limit={BLOCKED_WORDS_MAX}
        />
      )}
      {tools.hasFailed && <ErrorState shape="short" title="The words did not load" text="They still apply." onRetry={tools.retry} />}
    </Loading>
  );
}
