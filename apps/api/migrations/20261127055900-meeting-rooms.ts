import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Rooms of agreed meetings, who came into them, and the notes that both sides write. */
export class MeetingRooms extends Migration {
  override up(): void {
    runStatements(this, ROOMS);
  }
}

const ROOMS = `
create table meeting_rooms (
  room_name text not null primary key,
  meeting_id uuid not null references meetings on delete cascade,
  opened_at timestamptz not null,
  seen_at timestamptz,
  ended_at timestamptz,
  closed_at timestamptz
);;
create unique index meeting_rooms_open on meeting_rooms (meeting_id) where ended_at is null;;
create index meeting_rooms_kept on meeting_rooms (seen_at) where closed_at is null;;
create index meeting_rooms_of_meeting on meeting_rooms (meeting_id);;
create table meeting_attendances (
  meeting_id uuid not null references meetings on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  came_at timestamptz not null,
  left_at timestamptz,
  primary key (meeting_id, business_id)
);;
create index meeting_attendances_of_business on meeting_attendances (business_id);;
create table meeting_notes (
  meeting_id uuid not null primary key references meetings on delete cascade,
  text text not null check (char_length(text) <= 10000),
  version int not null check (version > 0),
  written_by uuid references businesses on delete set null,
  written_at timestamptz not null
);;
create index meeting_notes_written_by on meeting_notes (written_by);;
comment on table meeting_rooms is 'The video rooms of agreed meetings: over when the meeting may no longer be held, closed when the room server has none.';;
comment on table meeting_attendances is 'Which side came to a meeting, when first, and when it last left.';;
comment on table meeting_notes is 'The notes of a meeting, which both sides see and write.'
`;
