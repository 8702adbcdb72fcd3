import { useMutation } from '@apollo/client/react';
import { DELETED_KEPT_DAYS } from '@benison/contracts/terms/messaging';
import { DangerDialog } from '../../components/dialogs/danger-dialog.tsx';
import { DELETE_MESSAGE } from './documents.ts';

export interface DeleteMessageDialogProps {
  readonly messageId: string;
  readonly onClose: () => void;
}

/** Asks before one's own message goes for both sides. */
export function DeleteMessageDialog({ messageId, onClose }: DeleteMessageDialogProps) {
  const [remove] = useMutation(DELETE_MESSAGE);
  return (
    <DangerDialog
      title="Delete this message?"
      text={`Its words and files disappear for both of you; a note that a message was deleted stays. For ${DELETED_KEPT_DAYS} days a moderator can still see them if the message is reported.`}
      confirmLabel="Delete message"
      act={async () => void (await remove({ variables: { input: { messageId } } }))}
      onClose={onClose}
    />
  );
}
