import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { asMember } from '../../../platform/policy.ts';
import { EXPORTS_TOPIC } from '../events.ts';
import { dataExportsOf, type DataExport } from '../queries/data-exports.ts';

const PENDING = `select from data_exports where user_id = $1 and status = 'PENDING'`;

/** Requests a copy of everything; while one is being made, returns that one. */
export async function requestDataExport(app: AppContext, actor: Actor): Promise<DataExport[]> {
  const { userId } = asMember(actor);
  const sql = sqlOf(app.em());
  if ((await sql(PENDING, [userId])).length > 0) return dataExportsOf(sql, userId);
  await app.limits.take('dataExportPerMember', userId);
  const { exports, isNew } = await app.transaction(async (tx) => {
    await tx.sql('select from users where id = $1 for no key update', [userId]);
    const isNew = (await tx.sql(PENDING, [userId])).length === 0;
    if (isNew) {
      await tx.sql('insert into data_exports (id, user_id, requested_at) values ($1, $2, $3)', [newId(), userId, app.clock.now()]);
      tx.emit({ type: 'export.asked', topics: [EXPORTS_TOPIC], data: { userId } });
    }
    return { exports: await dataExportsOf(tx.sql, userId), isNew };
  });
  // Another request for one came first.
  if (!isNew) await app.limits.giveBack('dataExportPerMember', userId);
  return exports;
}
