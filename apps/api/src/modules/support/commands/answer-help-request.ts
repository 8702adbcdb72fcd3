import { HelpEntryKind, HelpRequestStatus, NotificationReason } from '@benison/contracts/enumerations';
import { AnswerHelpRequestInput } from '@benison/contracts/support';
import { helpReference } from '@benison/contracts/terms/support';
import type { z } from 'zod';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { notify } from '../../notifications/public.ts';
import { assertNotClaimedByOther, assertNotOwnRequest } from '../claim.ts';
import { helpRequestChanged } from '../events.ts';
import { helpTokenOf } from '../help-link.ts';
import { addEntry, assertAllSeen, assertRoomForStaff, lockRequest } from '../help-request.ts';
import { staffHelpRequest, type StaffHelpRequest } from '../queries/staff-help-requests.ts';
import { answerMail, answerWords, helpUrl } from '../support-mails.ts';

type HelpAnswer = Omit<z.infer<typeof AnswerHelpRequestInput>, 'requestId'>;

/**
 * Answers by mail, and in the app if the person asked while signed in; closes the request on demand. An answer to an outdated view of
 * the request is refused.
 */
export async function answerHelpRequest(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<StaffHelpRequest> {
  const { requestId, seenEntries, ...input } = AnswerHelpRequestInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction((tx) =>
    idempotently(tx, { userId: staff.staffId, operation: 'help.answer', requestId, input }, () =>
      answerIn(app, tx, staff, origin, { ...input, seenEntries }),
    ),
  );
  app.onMailWritten();
  return staffHelpRequest(sqlOf(app.em()), input.id);
}

async function answerIn(app: AppContext, tx: Tx, staff: Staff, origin: Origin, input: HelpAnswer): Promise<void> {
  const now = app.clock.now();
  const request = await lockRequest(tx, input.id);
  await assertNotOwnRequest(tx, request, staff);
  assertNotClaimedByOther(request, staff);
  assertAllSeen(request, input.seenEntries);
  assertRoomForStaff(request);
  const status = input.closes ? HelpRequestStatus.Closed : HelpRequestStatus.Answered;
  await addEntry(tx, request.id, { kind: HelpEntryKind.Answer, text: input.text, staffId: staff.staffId, at: now });
  await tx.sql(
    'update help_requests set status = $2, claimed_by = coalesce(claimed_by, $3), claimed_at = coalesce(claimed_at, $4), changed_at = $4 where id = $1',
    [request.id, status, staff.staffId, now],
  );
  const url = helpUrl(app.config.origin, helpTokenOf(app.secrets, request.id));
  const mail = answerMail({ number: request.number, url, answer: input.text, isClosed: input.closes });
  await enqueueMail(tx.sql, { ...mail, to: request.email });
  if (request.user_id)
    await notify(tx, {
      userId: request.user_id,
      reason: NotificationReason.HelpRequestAnswered,
      facts: { reference: helpReference(request.number) },
      data: { ...answerWords(request.number), helpRequestId: request.id },
    });
  tx.emit(helpRequestChanged(request.id));
  await appendAudit(tx, staff, origin, {
    at: now,
    action: 'help.answered',
    targetType: 'help_request',
    targetId: request.id,
    summary: `Answered ${helpReference(request.number)}`,
    before: { status: request.status },
    after: { status },
  });
}
