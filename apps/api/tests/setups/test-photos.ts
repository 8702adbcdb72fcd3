import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '@benison/testkit/test-app';

/** The files of a picture; none once it is deleted. */
export const filesOf = (t: TestApp, mediaId: string): Promise<string[]> =>
  readdir(join(t.app.config.BENISON_DATA, 'files/media', mediaId)).catch(() => []);

/** A form with a picture whose file name attempts path traversal, and its plain fields. */
export function photoForm(bytes: Uint8Array | null, fields: Record<string, string> = {}, name = 'photo'): FormData {
  const data = new FormData();
  if (bytes) data.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), '../../x.png');
  for (const [key, value] of Object.entries(fields)) data.append(key, value);
  return data;
}
