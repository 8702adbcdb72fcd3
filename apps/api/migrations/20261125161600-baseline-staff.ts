import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What staff find members by, what they write about them, and links for new staff. */
export class BaselineStaff extends Migration {
  override up(): void {
    for (const text of [TABLES, FUNCTIONS, TRIGGERS]) runStatements(this, text);
  }
}

const TABLES = `
-- One narrow row each, so that nothing hot carries the index.
create table member_search (
  user_id uuid primary key references users on delete cascade,
  words tsvector not null
);;
create index member_search_words on member_search using gin (words) with (fastupdate=off);;
create table member_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  staff_id uuid not null references admins,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null
);;
create index member_notes_of on member_notes (user_id, created_at desc);;
create table plain_suspensions (
  user_id uuid primary key references users on delete cascade,
  before jsonb not null,
  created_by uuid not null references admins,
  created_at timestamptz not null
);;
create table staff_links (
  id uuid primary key,
  admin_id uuid not null references admins on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_by uuid not null references admins,
  created_at timestamptz not null
);;
create index staff_links_of on staff_links (admin_id) where used_at is null
`;

const FUNCTIONS = String.raw`
create function member_words(variadic texts text[]) returns tsvector language sql immutable as $$
  select array_to_tsvector(array(select distinct w from unnest(regexp_split_to_array(lower(array_to_string(texts, ' ')), '[^[:alnum:]]+')) w where w <> ''))
$$;;
create function write_member_words(ids uuid[]) returns void language sql as $$
  insert into member_search (user_id, words)
  select u.id, member_words(u.username::text, regexp_replace(u.email::text, '\.[a-z]+$', '', 'i'), u.first_name, u.last_name, b.name)
  from users u left join businesses b on b.user_id = u.id where u.id = any(ids)
  on conflict (user_id) do update set words = excluded.words
$$;;
create function members_became_known() returns trigger language plpgsql as $$
begin
  perform write_member_words(array(select id from after_rows));
  return null;
end $$;;
create function businesses_became_known() returns trigger language plpgsql as $$
begin
  perform write_member_words(array(select user_id from after_rows));
  return null;
end $$;;
create function member_is_called_otherwise() returns trigger language plpgsql as $$
begin
  perform write_member_words(array[new.id]);
  return null;
end $$;;
create function business_is_called_otherwise() returns trigger language plpgsql as $$
begin
  perform write_member_words(array[new.user_id]);
  return null;
end $$
`;

const TRIGGERS = `
create trigger users_searchable after insert on users referencing new table as after_rows for each statement
  execute function members_became_known();;
create trigger businesses_searchable after insert on businesses referencing new table as after_rows for each statement
  execute function businesses_became_known();;
create trigger users_renamed after update of username, email, first_name, last_name on users for each row
  when ((old.username, old.email, old.first_name, old.last_name) is distinct from (new.username, new.email, new.first_name,
  new.last_name)) execute function member_is_called_otherwise();;
create trigger businesses_renamed after update of name on businesses for each row when (old.name is distinct from new.name)
  execute function business_is_called_otherwise()
`;
