import { buildIndex, OnlineMigration, validate, type Online } from './online-migration.ts';

/** What a larger gift has more of: room for words, and time above the chat; and the hype that gifts in a row make. */
export class GiftTiers extends OnlineMigration {
  override async take({ client, say }: Online): Promise<void> {
    await client.query('alter table stream_gifts add column if not exists pinned_until timestamptz');
    await client.query("comment on column stream_gifts.pinned_until is 'It stands above the chat until then; null: it never did.'");
    await client.query('alter table stream_gifts drop constraint if exists stream_gifts_message_length');
    await client.query(
      'alter table stream_gifts add constraint stream_gifts_message_length check (char_length(message) between 1 and 300) not valid',
    );
    await validate({ client, say }, 'stream_gifts', 'stream_gifts_message_length');
    await client.query('alter table stream_gifts drop constraint if exists stream_gifts_message_check');
    await buildIndex({ client, say }, 'stream_gifts_pinned', 'on stream_gifts (stream_id, pinned_until) where pinned_until is not null');
    await client.query('alter table live_streams add column if not exists hype_coins bigint not null default 0');
    await client.query('alter table live_streams add column if not exists hype_ends_at timestamptz');
    await client.query("comment on column live_streams.hype_coins is 'Given in a row, until hype_ends_at.'");
  }
}
