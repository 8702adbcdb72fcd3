import { buildIndex, OnlineMigration, validate, type Online } from './online-migration.ts';

/** Lines of a stream's chat that wait for its host: they have no place in the chat until they are allowed. */
export class HeldLines extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    const { client } = online;
    await client.query('alter table stream_messages alter column number drop not null');
    await client.query(
      'alter table stream_messages add column if not exists held_at timestamptz, add column if not exists held_outcome text',
    );
    await client.query('alter table stream_messages drop constraint if exists stream_messages_held');
    await client.query(
      `alter table stream_messages add constraint stream_messages_held check (
         held_outcome in ('ALLOWED', 'DENIED', 'EXPIRED', 'WITHDRAWN') and (held_outcome is null or held_at is not null)
         and (number is not null) = (held_at is null or coalesce(held_outcome, '') = 'ALLOWED')) not valid`,
    );
    await validate(online, 'stream_messages', 'stream_messages_held');
    await buildIndex(online, 'stream_messages_held_of', 'on stream_messages (stream_id, held_at desc, id desc) where held_at is not null');
    await buildIndex(
      online,
      'stream_messages_undecided',
      'on stream_messages (held_at) where held_at is not null and held_outcome is null',
    );
    await client.query(
      `comment on column stream_messages.number is 'Its place in the chat; null while it is held, and for good when it is not allowed.'`,
    );
    await client.query(
      `comment on column stream_messages.held_at is 'When it was written, where the text rules found fault with it: the host decides whether it is shown.'`,
    );
    await client.query(
      `comment on column stream_messages.held_outcome is 'What became of a held line; null while it waits. An allowed one counts as sent when it was allowed.'`,
    );
  }
}
