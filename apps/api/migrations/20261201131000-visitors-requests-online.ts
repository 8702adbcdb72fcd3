import { buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/** What visitors asked of the help desk is found by their address when an account is erased, and goes after a time. */
export class VisitorsRequestsOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    await buildIndex(online, 'help_requests_of_visitors', 'on help_requests (email, changed_at) where user_id is null');
  }
}
