import { NotificationReason } from '@benison/contracts/enumerations';
import { EXPORT_DAYS } from '@benison/contracts/terms/account-settings';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { listForRemoval, removeFiles } from '../../../platform/files/file-removals.ts';
import { announceFiles, keepFiles } from '../../../platform/files/new-files.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { notify } from '../../notifications/public.ts';
import { exportReady } from '../privacy-mails.ts';
import { exportKey } from '../queries/data-exports.ts';
import { readContents, writeArchive } from '../write-archive.ts';

const ATTEMPTS_MAX = 3;

interface Asked {
  id: string;
  user_id: string;
  business_id: string | null;
  attempts: number;
}

// @NOTE Attempts are counted before they start, so that a copy which crashes its process is eventually given up, too.
const NEXT = `
  with taken as (update data_exports set attempts = attempts + 1 where id = (
    select id from data_exports where status = 'PENDING' order by requested_at limit 1) returning id, user_id, attempts)
  select t.id, t.user_id, t.attempts, b.id as business_id from taken t left join businesses b on b.user_id = t.user_id`;

/** Makes the requested copies, one after the other, and removes those that are too old. */
export async function makeExports(app: AppContext, now: Date): Promise<void> {
  await clearExpired(app, now);
  for (;;) {
    const {
      rows: [asked],
    } = await app.pool.query<Asked>(NEXT);
    if (!asked) return;
    try {
      await make(app, asked);
    } catch (error) {
      app.logger.error({ err: error, exportId: asked.id }, 'a copy of data could not be made');
      if (asked.attempts < ATTEMPTS_MAX) return;
      await giveUp(app, asked);
    }
  }
}

async function make(app: AppContext, { id, user_id: userId, business_id: businessId }: Asked): Promise<void> {
  // One snapshot of the database for all subjects, so that they agree with each other. It ends before files are read from the store.
  const contents = await app.orm.em.fork().transactional(async (em) => {
    await sqlOf(em)('set transaction isolation level repeatable read, read only');
    return readContents(app, sqlOf(em), { userId, businessId });
  });
  const bytes = await writeArchive(app.files, contents);
  if (!(await announce(app, id))) return;
  await app.files.put(exportKey(id), bytes, 'application/zip');
  const now = app.clock.now();
  const availableUntil = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
  const isNamed = await app.transaction(async (tx) => {
    const ready = await tx.sql(
      `update data_exports set status = 'READY', ready_at = $2, expires_at = $3, size_bytes = $4 where id = $1 and status = 'PENDING' returning id`,
      [id, now, availableUntil, bytes.length],
    );
    if (ready.length === 0) return (await tx.sql('select from data_exports where id = $1', [id])).length > 0;
    await keepFiles(tx.sql, [exportKey(id)]);
    await notify(tx, {
      userId,
      reason: NotificationReason.DataCopyReady,
      facts: { availableUntil },
      data: { title: 'The copy of your data is ready', text: `Download it from your settings within ${EXPORT_DAYS} days.` },
    });
    // Whoever closed the account meanwhile can fetch nothing, unless it comes back.
    const [reader] = await tx.sql<{ email: string }>(`select email::text from users where id = $1 and state <> 'CLOSED'`, [userId]);
    if (reader) await enqueueMail(tx.sql, { ...exportReady({ settingsUrl: `${app.config.origin}/settings/data` }), to: reader.email });
    return true;
  });
  // The account was erased meanwhile.
  if (!isNamed) await removeFiles(app, [exportKey(id)]);
  app.onMailWritten();
}

/**
 * Lists the file of a copy before it is stored: should this process end before the row names it, or the store have it and say that it has not,
 * nobody else would remove it. Not where it was made by another process meanwhile, whose file it is; whether it was listed.
 */
async function announce(app: AppContext, id: string): Promise<boolean> {
  return app.transaction(async ({ sql }) => {
    const pending = await sql(`select from data_exports where id = $1 and status = 'PENDING' for share`, [id]);
    if (pending.length > 0) await announceFiles(sql, [exportKey(id)]);
    return pending.length > 0;
  });
}

async function giveUp(app: AppContext, { id, user_id: userId }: Asked): Promise<void> {
  await app.transaction(async (tx) => {
    await tx.sql(`update data_exports set status = 'FAILED' where id = $1 and status = 'PENDING'`, [id]);
    await notify(tx, {
      userId,
      reason: NotificationReason.DataCopyFailed,
      data: { title: 'The copy of your data could not be made', text: 'We are sorry. Please ask for it once more, or write to us.' },
    });
  });
}

async function clearExpired(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from data_exports where status = 'READY' and expires_at <= $1 order by expires_at limit 100`,
    [now],
  );
  for (const { id } of rows) {
    await app.transaction(async (tx) => {
      await tx.sql(`update data_exports set status = 'EXPIRED' where id = $1`, [id]);
      await listForRemoval(tx.sql, [exportKey(id)]);
    });
    await removeFiles(app, [exportKey(id)]);
  }
}
