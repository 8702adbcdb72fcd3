import type { PhotoFilter } from '@benison/contracts/enumerations';
import { useEffect, useState } from 'react';
import { FormNotTakenError } from '../../lib/form/send-form.ts';
import { isOfThePicture, previewLooks, uploadPhoto, type PhotoLook } from './photo-upload.ts';
import { usePictureUpload } from './use-picture-upload.ts';

/** A photo being added: chosen, previewed with every filter, then uploaded. It stays chosen until it is stored or discarded. */
export function usePhotoDraft(businessId: string) {
  const { progress, error, setError, send: upload } = usePictureUpload();
  const [file, setFile] = useState<File | null>(null);
  const [looks, setLooks] = useState<readonly PhotoLook[] | null>(null);
  const [filter, setFilter] = useState<PhotoFilter | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const stop = new AbortController();
    setLooks(null);
    previewLooks(businessId, file, stop.signal).then(
      (drawn) => !stop.signal.aborted && setLooks(drawn),
      (reason: unknown) => {
        if (stop.signal.aborted) return;
        setError(reason instanceof Error ? reason.message : 'The preview could not be drawn');
        // Nothing can be done with such a file except choosing another.
        if (reason instanceof FormNotTakenError && isOfThePicture(reason.failure.code)) setFile(null);
      },
    );
    return () => stop.abort();
  }, [businessId, file, setError]);
  const clear = () => {
    setFile(null);
    setLooks(null);
    setFilter(null);
    setError(undefined);
  };
  const pick = (next: File) => {
    setError(undefined);
    setFile(next);
  };
  const send = async () => {
    if (file && (await upload((onProgress) => uploadPhoto(businessId, file, filter, onProgress)))) clear();
  };
  return { file, looks, filter, setFilter, progress, error, pick, clear, send };
}
