import type { StoredFile } from '../files/file-store.ts';
import { FileAnswer } from './csv.ts';

/** A file that a member sent, as it is served to others: always as a download, never opened as a page of ours. */
export const storedAnswer = (fileName: string, stored: StoredFile): FileAnswer =>
  new FileAnswer(fileName, stored.contentType, stored.body, {
    'Content-Length': String(stored.sizeBytes),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
