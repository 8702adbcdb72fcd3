import type { AppContext } from '../../../app-context.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { caseCode } from '../case-row.ts';
import { caseChanged } from '../moderation-events.ts';
import { escalationMail } from '../moderation-mails.ts';

const BATCH = 200;

/** Marks cases that nobody acted on in time, in every queue at once, and mails the admins. */
export async function escalate(app: AppContext, now: Date): Promise<void> {
  const late = await app.transaction(async (tx) => {
    const cases = await tx.sql<{ id: string; number: string; due_at: Date }>(
      `update moderation_cases set escalated_at = $1 where id in (
         select id from moderation_cases where status in ('PENDING', 'REVIEWED') and due_at <= $1 and escalated_at is null order by due_at limit ${BATCH} for update skip locked
       ) returning id, number, due_at`,
      [now],
    );
    const [first] = cases;
    if (!first) return 0;
    const mail = escalationMail({ codes: cases.map(({ number }) => caseCode(number)), origin: app.config.origin });
    const admins = await tx.sql<{ id: string; email: string }>(
      `select id, email from admins where role = 'ADMIN' and is_active and email is not null`,
    );
    // @NOTE By due time as well: a case that was investigated and then left is late again.
    const late = `${first.id}:${first.due_at.toISOString()}`;
    for (const { id, email } of admins) await enqueueMail(tx.sql, { ...mail, to: email, dedupeKey: `escalation:${late}:${id}` });
    for (const { id } of cases) tx.emit(caseChanged(id));
    return cases.length;
  });
  if (late > 0) app.onMailWritten();
}
