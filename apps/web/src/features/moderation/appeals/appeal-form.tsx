import { APPEAL_TEXT_LENGTH_MAX, APPEAL_TEXT_LENGTH_MIN } from '@benison/contracts/terms/moderation';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Textarea } from '../../../components/fields/field.tsx';
import { Row } from '../../../components/frame/layout.tsx';
import { FormStack } from '../../../components/frame/templates.tsx';
import { useStoredText } from '../../../lib/storage/use-stored-text.ts';
import type { AppealSending } from '../standing/use-enforcements.ts';

export interface AppealFormProps {
  /** Identifies what is appealed against; the draft is stored under this name. */
  readonly name: string;
  readonly sending: AppealSending;
  readonly onSent: () => void;
  readonly onCancel?: () => void;
}

/** Why the member thinks the decision is wrong, in their own words. */
export function AppealForm({ name, sending, onSent, onCancel }: AppealFormProps) {
  const { text, change } = useStoredText(`benison.appeal.${name}`);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { length } = text.trim();
    if (length < APPEAL_TEXT_LENGTH_MIN) return setProblem('Please say in a sentence or two why this is wrong');
    if (length > APPEAL_TEXT_LENGTH_MAX) return setProblem(`At most ${APPEAL_TEXT_LENGTH_MAX.toLocaleString('en-US')} characters`);
    const found = await sending.send(text.trim());
    if (found !== null) return setProblem(found);
    change('');
    return onSent();
  };
  return (
    <FormStack onSubmit={submit}>
      <Textarea
        label="Why is this wrong?"
        hint="A moderator other than the one who acted reads it. You can appeal once."
        rows={4}
        limit={APPEAL_TEXT_LENGTH_MAX}
        // A form that can be cancelled has just been opened on purpose, so it takes the focus.
        autoFocus={onCancel !== undefined}
        value={text}
        error={problem}
        onChange={(event) => {
          change(event.target.value);
          setProblem(undefined);
        }}
      />
      <Row>
        <Button type="submit" variant="act" busy={sending.isBusy} busyText="Sending...">
          Send appeal
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={sending.isBusy}>
            Cancel
          </Button>
        )}
      </Row>
    </FormStack>
  );
}
