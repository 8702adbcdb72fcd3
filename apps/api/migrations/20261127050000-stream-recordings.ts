import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Streams whose hosts had them recorded, and what was recorded of them. */
export class StreamRecordings extends Migration {
  override up(): void {
    runStatements(this, RECORDINGS);
  }
}

const RECORDINGS = `
alter table live_streams add column is_recorded boolean not null default false, add column recording_removed_at timestamptz;;
create table stream_recordings (
  id uuid primary key,
  stream_id uuid not null references live_streams on delete cascade,
  created_at timestamptz not null,
  held_until timestamptz,
  storing_until timestamptz,
  began_at timestamptz,
  stored_at timestamptz,
  file_kind text check (file_kind in ('webm', 'mkv')),
  duration_ms integer check (duration_ms >= 0),
  size_bytes bigint check (size_bytes > 0),
  check (stored_at is null or (held_until is null and began_at is not null and file_kind is not null and duration_ms is not null and size_bytes is not null))
);;
create unique index stream_recordings_held on stream_recordings (stream_id) where held_until is not null;;
create index stream_recordings_of on stream_recordings (stream_id, began_at);;
comment on column live_streams.is_recorded is 'The host had it recorded, which everybody in the room is told.';;
comment on column live_streams.recording_removed_at is 'What was recorded was removed, by the host or a moderator; nothing is recorded after it.';;
comment on table stream_recordings is 'What was recorded of streams, in pieces: a recorder that was killed is followed by another. Until its file is stored, a piece is a file of the process that recorded it.';;
comment on column stream_recordings.held_until is 'A recorder writes it, until then at least; null when none does.';;
comment on column stream_recordings.storing_until is 'A process puts its file into the store, until then at least.'
`;
