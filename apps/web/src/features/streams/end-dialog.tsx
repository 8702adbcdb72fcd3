import { useApolloClient, useMutation } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { LIVE_WORDS } from '@benison/contracts/terms/streams';
import { DangerDialog } from '../../components/dialogs/danger-dialog.tsx';
import { notify } from '../../components/toasts/toast.tsx';
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
  const [end] = useMutation(END_STREAM);
  const act = async () => {
    const { data } = await end({ variables: { streamId } });
    if (data) apollo.writeQuery({ query: STREAM_SUMMARY, variables: { streamId }, data: { streamSummary: data.endStream.summary } });
    notify({ ...NOTICES.streamEnded, key: 'stream' });
  };
  return (
    <DangerDialog
      open={open}
      title="End your stream?"
      text="It ends for everyone, and no one can rejoin. Next, you see how it went."
      confirmLabel={LIVE_WORDS.endStream}
      cancelLabel="Stay live"
      act={act}
      onClose={onClose}
    />
  );
}
