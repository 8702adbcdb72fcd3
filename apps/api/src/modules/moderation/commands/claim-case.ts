import { id as idField } from '@benison/contracts/fields';
import { TakeOverCaseInput } from '@benison/contracts/moderation';
import { CLAIM_SECONDS } from '@benison/contracts/terms/moderation';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { assertNotClaimedByOther, assertOpen, caseCode, claimOf, grantClaim, holdCase } from '../case-row.ts';
import { caseChanged } from '../moderation-events.ts';

const untilOf = (now: Date): Date => new Date(now.getTime() + CLAIM_SECONDS * 1_000);

/** Claims a case for two minutes; its holder can renew the claim for two minutes more. */
export async function claimCase(app: AppContext, actor: Actor, origin: Origin, rawId: unknown): Promise<string> {
  const caseId = parseArgument('id', idField, rawId);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const held = await holdCase(tx, caseId, staff);
    await assertOpen(tx.sql, held, staff);
    const before = await assertNotClaimedByOther(tx.sql, caseId, staff, now);
    await grantClaim(tx, caseId, staff, now, untilOf(now));
    tx.emit(caseChanged(caseId));
    if (before) return;
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'case.claimed',
      targetType: 'report',
      targetId: caseId,
      summary: `Claimed ${caseCode(held.number)}`,
    });
  });
  return caseId;
}

/** Takes over a case that somebody else holds, on purpose and with a reason that is logged. */
export async function takeOverCase(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const input = TakeOverCaseInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const held = await holdCase(tx, input.id, staff);
    await assertOpen(tx.sql, held, staff);
    const before = await claimOf(tx.sql, input.id, now);
    // The one it was to be taken from no longer holds it: whoever was faster keeps it.
    if (input.from && before && before.name !== input.from) await assertNotClaimedByOther(tx.sql, input.id, staff, now);
    await grantClaim(tx, input.id, staff, now, untilOf(now));
    tx.emit(caseChanged(input.id));
    // From another tab of one's own: it is only held longer.
    if (before?.staffId === staff.staffId) return;
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'case.takenOver',
      targetType: 'report',
      targetId: input.id,
      summary: `Took over ${caseCode(held.number)}${before ? ` from ${before.name}` : ''}`,
      reason: input.reason,
      before: { claimedBy: before?.name ?? null },
      after: { claimedBy: staff.username },
    });
  });
  return input.id;
}

/** Returns a case to the queue. Releasing a case one does not hold changes nothing. */
export async function releaseCase(app: AppContext, actor: Actor, origin: Origin, rawId: unknown): Promise<string> {
  const caseId = parseArgument('id', idField, rawId);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const held = await holdCase(tx, caseId, staff);
    const released = await tx.sql('delete from case_claims where case_id = $1 and staff_id = $2 returning case_id', [
      caseId,
      staff.staffId,
    ]);
    if (released.length === 0) return;
    tx.emit(caseChanged(caseId));
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'case.released',
      targetType: 'report',
      targetId: caseId,
      summary: `Released ${caseCode(held.number)}`,
    });
  });
  return caseId;
}
