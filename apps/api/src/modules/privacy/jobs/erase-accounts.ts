import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { markErased } from '../../accounts/public.ts';
import { tellOfSubject } from '../../moderation/public.ts';
import { aboutMember, ERASE_BESIDE, FILES_OF, PERSONAL_DATA } from '../personal-data.ts';
import type { PersonalTable } from '../tables/personal-table.ts';

const BATCH = 20;
/** Erased in this order, after everything else: other rows are found through these. */
const FIRST = ['mails'];
const LAST = ['businesses', 'users'];

/** Erases accounts whose time to reconsider is over. A failure is logged, and tried again. */
export async function eraseAccounts(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from users where erase_after <= $1 and erased_at is null order by erase_after limit $2',
    [now, BATCH],
  );
  for (const { id } of rows) {
    await eraseAccount(app, id, now).catch((error: Error) =>
      app.logger.error({ err: error.message, userId: id }, 'an account could not be erased'),
    );
  }
}

/**
 * Erases the person; what the books and the safety of others need stays without it. Files are removed later, by the file removal job.
 */
async function eraseAccount(app: AppContext, userId: string, now: Date): Promise<void> {
  await app.transaction(async (tx) => {
    const [due] = await tx.sql<{ business_id: string | null }>(
      `select (select b.id from businesses b where b.user_id = u.id) as business_id from users u where u.id = $1 and u.erase_after <= $2 and u.erased_at is null for update`,
      [userId, now],
    );
    if (!due) return;
    const whose = { userId, businessId: due.business_id };
    await tx.sql(`select set_config('benison.erasing', 'on', true)`);
    await tx.sql(aboutMember(`insert into file_removals (key) select key from (${FILES_OF}) f on conflict do nothing`, whose));
    for (const statement of ERASE_BESIDE) await tx.sql(aboutMember(statement, whose));
    for (const table of inOrder(PERSONAL_DATA)) await eraseRows(tx, table, whose);
    await markErased(tx, userId, now);
    await tellOfSubject(tx, userId);
  });
}

const rankOf = ({ table }: PersonalTable): number => (FIRST.includes(table) ? 0 : LAST.includes(table) ? 2 + LAST.indexOf(table) : 1);
const inOrder = (tables: readonly PersonalTable[]): PersonalTable[] => [...tables].sort((a, b) => rankOf(a) - rankOf(b));

async function eraseRows(
  tx: Tx,
  { table, rows, erase }: PersonalTable,
  whose: { userId: string; businessId: string | null },
): Promise<void> {
  if (rows === null) return;
  if (erase === 'delete') await tx.sql(aboutMember(`delete from ${table} where ${rows}`, whose));
  else if (typeof erase === 'object') await tx.sql(aboutMember(`update ${table} set ${erase.set} where ${rows}`, whose));
}
