import { buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/** Sessions of a member that have ended are read with those that have not: a room is told apart by both. */
export class SessionsOfUser extends OnlineMigration {
  override take(online: Online): Promise<void> {
    return buildIndex(online, 'sessions_of_user', 'on sessions (user_id)');
  }
}
