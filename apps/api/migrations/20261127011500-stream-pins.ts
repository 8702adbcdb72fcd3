import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** The message that stands above the chat of a stream. */
export class StreamPins extends Migration {
  override up(): void {
    runStatements(this, PINS);
  }
}

const PINS = `
create table stream_pins (
  stream_id uuid primary key references live_streams on delete cascade,
  message_id uuid not null references stream_messages on delete cascade,
  pinned_by uuid not null references businesses on delete cascade,
  pinned_at timestamptz not null
);;
create index stream_pins_message on stream_pins (message_id);;
create index stream_pins_by on stream_pins (pinned_by);;
comment on table stream_pins is 'The message that a host, or who moderates its stream, keeps above the chat.'
`;
