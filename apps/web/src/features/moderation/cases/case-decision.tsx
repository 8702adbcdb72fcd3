import type { ModerationAction } from '@benison/contracts/enumerations';
import { BAN_DAYS_OFFERED } from '@benison/contracts/terms/moderation';
import { Command, CornerDownLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/fields/field.tsx';
import { RadioGroup } from '../../../components/fields/radio-group.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Only, Stack } from '../../../components/frame/layout.tsx';
import { Icon } from '../../../components/marks/icon.tsx';
import { ReviewForm } from '../../../components/moderation/moderation.tsx';
import { Kbd } from '../../../components/text.tsx';
import { DecisionWords } from '../decisions/decision-words.tsx';
import type { Deciding } from '../decisions/use-decision.ts';
import { actionOptions, effectWords, isTimed, needsReason, NO_ACTION, SAY_WHY } from './case-effects.ts';
import { FOR_GOOD } from './use-case-draft.ts';
import type { ModerationCase } from './use-cases.ts';

/** Any other number of days, typed. */
const OTHER = 'other';
const IS_MAC = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac');

interface DecisionProps {
  readonly one: ModerationCase;
  readonly deciding: Deciding;
}

export interface CaseDecisionProps extends DecisionProps {
  readonly suggested: ModerationAction | null;
}

/** The action taken, the internal notes, and the message to the member. */
export function CaseDecision({ one, deciding, suggested }: CaseDecisionProps) {
  const { draft, change, wrong } = deciding;
  const options = [NO_ACTION, ...actionOptions(one.target)];
  const hint =
    suggested && draft.action !== suggested
      ? `The ladder proposes: ${options.find(({ value }) => value === suggested)?.label ?? ''}`
      : undefined;
  return (
    <ReviewForm>
      <Stack>
        <Select
          label="Action Taken"
          options={options}
          value={draft.action}
          onChange={(action) => change({ action })}
          hint={hint}
          error={wrong['action'] ?? wrong['status']}
        />
        {isTimed(draft.action) && <HowLong days={draft.days} error={wrong['banDays']} onChange={(days) => change({ days })} />}
      </Stack>
      <Stack>
        <DecisionWords
          name={one.subject.name}
          draft={draft}
          hint={needsReason(draft.action, suggested) ? SAY_WHY : undefined}
          wrong={wrong}
          onChange={change}
        />
      </Stack>
    </ReviewForm>
  );
}

const LENGTHS = [
  ...BAN_DAYS_OFFERED.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: OTHER, label: 'Other' },
  { value: FOR_GOOD, label: 'For good' },
];

interface HowLongProps {
  readonly days: string;
  readonly error: string | undefined;
  readonly onChange: (days: string) => void;
}

/** How long a ban or a suspension lasts: always chosen, never a default. */
function HowLong({ days, error, onChange }: HowLongProps) {
  const [isOther, setOther] = useState(days !== '' && !LENGTHS.some(({ value }) => value === days));
  const end = useRef<HTMLDivElement>(null);
  // Below the fold it would be overlooked.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const choose = (value: string) => {
    setOther(value === OTHER);
    onChange(value === OTHER ? '' : value);
  };
  return (
    <>
      <RadioGroup label="How long" options={LENGTHS} value={isOther ? OTHER : days} onChange={choose} error={isOther ? undefined : error} />
      {isOther && (
        <Field
          label="Days"
          inputMode="numeric"
          autoComplete="off"
          value={days}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <div ref={end} />
    </>
  );
}

/** The three ways to decide, each with its effect. */
export function DecisionButtons({ one, deciding }: DecisionProps) {
  const { draft, isBusy, pressed, decideAs } = deciding;
  const isPressed = (status: typeof pressed) => isBusy && pressed === status;
  return (
    <>
      <p id={`effect-${one.id}`}>{effectWords(draft.action, one, draft.days)}</p>
      <Button busy={isPressed('DISMISSED')} disabled={isBusy} onClick={() => void decideAs('DISMISSED')}>
        Dismiss
      </Button>
      <Button busy={isPressed('REVIEWED')} disabled={isBusy} onClick={() => void decideAs('REVIEWED')}>
        Mark Reviewed
      </Button>
      <Button
        variant="danger"
        busy={isPressed('RESOLVED')}
        disabled={isBusy}
        aria-describedby={`effect-${one.id}`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => void decideAs('RESOLVED')}
      >
        Resolve{' '}
        <Only at="desk">
          <Kbd>
            {IS_MAC ? <Icon icon={Command} label="Command" /> : 'Ctrl'} <Icon icon={CornerDownLeft} label="Enter" />
          </Kbd>
        </Only>
      </Button>
    </>
  );
}
