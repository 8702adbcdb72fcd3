import { said } from '@benison/contracts/said';
import { ACTIONS_TOGETHER, MODERATION_ACTION_LABELS } from '@benison/contracts/terms/moderation';
import type { FormEvent } from 'react';
import { FormDialog, TYPED_LOST } from '../../../components/dialogs/form-dialog.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { NO_ACTION, removalWords } from '../cases/case-effects.ts';
import type { ModerationCase } from '../cases/use-cases.ts';
import { DecisionWords } from './decision-words.tsx';
import { useDecideTogether } from './use-decide-together.ts';

const OPTIONS = [
  NO_ACTION,
  ...[...ACTIONS_TOGETHER, 'NO_VIOLATION_FOUND' as const].map((value) => ({ value, label: MODERATION_ACTION_LABELS[value] })),
];

/** Codes that are named one by one; of more it says how many. */
const NAMED_MAX = 5;

/** "RPT-9, RPT-12 and 3 more" */
function codesWords(cases: readonly Pick<ModerationCase, 'code'>[]): string {
  const named = cases.slice(0, NAMED_MAX).map(({ code }) => code);
  const more = cases.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What a removal takes away in each of them, by their codes where it is not the same. */
function removalsWords(cases: readonly ModerationCase[]): string {
  const groups = Map.groupBy(cases, removalWords);
  if (groups.size === 1) return [...groups.keys()].join('');
  return [...groups].map(([words, those]) => `${codesWords(those)}: ${words}`).join(' ');
}

/** Whom all of them are about; null where they are about several members. */
export function nameOfAll(cases: readonly Pick<ModerationCase, 'subject'>[]): string | null {
  const [first] = cases;
  return first && cases.every(({ subject }) => subject.id === first.subject.id) ? first.subject.name : null;
}

export interface DecideTogetherProps {
  readonly cases: readonly ModerationCase[];
  readonly onDecided: (decided: readonly ModerationCase[]) => void;
  readonly onClose: () => void;
}

/** The decision about several reports of one member, in the same words as that about one. */
export function DecideTogether({ cases, onDecided, onClose }: DecideTogetherProps) {
  const { draft, change, wrong, isBusy, decide, isTyped } = useDecideTogether(cases, onDecided);
  const name = nameOfAll(cases);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void decide();
  };
  return (
    <FormDialog
      title={
        name === null
          ? `Decide ${cases.length} reports about copies of a picture`
          : said`Decide ${String(cases.length)} reports about ${name}`
      }
      text={`${codesWords(cases)}. Each is decided as it would be by itself, all of them or none.`}
      submitLabel={`Decide ${cases.length} reports`}
      tone={draft.action === 'NO_VIOLATION_FOUND' ? 'act' : 'danger'}
      busy={isBusy}
      busyText="Deciding..."
      heldWhileBusy
      unsaved={isTyped ? TYPED_LOST : null}
      error={wrong['cases'] ?? wrong['status']}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Select
        label="Action Taken"
        hint={draft.action === 'CONTENT_REMOVED' ? removalsWords(cases) : undefined}
        options={OPTIONS}
        value={draft.action}
        onChange={(action) => change({ action })}
        error={wrong['action']}
      />
      <DecisionWords name={name ?? 'each member'} draft={draft} wrong={wrong} onChange={change} />
    </FormDialog>
  );
}
