import { buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/** What a mail said is kept for a time: those whose time is over are found by this. */
export class KeptMailsOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    await buildIndex(online, 'mails_kept', `on mails (created_at) where status <> 'pending' and text_body <> ''`);
  }
}
