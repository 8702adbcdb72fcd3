import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { asMember } from '../../../platform/policy.ts';
import { EXPORTS_TOPIC } from '../events.ts';
import { dataExportsOf, type DataExport } from '../queries/data-exports.ts';

/** Requests a copy of everything; while one is being made, returns that one. */
export async function requestDataExport(app: AppContext, actor: Actor): Promise<DataExport[]> {
  const { userId } = asMember(actor);
  return app.transaction(async (tx) => {
    await tx.sql('select from users where id = $1 for no key update', [userId]);
    const [pending] = await tx.sql(`select from data_exports where user_id = $1 and status = 'PENDING'`, [userId]);
    if (!pending) {
      await app.limits.take('dataExportPerMember', userId);
      await tx.sql('insert into data_exports (id, user_id, requested_at) values ($1, $2, $3)', [newId(), userId, app.clock.now()]);
      tx.emit({ type: 'export.asked', topics: [EXPORTS_TOPIC], data: { userId } });
    }
    return dataExportsOf(tx.sql, userId);
  });
}
