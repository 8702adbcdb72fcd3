import { buildIndex, OnlineMigration, type OnlineWithFunctions } from './online-migration.ts';

/** Members by the mailbox that their address reaches, however it is written: a staff member's own account is found by it. */
export class MailboxesOnline extends OnlineMigration {
  override async take(online: OnlineWithFunctions): Promise<void> {
    await online.renew(['canonical_email']);
    await buildIndex(online, 'users_mailbox', 'on users (canonical_email(email::text))');
  }
}
