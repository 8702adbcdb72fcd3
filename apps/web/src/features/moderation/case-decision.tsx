import type { ModerationAction } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { ENFORCEMENT_MESSAGE_LENGTH_MAX, MODERATOR_NOTES_LENGTH_MAX } from '@benison/contracts/terms/moderation';
import { Command, CornerDownLeft } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Field, Textarea } from '../../components/fields/field.tsx';
import { Select } from '../../components/fields/select.tsx';
import { Icon } from '../../components/icon.tsx';
import { Only, Stack } from '../../components/layout.tsx';
import { ReviewForm } from '../../components/moderation.tsx';
import { Kbd } from '../../components/text.tsx';
import { actionOptions, effectWords, isTimed, isToldToMember } from './case-effects.ts';
import type { ModerationCase } from './use-cases.ts';
import type { Deciding } from './use-decision.ts';

const NONE = { value: '', label: 'No action chosen' } as const;
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
  const options = [NONE, ...actionOptions(one.target)];
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
        {isTimed(draft.action) && (
          <Field
            label="Days"
            hint="Empty: for good."
            inputMode="numeric"
            autoComplete="off"
            value={draft.days}
            error={wrong['banDays']}
            onChange={(event) => change({ days: event.target.value })}
          />
        )}
      </Stack>
      <Stack>
        <Textarea
          label="Moderator Notes"
          rows={3}
          limit={MODERATOR_NOTES_LENGTH_MAX}
          value={draft.notes}
          error={wrong['notes']}
          onChange={(event) => change({ notes: event.target.value })}
        />
        {isToldToMember(draft.action) && (
          <Textarea
            label={said`Message to ${one.subject.name}`}
            hint="Empty: it reads what was found, in our words."
            rows={2}
            limit={ENFORCEMENT_MESSAGE_LENGTH_MAX}
            value={draft.message}
            error={wrong['message']}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Stack>
    </ReviewForm>
  );
}

/** The three ways to decide, each with its effect. */
export function DecisionButtons({ one, deciding }: DecisionProps) {
  const { draft, isBusy, pressed, decideAs } = deciding;
  const days = draft.days.trim() === '' ? null : Number(draft.days);
  const isPressed = (status: typeof pressed) => isBusy && pressed === status;
  return (
    <>
      <p id={`effect-${one.id}`}>{effectWords(draft.action, one, days)}</p>
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
