import type { AppContext } from '../../../app-context.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { helpRequestChanged } from '../events.ts';
import { lateRequestsMail } from '../support-mails.ts';

const BATCH = 200;

/** Marks requests that nobody answered within the promised time, once each, and mails the admins. */
export async function tellLateRequests(app: AppContext, now: Date): Promise<void> {
  const late = await app.transaction(async (tx) => {
    const requests = await tx.sql<{ id: string; number: string }>(
      `update help_requests set escalated_at = $1 where id in (
         select id from help_requests where status = 'OPEN' and due_at <= $1 and escalated_at is null order by due_at limit ${BATCH} for update skip locked
       ) returning id, number`,
      [now],
    );
    const [first] = requests;
    if (!first) return 0;
    const mail = lateRequestsMail({ numbers: requests.map(({ number }) => number), origin: app.config.origin });
    const admins = await tx.sql<{ id: string; email: string }>(
      `select id, email from admins where role = 'ADMIN' and is_active and email is not null`,
    );
    for (const { id, email } of admins)
      await enqueueMail(tx.sql, { ...mail, to: email, dedupeKey: `late-help:${first.id}:${now.getTime()}:${id}` });
    for (const { id } of requests) tx.emit(helpRequestChanged(id));
    return requests.length;
  });
  if (late > 0) app.onMailWritten();
}
