import { id as idField } from '@benison/contracts/fields';
import { ClaimHelpRequestInput } from '@benison/contracts/support';
import { helpReference } from '@benison/contracts/terms/support';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { assertNotClaimedByOther, assertNotOwnRequest } from '../claim.ts';
import { helpRequestChanged } from '../events.ts';
import { lockRequest } from '../help-request.ts';
import { staffHelpRequest, type StaffHelpRequest } from '../queries/staff-help-requests.ts';

/** Claims a request; somebody else's only on purpose. Repeating it changes nothing. */
export async function claimHelpRequest(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<StaffHelpRequest> {
  const input = ClaimHelpRequestInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const request = await lockRequest(tx, input.id);
    if (request.claimed_by === staff.staffId) return;
    await assertNotOwnRequest(tx, request, staff);
    // The one it was to be taken from no longer holds it: whoever was faster keeps it.
    if (!input.takesOver || (input.from && request.claimer !== input.from)) assertNotClaimedByOther(request, staff);
    await tx.sql('update help_requests set claimed_by = $2, claimed_at = $3 where id = $1', [request.id, staff.staffId, now]);
    tx.emit(helpRequestChanged(request.id));
    await appendAudit(tx, staff, origin, {
      at: now,
      action: request.claimed_by ? 'help.takenOver' : 'help.claimed',
      targetType: 'help_request',
      targetId: request.id,
      summary: `${request.claimed_by ? 'Took over' : 'Claimed'} ${helpReference(request.number)}`,
      before: { claimedBy: request.claimer },
      after: { claimedBy: staff.username },
    });
  });
  return staffHelpRequest(sqlOf(app.em()), input.id);
}

/** Returns a request to the queue. Releasing one that is not held changes nothing. */
export async function releaseHelpRequest(app: AppContext, actor: Actor, origin: Origin, rawId: unknown): Promise<StaffHelpRequest> {
  const id = parseArgument('id', idField, rawId);
  const staff: Staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request.claimed_by !== staff.staffId) return;
    await tx.sql('update help_requests set claimed_by = null, claimed_at = null where id = $1', [id]);
    tx.emit(helpRequestChanged(id));
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'help.released',
      targetType: 'help_request',
      targetId: id,
      summary: `Released ${helpReference(request.number)}`,
    });
  });
  return staffHelpRequest(sqlOf(app.em()), id);
}
