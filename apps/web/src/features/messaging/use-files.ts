import { useMutation } from '@apollo/client/react';
import { ATTACHMENTS_MAX } from '@benison/contracts/terms/messaging';
import { useEffect, useState } from 'react';
import { useConnection } from '../../lib/live/use-live.ts';
import { useStore } from '../../lib/page/store.ts';
import { DISCARD_ATTACHMENT } from './documents.ts';
import type { OutgoingFile } from './outbox-state.ts';
import { uploads, waitingWords } from './uploads.ts';

/** The files that will go with a thread's next message. */
export function useFiles(matchId: string) {
  useStore(uploads.store);
  const [error, setError] = useState<string>();
  const [discard] = useMutation(DISCARD_ATTACHMENT);
  const { state, isOffline } = useConnection();
  useEffect(() => {
    if (state === 'open') uploads.wake();
  }, [state]);
  const files = uploads.of(matchId);
  return {
    files,
    error,
    /** Why the message cannot be sent yet. */
    waitsFor: waitingWords(files),
    /** The uploads on this page are stuck offline. */
    isStuck: isOffline && files.some(({ status, isFinal }) => status !== 'ready' && !isFinal),
    add: (chosen: readonly File[]) => {
      const tooMany = uploads.add(matchId, chosen);
      setError(tooMany > 0 ? `A message can have up to ${ATTACHMENTS_MAX} files.` : undefined);
    },
    retry: (id: string) => uploads.retry(matchId, id),
    remove: (id: string) => {
      setError(undefined);
      // If this fails, the server deletes the file within a day.
      if (uploads.remove(matchId, id)) discard({ variables: { input: { id } } }).catch(() => undefined);
    },
    /** Hands the files over to the message being sent. */
    take: (): OutgoingFile[] => {
      const taken = uploads.of(matchId).map(({ id, file }) => ({ id, name: file.name }));
      uploads.sent(
        matchId,
        taken.map(({ id }) => id),
      );
      setError(undefined);
      return taken;
    },
  };
}

export type UseFiles = ReturnType<typeof useFiles>;
