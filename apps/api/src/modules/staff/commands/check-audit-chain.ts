import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, verifyAuditChain } from '../../accounts/public.ts';

export interface AuditCheck {
  isSound: boolean;
  /** The first entry that was changed, removed or inserted. */
  brokenAt: string | null;
  entries: number;
  checkedAt: Date;
}

/** Recomputes the whole chain of the audit log. The check and its result are logged as well. */
export async function checkAuditChain(app: AppContext, actor: Actor, origin: Origin): Promise<AuditCheck> {
  const staff = asStaff(actor);
  await app.limits.take('reconciliationPerStaff', `audit:${staff.staffId}`);
  const sql = sqlOf(app.em());
  const brokenAt = await verifyAuditChain(sql);
  const [row] = await sql<{ n: number }>('select count(*)::int as n from audit_log');
  const checkedAt = app.clock.now();
  await app.transaction((tx) =>
    appendAudit(tx, staff, origin, {
      at: checkedAt,
      action: 'audit.checked',
      targetType: 'audit',
      targetId: 'log',
      summary: brokenAt ? `Checked the audit log: entry ${brokenAt} does not fit its chain` : 'Checked the audit log: the chain is whole',
      after: { entries: row?.n ?? 0 },
    }),
  );
  return { isSound: brokenAt === null, brokenAt, entries: row?.n ?? 0, checkedAt };
}
