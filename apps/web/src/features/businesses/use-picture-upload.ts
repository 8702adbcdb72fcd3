import { useQuery } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { readAfter } from '../../lib/lists/refetch.ts';
import { PROFILE } from './use-profile.ts';

type Upload = (onProgress: (part: number) => void) => Promise<void>;

/** Uploading a profile picture: sent once, and shown when it has arrived. */
export function usePictureUpload() {
  const { refetch } = useQuery(PROFILE, { fetchPolicy: 'cache-only' });
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const send = async (upload: Upload): Promise<boolean> => {
    if (progress !== null) return false;
    setError(undefined);
    setProgress(0);
    try {
      await upload(setProgress);
      await readAfter(refetch);
      notify(NOTICES.photoUploaded);
      return true;
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : 'Failed to upload photo');
      notify(NOTICES.photoUploadFailed);
      return false;
    } finally {
      setProgress(null);
    }
  };
  return { progress, error, setError, send };
}
