import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Businesses with their pictures, views and places in the deck. */
export class Businesses extends Migration {
  override up(): void {
    runStatements(this, BUSINESSES);
  }
}

const BUSINESSES = `
create table media (
  id uuid primary key,
  owner_user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('LOGO', 'PHOTO')),
  width int not null,
  height int not null,
  variants jsonb not null,
  created_at timestamptz not null default now()
);;
create index media_by_owner on media (owner_user_id, created_at);;
create table businesses (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  name text not null,
  industry text not null,
  business_type text not null,
  description text not null,
  address text,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_code text,
  country text not null default 'United States',
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'America/New_York',
  company_size text not null check (company_size in ('STARTUP', 'SMALL', 'MEDIUM', 'LARGE', 'ENTERPRISE')),
  website text,
  founded_year int check (founded_year >= 1800),
  logo_id uuid references media on delete set null,
  cover_id uuid references media on delete set null,
  tags text[] not null default '{}',
  seeking_partnership text[] not null default '{}',
  offering text[] not null default '{}',
  open_to_collaboration boolean not null default true,
  preferred_contact_method text not null default 'EMAIL' check (preferred_contact_method in ('EMAIL', 'PHONE', 'BOTH')),
  profile_visibility text not null default 'PUBLIC' check (profile_visibility in ('PUBLIC', 'VERIFIED', 'PRIVATE')),
  show_online_status boolean not null default true,
  online_until timestamptz,
  last_active_at timestamptz,
  discover_filter jsonb not null default '{}',
  is_verified boolean not null default false,
  is_premium boolean not null default false,
  is_active boolean not null default false,
  profile_views int not null default 0,
  total_matches int not null default 0,
  likes_received int not null default 0,
  passes_received int not null default 0,
  swipes_made int not null default 0,
  likes_made int not null default 0,
  first_messages_received int not null default 0,
  first_messages_answered int not null default 0,
  response_minutes_median int,
  undoable_swiped_id uuid references businesses on delete set null,
  deck_reopened_at timestamptz,
  rank_score double precision not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);;
create function mirror_account() returns trigger language plpgsql as $$
begin
  update businesses set is_active = new.state = 'ACTIVE', is_verified = new.ein_verified_at is not null, is_premium = new.is_premium
    where user_id = new.id;
  return null;
end $$;;
create trigger users_mirrored after update of state, ein_verified_at, is_premium on users for each row
  when ((old.state, old.ein_verified_at, old.is_premium) is distinct from (new.state, new.ein_verified_at, new.is_premium))
  execute function mirror_account();;
create index businesses_deck_all on businesses (rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_deck_industry on businesses (industry, rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_deck_state on businesses (state, rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_deck_industry_state on businesses (industry, state, rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_place on businesses (latitude, longitude) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_online on businesses (online_until) where online_until is not null;;
create table profile_views (
  viewed_id uuid not null references businesses on delete cascade,
  viewer_id uuid not null references businesses on delete cascade,
  day date not null,
  at timestamptz not null default now(),
  primary key (viewed_id, viewer_id, day)
);;
create table deck_cursors (
  business_id uuid not null references businesses on delete cascade,
  filter_hash bytea not null,
  rank_score double precision not null,
  last_id uuid not null,
  round_rank_score double precision not null,
  round_last_id uuid not null,
  started_at timestamptz not null,
  primary key (business_id, filter_hash)
)
`;
