import { SUPER_LIKE_NOTE_LENGTH_MAX } from '@benison/contracts/limits';
import { said } from '@benison/contracts/said';
import { lengthOf } from '@benison/contracts/text-length';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Textarea } from '../../components/fields/field.tsx';
import { useStoredText } from '../../lib/storage/use-stored-text.ts';
import { keptNoteOf } from './kept-note.ts';

export interface NoteDialogProps {
  readonly businessId: string;
  readonly name: string;
  /** How many are left; null for unlimited. */
  readonly left: number | null;
  readonly onSend: (note: string) => void;
  readonly onClose: () => void;
}

/** A super like with a personal note. */
export function NoteDialog({ businessId, name, left, onSend, onClose }: NoteDialogProps) {
  const { text: note, change: setNote } = useStoredText(keptNoteOf(businessId));
  const isTooLong = lengthOf(note.trim()) > SUPER_LIKE_NOTE_LENGTH_MAX;
  const handleSend = () => {
    setNote('');
    onSend(note.trim());
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="gold" disabled={isTooLong} onClick={handleSend}>
        Send super like
      </Button>
    </>
  );
  const quota = left === null ? '' : ` It takes one of the ${left} left today.`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={said`Super like ${name}`}
      text={said`${name} finds your card first, with your note on it.${quota}`}
      actions={actions}
    >
      <Textarea
        label="Note"
        hint="Optional"
        rows={3}
        limit={SUPER_LIKE_NOTE_LENGTH_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isTooLong ? `At most ${SUPER_LIKE_NOTE_LENGTH_MAX} characters` : undefined}
        placeholder={said`What you would do with ${name}`}
      />
    </Dialog>
  );
}
