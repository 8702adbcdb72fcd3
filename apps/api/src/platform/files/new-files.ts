import type { AppContext } from '../../app-context.ts';
import { removeFiles } from './file-removals.ts';

export interface NewFile {
  key: string;
  bytes: Uint8Array;
  contentType: string;
}

/** Stores new files, then has the rows written that name them. If either fails, the files are removed again. */
export async function withNewFiles<Written>(app: AppContext, files: readonly NewFile[], write: () => Promise<Written>): Promise<Written> {
  try {
    // @NOTE All are waited for: one still on its way would be stored after its removal.
    const stored = await Promise.allSettled(files.map(({ key, bytes, contentType }) => app.files.put(key, bytes, contentType)));
    for (const one of stored) if (one.status === 'rejected') throw one.reason;
    return await write();
  } catch (error) {
    await removeFiles(
      app,
      files.map(({ key }) => key),
    );
    throw error;
  }
}
