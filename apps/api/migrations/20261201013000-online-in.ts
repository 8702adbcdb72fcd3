import { OnlineMigration, type Online } from './online-migration.ts';

/** Which processes hold a socket of a member, and how long each counts without being renewed: who leaves one may be at another. */
export class OnlineIn extends OnlineMigration {
  override async take({ client }: Online): Promise<void> {
    await client.query(`alter table businesses add column if not exists online_in jsonb not null default '{}'`);
    await client.query(
      `comment on column businesses.online_in is 'By the process that holds a socket of the member, until when that counts; online_until is the latest of them.'`,
    );
  }
}
