import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Parts of recordings that their hosts named. */
export class StreamClips extends Migration {
  override up(): void {
    runStatements(this, CLIPS);
  }
}

const CLIPS = `
create table stream_clips (
  id uuid primary key,
  recording_id uuid not null references stream_recordings on delete cascade,
  from_ms integer not null check (from_ms >= 0),
  duration_ms integer not null check (duration_ms between 1000 and 60000),
  title text not null check (char_length(title) between 1 and 80),
  created_at timestamptz not null
);;
create index stream_clips_of on stream_clips (recording_id);;
comment on table stream_clips is 'Parts of recordings that their hosts named: nothing is stored of them but where they are. They go with the recording.';;
comment on column stream_clips.recording_id is 'The piece in which it begins; it may end in the next.';;
comment on column stream_clips.from_ms is 'From the beginning of that piece, so that it stays where it is when an earlier piece is stored later.';;
comment on column stream_clips.duration_ms is 'Of what is played, across pieces: a break between them takes no time.'
`;
