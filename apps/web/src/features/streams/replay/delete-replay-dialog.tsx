import { useMutation } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { DangerDialog } from '../../../components/dialogs/danger-dialog.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import { takeOut } from '../../../lib/lists/take-out.ts';
import { DELETE_REPLAY } from './replay-documents.ts';

export interface DeleteReplayDialogProps {
  readonly streamId: string;
  readonly title: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks the host before its recording goes for good. */
export function DeleteReplayDialog({ streamId, title, onDeleted, onClose }: DeleteReplayDialogProps) {
  const [remove] = useMutation(DELETE_REPLAY, { update: (cache) => takeOut(cache, 'replays', streamId) });
  const act = async () => {
    await remove({ variables: { input: { streamId } } });
    notify({ title: 'Recording deleted', tone: 'success', key: 'replay' });
    onDeleted();
  };
  return (
    <DangerDialog
      title={said`Delete the recording of “${title}”?`}
      text="It is gone at once and for good, for everyone. The chat and the gifts of the stream stay in the books."
      confirmLabel="Delete the recording"
      act={act}
      onClose={onClose}
    />
  );
}
