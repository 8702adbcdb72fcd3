import { dateWords } from '@benison/contracts/clock';
import type { Privacy_ExportFragment } from '../../gql/graphql.ts';
import { sizeWords } from '../../lib/words/size-words.ts';

/** The promised maximum time for a copy. */
const PROMISED_MS = 60_000;

/** The state of a copy of one's data, in words. */
export function exportWords({ status, requestedAt, expiresAt, sizeBytes }: Privacy_ExportFragment, now: number): string {
  if (status === 'PENDING')
    return now - Date.parse(requestedAt) < PROMISED_MS
      ? 'Being prepared. This takes less than a minute; you can leave this page.'
      : 'Still being prepared. We will let you know when it is ready.';
  if (status === 'READY')
    return [sizeBytes === null ? null : sizeWords(sizeBytes), expiresAt && `kept until ${dateWords(expiresAt)}`]
      .filter(Boolean)
      .join(' · ');
  return status === 'FAILED' ? 'It could not be prepared. Please ask for it again.' : 'It was kept for seven days and is gone.';
}
