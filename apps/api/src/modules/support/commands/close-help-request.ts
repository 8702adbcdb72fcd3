import { HelpEntryKind, HelpRequestStatus } from '@benison/contracts/enumerations';
import { id as idField } from '@benison/contracts/fields';
import { CloseHelpRequestInput } from '@benison/contracts/support';
import { helpReference, SUPPORT_ANSWER_HOURS } from '@benison/contracts/terms/support';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { assertNotClaimedByOther, assertNotOwnRequest } from '../claim.ts';
import { helpRequestChanged } from '../events.ts';
import { addEntry, assertAllSeen, assertRoomForStaff, lockRequest } from '../help-request.ts';
import { staffHelpRequest, type StaffHelpRequest } from '../queries/staff-help-requests.ts';

/** Closes a request without a further answer; one that has unseen entries stays open. A closed one stays as it is. */
export const closeHelpRequest = (app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<StaffHelpRequest> =>
  setOpen(app, actor, origin, { ...CloseHelpRequestInput.parse(raw), opens: false });

/** Reopens a closed request, with a day from now. An open one stays as it is. */
export const reopenHelpRequest = (app: AppContext, actor: Actor, origin: Origin, rawId: unknown): Promise<StaffHelpRequest> =>
  setOpen(app, actor, origin, { id: parseArgument('id', idField, rawId), opens: true });

interface Wanted extends CloseHelpRequestInput {
  readonly opens: boolean;
}

async function setOpen(app: AppContext, actor: Actor, origin: Origin, { id, seenEntries, opens }: Wanted): Promise<StaffHelpRequest> {
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const request = await lockRequest(tx, id);
    if ((request.status === HelpRequestStatus.Closed) !== opens) return;
    await assertNotOwnRequest(tx, request, staff);
    assertNotClaimedByOther(request, staff);
    assertAllSeen(request, seenEntries ?? request.entries);
    if (opens) assertRoomForStaff(request);
    await addEntry(tx, id, { kind: opens ? HelpEntryKind.Reopened : HelpEntryKind.Closed, staffId: staff.staffId, at: now });
    if (opens) {
      await tx.sql(`update help_requests set status = 'OPEN', due_at = $2, escalated_at = null, changed_at = $3 where id = $1`, [
        id,
        new Date(now.getTime() + SUPPORT_ANSWER_HOURS * HOUR_MS),
        now,
      ]);
    } else {
      await tx.sql(`update help_requests set status = 'CLOSED', changed_at = $2 where id = $1`, [id, now]);
    }
    tx.emit(helpRequestChanged(id));
    await appendAudit(tx, staff, origin, {
      at: now,
      action: opens ? 'help.reopened' : 'help.closed',
      targetType: 'help_request',
      targetId: id,
      summary: `${opens ? 'Reopened' : 'Closed'} ${helpReference(request.number)}`,
      before: { status: request.status },
      after: { status: opens ? 'OPEN' : 'CLOSED' },
    });
  });
  return staffHelpRequest(sqlOf(app.em()), id);
}
