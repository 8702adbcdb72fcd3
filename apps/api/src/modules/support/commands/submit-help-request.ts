import { HelpRequestInput } from '@benison/contracts/support';
import { helpReference, SUPPORT_ANSWER_HOURS } from '@benison/contracts/terms/support';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { helpRequestChanged } from '../events.ts';
import { helpTokenOf } from '../help-link.ts';
import { helpUrl, requestReceivedMail } from '../support-mails.ts';

/** What the person who asked learns at once. The link to the request itself goes only to their address. */
export interface SubmittedRequest {
  reference: string;
  dueAt: Date;
}

/** Within this time the same words from the same person are the same request, whose answer was lost or that was pressed twice. */
const SAME_MINUTES = 15;
const SAME_REQUEST = `
  select number, due_at from help_requests h
  where status = 'OPEN' and email = $1 and user_id is not distinct from $2::uuid and issue_type = $3 and description = $4 and urgency = $5 and created_at > $6
    and not exists (select from help_request_entries e where e.request_id = h.id)
  order by created_at desc limit 1`;

/**
 * Takes a help request from anybody. A signed-in member's is linked to its account, and gets priority if it pays for that;
 * whether the address belongs to an account is revealed to nobody.
 */
export async function submitHelpRequest(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<SubmittedRequest> {
  const input = HelpRequestInput.parse(raw);
  await app.limits.take('helpRequestPerAddress', origin.ipAddress);
  await app.limits.take('helpRequestPerEmail', input.email);
  const now = app.clock.now();
  const dueAt = new Date(now.getTime() + SUPPORT_ANSWER_HOURS * HOUR_MS);
  const id = newId();
  const token = helpTokenOf(app.secrets, id);
  const member = actor.kind === 'member' ? actor : null;
  const submitted = await app.transaction(async (tx) => {
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`help-request:${input.email.toLowerCase()}`]);
    const since = new Date(now.getTime() - SAME_MINUTES * MINUTE_MS);
    const [same] = await tx.sql<{ number: string; due_at: Date }>(SAME_REQUEST, [
      input.email,
      member?.userId ?? null,
      input.issueType,
      input.description,
      input.urgency,
      since,
    ]);
    if (same) return { reference: helpReference(String(same.number)), dueAt: same.due_at };
    const [row] = await tx.sql<{ number: string }>(
      `insert into help_requests (id, token_hash, user_id, email, issue_type, description, urgency, is_priority, due_at, created_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning number`,
      [
        id,
        hashToken(token),
        member?.userId ?? null,
        input.email,
        input.issueType,
        input.description,
        input.urgency,
        member?.isPremium ?? false,
        dueAt,
        now,
      ],
    );
    const number = String(row?.number);
    await enqueueMail(tx.sql, { ...requestReceivedMail({ number, url: helpUrl(app.config.origin, token) }), to: input.email });
    tx.emit(helpRequestChanged(id));
    return { reference: helpReference(number), dueAt };
  });
  app.onMailWritten();
  return submitted;
}
