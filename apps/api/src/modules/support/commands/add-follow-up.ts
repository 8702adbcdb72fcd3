import { HelpEntryKind, HelpRequestStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { FollowUpInput } from '@benison/contracts/support';
import { HELP_ENTRIES_MAX, SUPPORT_ANSWER_HOURS } from '@benison/contracts/terms/support';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { idempotently, wasAnswered } from '../../../platform/database/idempotency.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { DomainError } from '../../../platform/errors.ts';
import { helpRequestChanged } from '../events.ts';
import { addEntry, lockRequestOfLink, requestIdOfLink, type HelpRequest } from '../help-request.ts';
import { helpRequestByLink } from '../queries/help-request-by-link.ts';

const OPERATION = 'help.followUp';

/** The person who asked writes again: it is our turn, with a day from now; if it already was, the earlier promise stands. */
export async function addFollowUp(app: AppContext, origin: Origin, raw: unknown): Promise<HelpRequest> {
  const { requestId = null, ...input } = FollowUpInput.parse(raw);
  const tokenHash = hashToken(input.token);
  if (!(await wasAdded(app, tokenHash, requestId))) {
    await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
    await app.limits.take('helpFollowUpPerRequest', tokenHash);
  }
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const request = await lockRequestOfLink(tx, tokenHash);
    const repeated = { userId: request.id, operation: OPERATION, requestId, input: { text: input.text } };
    await idempotently(tx, repeated, () => append(tx, request, input.text, now));
  });
  return helpRequestByLink(sqlOf(app.em()), input.token);
}

/** The same sent again, by who has the link: no guess at one, and nothing is added. */
async function wasAdded(app: AppContext, tokenHash: string, requestId: string | null): Promise<boolean> {
  if (requestId === null) return false;
  const id = await requestIdOfLink(sqlOf(app.em()), tokenHash);
  return id !== null && wasAnswered(app, { userId: id, operation: OPERATION, requestId });
}

async function append(tx: Tx, request: Awaited<ReturnType<typeof lockRequestOfLink>>, text: string, now: Date): Promise<void> {
  if (request.entries >= HELP_ENTRIES_MAX) throw new DomainError(ErrorCode.Conflict, 'This request is full. Please send a new one.');
  await addEntry(tx, request.id, { kind: HelpEntryKind.FollowUp, text, at: now });
  if (request.status === HelpRequestStatus.Open) {
    await tx.sql('update help_requests set changed_at = $2 where id = $1', [request.id, now]);
  } else {
    await tx.sql(`update help_requests set status = 'OPEN', due_at = $3, escalated_at = null, changed_at = $2 where id = $1`, [
      request.id,
      now,
      new Date(now.getTime() + SUPPORT_ANSWER_HOURS * HOUR_MS),
    ]);
  }
  tx.emit(helpRequestChanged(request.id));
}
