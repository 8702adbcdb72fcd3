import { Migration } from '@mikro-orm/migrations';
import { FUNCTIONS } from './first-release-functions/messaging.ts';
import { runStatements } from './statements.ts';

/** Messages with their files and words, read marks, and meetings. */
export class BaselineMessaging extends Migration {
  override up(): void {
    for (const text of [THREADS, MEETINGS, MESSAGES, WORDS, FUNCTIONS, TRIGGERS]) runStatements(this, text);
  }
}

const THREADS = `
create table message_reads (
  match_id uuid not null references matches on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  read_up_to int not null default 0,
  read_at timestamptz not null default now(),
  primary key (match_id, business_id)
);;
create table thread_mutes (
  match_id uuid not null references matches on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  muted_at timestamptz not null default now(),
  primary key (match_id, business_id)
)
`;

const MEETINGS = `
create table meetings (
  id uuid primary key,
  match_id uuid not null references matches on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  note text check (char_length(note) <= 500),
  place text check (char_length(place) <= 200),
  duration_minutes int not null check (duration_minutes between 15 and 480),
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'ACCEPTED', 'CANCELLED')),
  round int not null default 1 check (round > 0),
  proposed_by uuid not null references businesses on delete cascade,
  starts_at timestamptz,
  ends_at timestamptz,
  accepted_at timestamptz,
  cancelled_by uuid references businesses on delete set null,
  cancel_reason text check (char_length(cancel_reason) <= 200),
  cancelled_at timestamptz,
  version int not null default 0,
  day_reminded_at timestamptz,
  hour_reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  constraint meetings_check1 check (status <> 'ACCEPTED' or starts_at is not null and ends_at is not null and accepted_at is not null),
  constraint meetings_check2 check ((status = 'CANCELLED') = (cancelled_at is not null))
);;
create index meetings_of_match on meetings (match_id);;
create index meetings_ahead on meetings (starts_at) where status = 'ACCEPTED';;
create table meeting_times (
  meeting_id uuid not null references meetings on delete cascade,
  round int not null,
  place int not null check (place between 1 and 3),
  starts_at timestamptz not null,
  primary key (meeting_id, round, place),
  unique (meeting_id, round, starts_at)
)
`;

const MESSAGES = `
-- Whom a message is to stands in its row, so that an index can give all that one member wrote and read, the newest first.
create table messages (
  id uuid primary key,
  match_id uuid not null references matches on delete cascade,
  sequence int not null check (sequence > 0),
  sender_id uuid not null references businesses on delete cascade,
  content text not null check (char_length(content) <= 2000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  sender_reaction text check (sender_reaction in ('AGREE', 'GREAT', 'DONE', 'LOOKING', 'QUESTION')),
  receiver_reaction text check (receiver_reaction in ('AGREE', 'GREAT', 'DONE', 'LOOKING', 'QUESTION')),
  attachment_count int not null default 0 check (attachment_count between 0 and 5),
  search tsvector,
  meeting_id uuid references meetings on delete cascade,
  receiver_id uuid not null,
  unique (match_id, sequence)
);;
create index messages_of_meeting on messages (meeting_id, sequence) where meeting_id is not null;;
create index messages_sent on messages (sender_id, created_at desc, id desc);;
create index messages_received on messages (receiver_id, created_at desc, id desc);;
create table message_attachments (
  id uuid primary key,
  match_id uuid not null references matches on delete cascade,
  owner_id uuid not null references businesses on delete cascade,
  message_id uuid references messages on delete cascade,
  place int not null default 0,
  kind text not null check (kind in ('PICTURE', 'PDF')),
  file_name text not null check (char_length(file_name) between 1 and 120),
  size_bytes int not null check (size_bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  digest text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((kind = 'PICTURE') = (width is not null and height is not null))
);;
create index attachments_of_message on message_attachments (message_id, place) where message_id is not null;;
create index attachments_of_match on message_attachments (match_id);;
create index attachments_of_owner on message_attachments (owner_id);;
create index attachments_unsent on message_attachments (created_at) where message_id is null;;
create index attachments_removed on message_attachments (removed_at) where removed_at is not null;;
-- Apart from the messages, so that nothing that shows those can show it.
create table message_former_words (
  id bigint generated always as identity primary key,
  message_id uuid not null references messages on delete cascade,
  content text not null check (char_length(content) between 1 and 2000),
  replaced_at timestamptz not null
);;
create index former_words_of_message on message_former_words (message_id, id);;
create index former_words_replaced on message_former_words (replaced_at)
`;

/** Each member's words stand in order of time, a row for many messages: a page of any word is read without what is older. */
const WORDS = `
-- A chunk is a stretch of a member's time: starts are the seconds from which each one after the first runs. A new one begins behind the newest
-- message alone, so that a message never moves, and the chunks of a word stand in the order of time.
create table message_chunks (
  business_id uuid primary key references businesses on delete cascade,
  starts int[] not null,
  written int not null,
  newest int not null
) with (fillfactor = 70);;
-- Words have no foreign key, which would be asked for every word written: they go with the row that says where they are.
create table message_words (
  business_id uuid not null,
  word text collate "C" not null,
  chunk int not null,
  moments int[] not null,
  primary key (business_id, word, chunk)
) with (fillfactor = 80, toast_tuple_target = 8160);;
alter table message_words alter column moments set storage main
`;

const TRIGGERS = `
create trigger messages_begin_conversations after insert on messages referencing new table as added for each statement
  execute function begin_conversations();;
create trigger attachment_files_removed after delete on message_attachments for each row execute function attachment_files_removed();;
create trigger message_search_words before insert or update of content, deleted_at, attachment_count on messages for each row
  execute function message_search_words();;
create trigger message_words_forgotten after delete on message_chunks for each row execute function forget_message_words();;
create trigger message_words_added after insert on messages referencing new table as added for each statement
  execute function add_message_words();;
create trigger message_words_removed after delete on messages referencing old table as gone for each statement
  execute function remove_message_words();;
create trigger message_words_changed after update on messages referencing old table as gone new table as added for each statement
  execute function change_message_words()
`;
