import { said } from '@benison/contracts/said';
import { ENFORCEMENT_MESSAGE_LENGTH_MAX, MODERATOR_NOTES_LENGTH_MAX } from '@benison/contracts/terms/moderation';
import { Textarea } from '../../../components/fields/field.tsx';
import { isToldToMember } from '../cases/case-effects.ts';
import type { CaseDraft } from '../cases/use-case-draft.ts';

type Words = Pick<CaseDraft, 'action' | 'notes' | 'message'>;

export interface DecisionWordsProps {
  /** Whom it is about. */
  readonly name: string;
  readonly draft: Words;
  readonly hint?: string | undefined;
  readonly wrong: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Words>) => void;
}

/** What goes with a decision in words: the notes that staff read, and the message to the member where it is told. */
export function DecisionWords({ name, draft, hint, wrong, onChange }: DecisionWordsProps) {
  return (
    <>
      <Textarea
        label="Moderator Notes"
        hint={hint}
        rows={3}
        limit={MODERATOR_NOTES_LENGTH_MAX}
        value={draft.notes}
        error={wrong['notes']}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      {isToldToMember(draft.action) && (
        <Textarea
          label={said`Message to ${name}`}
          hint="If you leave it empty, they read what was found, in our words."
          rows={2}
          limit={ENFORCEMENT_MESSAGE_LENGTH_MAX}
          value={draft.message}
          error={wrong['message']}
          onChange={(event) => onChange({ message: event.target.value })}
        />
      )}
    </>
  );
}
