import { ModerationAction } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { bandsOf } from '../../../platform/images/picture-hash.ts';
import type { MediaVariant } from '../../businesses/public.ts';
import { hashesOf } from '../automatic/looks.ts';
import { picturesOfMessage, readShapes } from '../automatic/new-subjects.ts';
import type { RemovedContent } from '../effects/effects.ts';

/** Remembers how the pictures look that a case removed, for as long as it stands, and forgets them when it was undone. Returns whether there are any. */
export async function rememberRemoved(app: AppContext, caseId: string): Promise<boolean> {
  const removed = await removedBy(sqlOf(app.em()), caseId);
  const hashes = removed ? await hashesOf(await picturesOf(app, removed)) : [];
  return app.transaction(async (tx) => {
    await tx.sql('delete from removed_pictures where case_id = $1', [caseId]);
    // @NOTE Asked again: it may have been undone while its pictures were read.
    if (hashes.length === 0 || !(await removedBy(tx.sql, caseId))) return false;
    for (const hash of hashes)
      await tx.sql('insert into removed_pictures (case_id, hash, bands) values ($1, $2::bit(64), $3)', [caseId, hash, bandsOf(hash)]);
    return true;
  });
}

/** What a case removed and nobody has put back. */
async function removedBy(sql: Sql, caseId: string): Promise<RemovedContent | null> {
  const [row] = await sql<{ content: RemovedContent | null }>(
    `select effects->'content' as content from enforcements where case_id = $1 and action = '${ModerationAction.ContentRemoved}' and undone_at is null limit 1`,
    [caseId],
  );
  return row?.content ?? null;
}

async function picturesOf(app: AppContext, removed: RemovedContent): Promise<Uint8Array[]> {
  if (removed.kind === 'message') return picturesOfMessage(app, removed.id);
  if (removed.kind !== 'business') return [];
  const { logoId, coverId, photoIds = [] } = removed.before;
  const rows = await sqlOf(app.em())<{ id: string; variants: MediaVariant[] }>(
    'select id, variants from media where id = any($1::uuid[])',
    [[logoId, coverId, ...photoIds].filter((id) => id !== null)],
  );
  const read = await Promise.all(rows.map(({ id, variants }) => readShapes(app, id, variants)));
  return read.flat();
}
