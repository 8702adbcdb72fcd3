import { backfill, OnlineMigration, validate, type Online } from './online-migration.ts';

/**
 * Whether a person wrote what a member is told about an action, or it is the product's own sentence. Those there are are told apart by the
 * sentences that the product has had.
 */
export class MessageSourcesOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    const { client } = online;
    await client.query(`alter table enforcements add column if not exists message_source text`);
    await backfill(online, TOLD_APART);
    await client.query(`alter table enforcements drop constraint if exists enforcements_message_source_check`);
    await client.query(
      `alter table enforcements add constraint enforcements_message_source_check check (message_source in ('STAFF', 'STANDARD')) not valid`,
    );
    await validate(online, 'enforcements', 'enforcements_message_source_check');
    await client.query(
      `comment on column enforcements.message_source is 'Whether a person of the staff wrote the message, or it is the standard one.'`,
    );
  }
}

const BEGINNINGS = [
  'It was reported, and a moderator looked at it',
  'An automatic check found it, and a moderator looked at it',
  'Something of yours was reported and reviewed',
].join('|');

const TOLD_APART = `
  update enforcements set message_source = case when message ~ '^(${BEGINNINGS})[.] It shows [^.]+[.]$' then 'STANDARD' else 'STAFF' end
  where id in (select id from enforcements where message_source is null limit $1)`;
