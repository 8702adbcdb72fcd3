import type { SubmitLicenseInput } from '@benison/contracts/verification';
import { sendForm } from '../../lib/form/send-form.ts';

export const LICENSE_HINT = 'JPG, PNG or WebP, max 5MB. All four corners in sight, nothing covered.';

export interface LicenseSides {
  readonly front: File;
  readonly back: File;
}

/** Uploads both sides with the details; `onProgress` gets the fraction sent, from 0 to 1. */
export async function uploadLicense(input: SubmitLicenseInput, sides: LicenseSides, onProgress: (part: number) => void): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(input)) if (value) body.set(name, value);
  body.set('front', sides.front);
  body.set('back', sides.back);
  await sendForm('/api/verifications/driver-license', body, { onProgress, refusal: 'Please try again.' });
}
