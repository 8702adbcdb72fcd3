import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** The words a host does not want, for all its streams: the next one begins with those of the last. */
export class StreamWords extends Migration {
  override up(): void {
    runStatements(this, WORDS);
  }
}

const WORDS = `
create table stream_word_lists (
  host_id uuid primary key references businesses on delete cascade,
  words text[] not null,
  changed_at timestamptz not null
);;
insert into stream_word_lists (host_id, words, changed_at)
select distinct on (streamer_id) streamer_id, blocked_words, started_at from live_streams where cardinality(blocked_words) > 0 order by streamer_id, started_at desc
`;
