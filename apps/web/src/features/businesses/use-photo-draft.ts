import { useQuery } from '@apollo/client/react';
import type { PhotoFilter } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { useEffect, useState } from 'react';
import { notify } from '../../components/toast.tsx';
import { photoProblem, previewLooks, uploadPhoto, type PhotoLook } from './photo-upload.ts';
import { PROFILE } from './use-profile.ts';

/** A photo on its way: chosen, seen in every look, then sent. It stays chosen until it has arrived or is given up. */
export function usePhotoDraft(businessId: string) {
  const { refetch } = useQuery(PROFILE, { fetchPolicy: 'cache-only' });
  const [file, setFile] = useState<File | null>(null);
  const [looks, setLooks] = useState<readonly PhotoLook[] | null>(null);
  const [filter, setFilter] = useState<PhotoFilter | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const stop = new AbortController();
    setLooks(null);
    previewLooks(businessId, file, stop.signal).then(
      (drawn) => !stop.signal.aborted && setLooks(drawn),
      (reason: unknown) => !stop.signal.aborted && setError(reason instanceof Error ? reason.message : 'The preview could not be drawn'),
    );
    return () => stop.abort();
  }, [businessId, file]);
  const clear = () => {
    setFile(null);
    setLooks(null);
    setFilter(null);
    setError(undefined);
  };
  const pick = (next: File) => {
    const problem = photoProblem(next);
    setError(problem ?? undefined);
    if (!problem) setFile(next);
  };
  const send = async () => {
    if (!file) return;
    setError(undefined);
    setProgress(0);
    try {
      await uploadPhoto(businessId, file, filter, setProgress);
      await refetch();
      clear();
      notify(NOTICES.photoUploaded);
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : 'Failed to upload photo');
      notify(NOTICES.photoUploadFailed);
    } finally {
      setProgress(null);
    }
  };
  return { file, looks, filter, setFilter, progress, error, pick, clear, send };
}
