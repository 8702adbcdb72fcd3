import { id as idField } from '@benison/contracts/fields';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/csv.ts';
import { storedAnswer } from '../../../platform/http/stored-answer.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';

/** A file kept with a report, for moderators. @throws NotFoundError */
export async function readEvidence(app: AppContext, rawId: unknown): Promise<FileAnswer> {
  const id = parseArgument('id', idField, rawId);
  const [row] = await sqlOf(app.em())<{ key: string; name: string | null }>(
    'select file_key as key, file_name as name from evidence where id = $1',
    [id],
  );
  const stored = row ? await app.files.get(row.key) : null;
  if (!row || !stored) throw new NotFoundError('That file');
  return storedAnswer(row.name ?? 'frame.webp', stored);
}
