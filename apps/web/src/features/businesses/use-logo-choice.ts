import { useEffect, useState } from 'react';
import { uploadLogo } from './photo-upload.ts';

/** A logo for a business that may not exist yet: previewed at once, uploaded once there is a business. */
export function useLogoChoice() {
  const [file, setFile] = useState<File | null>(null);
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setPreviewUrl(url);
    return () => {
      URL.revokeObjectURL(url);
      setPreviewUrl(null);
    };
  }, [file]);
  const pick = (next: File) => {
    setError(undefined);
    setFile(next);
  };
  const remove = () => {
    setFile(null);
    setError(undefined);
  };
  /** Resolves to whether nothing is left to upload. */
  const send = async (businessId: string): Promise<boolean> => {
    if (!file) return true;
    setProgress(0);
    try {
      await uploadLogo(businessId, file, setProgress);
      return true;
    } catch (failed) {
      setError(
        `${failed instanceof Error ? failed.message.replace(/\.$/, '') : 'Failed to upload photo'}. Your card is ready; try again or continue without a logo.`,
      );
      return false;
    } finally {
      setProgress(null);
    }
  };
  return { file, previewUrl, error, progress, pick, remove, send };
}
