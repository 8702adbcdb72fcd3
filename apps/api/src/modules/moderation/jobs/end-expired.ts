import { NotificationReason, type ModerationAction } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { notify } from '../../notifications/public.ts';
import type { Effects } from '../effects/effects.ts';
import { holdSubjectOf } from '../effects/hold-subject.ts';
import { endTimed } from '../effects/undo.ts';
import { enforcementChanged } from '../moderation-events.ts';
import { timeIsUpMail } from '../moderation-mails.ts';

const BATCH = 100;

interface Expired {
  id: string;
  businessId: string;
  userId: string;
  action: ModerationAction;
  effects: Effects;
}

/** Ends bans and suspensions whose time is up, and restores what they took. The strike stays. */
export async function endExpired(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from enforcements where until <= $1 and expired_at is null and undone_at is null order by until limit ${BATCH}`,
    [now],
  );
  await eachApart(rows, ({ id }) => app.transaction((tx) => endOne(app, tx, id, now)));
  if (rows.length > 0) app.onMailWritten();
}

async function endOne(app: AppContext, tx: Tx, id: string, now: Date): Promise<void> {
  await holdSubjectOf(tx, id);
  const [ended] = await tx.sql<Expired>(
    `update enforcements set expired_at = $2 where id = $1 and expired_at is null and undone_at is null
     returning id, business_id as "businessId", user_id as "userId", action, effects`,
    [id, now],
  );
  if (!ended) return;
  await endTimed(tx, ended, now);
  tx.emit(enforcementChanged(ended.userId, ended.id));
  if (await isOver(tx, ended)) await tellOfEnd(app, tx, ended);
}

/** Whether what was taken is there again: another action may still keep it, or a suspension the whole account. */
async function isOver(tx: Tx, { userId, action }: Expired): Promise<boolean> {
  const over = await tx.sql(
    `select from users u where u.id = $1 and coalesce(u.closed_from, u.state) = 'ACTIVE'
       and not exists (select from enforcements e where e.user_id = u.id and e.action = $2 and e.undone_at is null and e.expired_at is null)`,
    [userId, action],
  );
  return over.length > 0;
}

async function tellOfEnd(app: AppContext, tx: Tx, ended: Expired): Promise<void> {
  const isBan = ended.action === 'LIVE_BAN';
  const title = isBan ? 'You can go live again' : 'Your account is open again';
  // Whoever could not sign in reads no notice.
  const [member] = await tx.sql<{ email: string }>(`select email from users where id = $1 and state <> 'CLOSED'`, [ended.userId]);
  if (member) {
    const mail = timeIsUpMail({ title, origin: app.config.origin, isBan });
    await enqueueMail(tx.sql, { ...mail, to: member.email, dedupeKey: `time-is-up:${ended.id}` });
  }
  await notify(tx, {
    userId: ended.userId,
    reason: isBan ? NotificationReason.LiveBanOver : NotificationReason.SuspensionOver,
    facts: { enforcementId: ended.id },
    data: { title, text: 'The time the moderators set is over.', enforcementId: ended.id },
  });
}
