import { StaffRole, WorkKind } from '@benison/contracts/enumerations';
import { WORK } from '@benison/contracts/terms/staff-area';
import type { Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { waitingWork } from '../queries/waiting-work.ts';
import { workOverdue } from '../staff-mails.ts';

const EVERY_MS = 10 * MINUTE_MS;

const actorOf = ({ id, username, role }: Colleague): Staff => ({
  kind: 'staff',
  staffId: id,
  sessionId: '',
  username,
  role,
  totpEnabled: true,
  mustEnrol: false,
});

interface Colleague {
  id: string;
  username: string;
  email: string;
  role: StaffRole;
}

/** Mails those responsible, once a day for each queue, that something has waited longer than promised. */
export async function watchDueTimes(app: AppContext, now: Date): Promise<void> {
  const sql = sqlOf(app.em());
  const colleagues = await sql<Colleague>('select id, username, email, role from admins where is_active and email is not null');
  for (const role of new Set(colleagues.map((one) => one.role))) {
    const ofRole = colleagues.filter((one) => one.role === role);
    const [first] = ofRole;
    const late = first ? (await waitingWork(sql, actorOf(first), now)).filter(({ overdue }) => overdue > 0) : [];
    for (const { kind, overdue } of late) await tell(app, ofRole, kind, overdue, now);
  }
  app.onMailWritten();
}

async function tell(app: AppContext, colleagues: readonly Colleague[], kind: WorkKind, overdue: number, now: Date): Promise<void> {
  const { label, to } = WORK[kind];
  const mail = workOverdue({ what: label, overdue, url: `${app.config.origin}${to}` });
  const day = now.toISOString().slice(0, 10);
  for (const { id, email } of colleagues)
    await enqueueMail(sqlOf(app.em()), { ...mail, to: email, dedupeKey: `overdue:${kind}:${day}:${id}` });
}

/** Scheduled work of the staff area. Returns a function that stops it. */
export function startStaffJobs(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'due times', everyMs: EVERY_MS, run: watchDueTimes });
}
