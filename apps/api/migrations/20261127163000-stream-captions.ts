import { buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/** Streams whose hosts had their words written along, and those words. */
export class StreamCaptions extends OnlineMigration {
  override async take({ client, say }: Online): Promise<void> {
    for (const statement of STATEMENTS) await client.query(statement);
    await buildIndex({ client, say }, 'live_streams_captioned', 'on live_streams (id) where is_captioned and ended_at is null');
  }
}

const STATEMENTS = [
  'alter table live_streams add column if not exists is_captioned boolean not null default false',
  "comment on column live_streams.is_captioned is 'The host has what it says shown as captions.'",
  'alter table stream_keys add column if not exists is_captioned boolean not null default false',
  "comment on column stream_keys.is_captioned is 'The next stream that a program begins with it has captions.'",
  `create table if not exists stream_captioners (
    stream_id uuid primary key references live_streams on delete cascade,
    holder_id uuid not null,
    held_until timestamptz not null,
    failures integer not null default 0 check (failures >= 0)
  )`,
  `comment on table stream_captioners is 'Which process listens to a live stream for its captions, so that no two do. Gone when the stream is over.'`,
  `comment on column stream_captioners.holder_id is 'The one listening: another for each beginning.'`,
  `comment on column stream_captioners.held_until is 'Nobody else begins before; while it listens, this is moved on.'`,
  `comment on column stream_captioners.failures is 'How often the engine failed in this stream; after a few times it is left.'`,
  `create table if not exists stream_captions (
    id uuid primary key,
    stream_id uuid not null references live_streams on delete cascade,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    text text not null check (char_length(text) between 1 and 500),
    corrected_text text check (char_length(corrected_text) between 1 and 500),
    corrected_at timestamptz,
    check (ends_at >= starts_at),
    check ((corrected_text is null) = (corrected_at is null))
  )`,
  'create index if not exists stream_captions_of on stream_captions (stream_id, starts_at, id)',
  `comment on table stream_captions is 'What a host said in a stream that was recorded, line by line; goes with the recording.'`,
  `comment on column stream_captions.text is 'As the engine heard it.'`,
  `comment on column stream_captions.corrected_text is 'As the host wrote it afterwards: shown instead.'`,
];
