import type { AppContext } from '../../app-context.ts';

/** Deletes private files after the commit that dropped them; failures are logged. */
export async function removePrivateFiles(app: AppContext, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => app.files.delete(key)));
  const failed = results.filter((result) => result.status === 'rejected').length;
  if (failed > 0) app.logger.warn({ failed }, 'private pictures could not be removed');
}
