import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Attachments, changes and reactions of messages, search over threads, muted threads, meetings; mail that carries files. */
export class MessagesComplete extends Migration {
  override up(): void {
    for (const text of [MESSAGES, ATTACHMENTS, SEARCH, MEETINGS]) runStatements(this, text);
  }
}

const MESSAGES = `
alter table messages drop constraint messages_content_check;;
alter table messages add constraint messages_content_check check (char_length(content) <= 2000);;
alter table messages
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  add column sender_reaction text check (sender_reaction in ('AGREE', 'GREAT', 'DONE', 'LOOKING', 'QUESTION')),
  add column receiver_reaction text check (receiver_reaction in ('AGREE', 'GREAT', 'DONE', 'LOOKING', 'QUESTION')),
  add column attachment_count int not null default 0 check (attachment_count between 0 and 5);;
create table thread_mutes (
  match_id uuid not null references matches on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  muted_at timestamptz not null default now(),
  primary key (match_id, business_id)
);;
alter table mails add column attachments jsonb not null default '[]'
`;

// @NOTE Files go with their rows, whoever deletes those: what has to be removed from the store is written down by the database itself.
const ATTACHMENTS = `
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
create table file_removals (
  key text primary key,
  asked_at timestamptz not null default now()
);;
create function attachment_files_removed() returns trigger language plpgsql as $$
begin
  insert into file_removals (key)
  select 'attachments/' || old.id || '/' || name
  from unnest(case old.kind when 'PICTURE' then array['thumb.webp', 'full.webp'] else array['file.pdf'] end) as name
  on conflict do nothing;
  return null;
end $$;;
create trigger attachment_files_removed after delete on message_attachments for each row execute function attachment_files_removed()
`;

// @NOTE Whose thread it is and in which week it was written stand among the words of a message: one index then finds a word of
// one member, and of the last weeks alone, without reading the messages of everybody. Without a pending list, which every
// search would have to read through. What was written lately is looked through first: a frequent word is found there.
const SEARCH = `
alter table messages add column search tsvector;;
create function message_search_words() returns trigger language plpgsql as $$
declare
  sides text[];
begin
  if new.deleted_at is not null then
    new.search := null;
    return new;
  end if;
  select array['@' || replace(business1_id::text, '-', ''), '@' || replace(business2_id::text, '-', '')] into sides from matches where id = new.match_id;
  new.search := to_tsvector('simple', new.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = new.id), ''))
    || array_to_tsvector(sides || ('#' || floor(extract(epoch from new.created_at) / 604800)::int));
  return new;
end $$;;
create trigger message_search_words before insert or update of content, deleted_at, attachment_count on messages for each row execute function message_search_words();;
update messages set content = content;;
create index messages_search on messages using gin (search) with (fastupdate = off);;
create function search_messages(own uuid, whole_words text, begun_word text, thread uuid, page_size int, as_of timestamptz)
returns setof messages language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  words tsquery := plainto_tsquery('simple', whole_words) && to_tsquery('simple', begun_word);
  mine tsquery := ('''@' || replace(own::text, '-', '') || '''')::tsquery;
  week int := floor(extract(epoch from as_of) / 604800)::int;
  recent tsquery := (select string_agg('''#' || n || '''', '|') from generate_series(week - 7, week + 1) n)::tsquery;
  given int;
begin
  if numnode(words) = 0 then return; end if;
  return query
    select x.* from messages x join matches m on m.id = x.match_id
    where x.search @@ (words && mine && recent) and m.ended_at is null and (thread is null or x.match_id = thread)
    order by x.created_at desc, x.id desc limit page_size;
  get diagnostics given = row_count;
  if given >= page_size then return; end if;
  return query
    select x.* from messages x join matches m on m.id = x.match_id
    where x.search @@ (words && mine && !!recent) and m.ended_at is null and (thread is null or x.match_id = thread)
    order by x.created_at desc, x.id desc limit page_size - given;
end $$
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
  check (status <> 'ACCEPTED' or (starts_at is not null and ends_at is not null and accepted_at is not null)),
  check ((status = 'CANCELLED') = (cancelled_at is not null))
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
);;
alter table messages add column meeting_id uuid references meetings on delete cascade;;
create index messages_of_meeting on messages (meeting_id, sequence) where meeting_id is not null
`;
