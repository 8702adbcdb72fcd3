import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Other times that are suggested for agreed meetings, and rooms that outlast a move. */
export class MeetingMoves extends Migration {
  override up(): void {
    runStatements(this, MOVES);
  }
}

const MOVES = `
create table meeting_moves (
  meeting_id uuid not null references meetings on delete cascade,
  round int not null check (round > 1),
  suggested_by uuid not null references businesses on delete cascade,
  suggested_at timestamptz not null,
  from_starts_at timestamptz not null,
  starts_at timestamptz not null,
  note text check (char_length(note) <= 500),
  outcome text check (outcome in ('ACCEPTED', 'DECLINED', 'WITHDRAWN', 'REPLACED')),
  settled_at timestamptz,
  primary key (meeting_id, round),
  check (starts_at <> from_starts_at),
  check ((outcome is null) = (settled_at is null))
);;
create unique index meeting_moves_open on meeting_moves (meeting_id) where outcome is null;;
create index meeting_moves_of_business on meeting_moves (suggested_by);;
alter table meeting_rooms add column open_until timestamptz;;
comment on table meeting_moves is 'Other times that a side suggested for an agreed meeting, one open at a time.';;
comment on column meeting_moves.round is 'The round of the meeting that the suggestion began.';;
comment on column meeting_moves.from_starts_at is 'When the meeting was agreed to begin as the other time was suggested.';;
comment on column meeting_moves.outcome is 'Null while it waits for an answer, and for ever once the meeting was canceled or is over.';;
comment on column meeting_rooms.open_until is 'Set when its meeting is moved while the room is open: until then those inside may finish.'
`;
