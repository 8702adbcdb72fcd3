import { useApolloClient, useMutation } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { LIVE_WORDS } from '@benison/contracts/streams-terms';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { notify } from '../../components/toast.tsx';
import { actWords, failureOf } from '../../lib/errors.ts';
import { END_STREAM, STREAM_SUMMARY } from './documents.ts';

/** Ends one's own stream; its summary replaces the stage. */
export function EndDialog({
  streamId,
  open,
  onClose,
}: {
  readonly streamId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const apollo = useApolloClient();
  const [end, { loading }] = useMutation(END_STREAM);
  const [error, setError] = useState<string>();
  const handleConfirm = async () => {
    try {
      const { data } = await end({ variables: { streamId } });
      if (data) apollo.writeQuery({ query: STREAM_SUMMARY, variables: { streamId }, data: { streamSummary: data.endStream } });
      notify({ ...NOTICES.streamEnded, key: 'stream' });
      onClose();
    } catch (failed) {
      setError(actWords(failureOf(failed)));
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="End your stream?"
      text="Everybody leaves and nobody can come back to it. You see what it came to."
      confirmLabel={LIVE_WORDS.endStream}
      cancelLabel="Stay live"
      tone="danger"
      busy={loading}
      error={error}
      onConfirm={() => void handleConfirm()}
    />
  );
}
