import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Businesses, their pictures, and who looked at whom. */
export class BaselineBusinesses extends Migration {
  override up(): void {
    for (const text of [TABLES, FUNCTIONS, TRIGGERS]) runStatements(this, text);
  }
}

const TABLES = `
create table media (
  id uuid primary key,
  owner_user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('LOGO', 'PHOTO')),
  width int not null,
  height int not null,
  variants jsonb not null,
  created_at timestamptz not null default now(),
  is_withheld boolean not null default false
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
  state text not null check (state ~ '^([A-Z]{2})?$'),
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
  updated_at timestamptz not null default now(),
  boosted_until timestamptz,
  warning_id uuid,
  business_hours jsonb check (jsonb_typeof(business_hours) = 'object'),
  viewing_mode text not null default 'PUBLIC' check (viewing_mode in ('PUBLIC', 'ANONYMOUS')),
  incognito boolean not null default false
);;
create index businesses_deck_all on businesses (rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_deck_industry on businesses (industry, rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_deck_state on businesses (state, rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_deck_industry_state on businesses (industry, state, rank_score desc, id desc) where is_active
  and profile_visibility <> 'PRIVATE';;
create index businesses_place on businesses (latitude, longitude) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_online on businesses (online_until) where online_until is not null;;
create index businesses_boosted on businesses (boosted_until) where boosted_until is not null;;
create table profile_views (
  viewed_id uuid not null references businesses on delete cascade,
  viewer_id uuid not null references businesses on delete cascade,
  day date not null,
  at timestamptz not null default now(),
  is_anonymous boolean not null default false,
  viewer_industry text,
  viewer_state text,
  is_unrequited boolean not null default false,
  primary key (viewed_id, viewer_id, day)
);;
create index profile_views_received on profile_views (viewed_id, at desc);;
create table business_photos (
  id uuid primary key references media on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  original_url text not null,
  filtered_url text,
  filter_type text check (filter_type in ('PROFESSIONAL', 'VIBRANT', 'MODERN', 'CLASSIC')),
  is_main boolean not null default false,
  is_hidden boolean not null default false,
  place int not null,
  uploaded_at timestamptz not null default now(),
  check ((filter_type is null) = (filtered_url is null)),
  constraint business_photos_check1 check (not (is_main and is_hidden))
);;
create index business_photos_in_order on business_photos (business_id, place, id);;
create unique index business_photos_one_main on business_photos (business_id) where is_main;;
-- Kept beside the looks: a popular member's viewers are read in the time of a page, however often they looked.
create table profile_viewers (
  viewed_id uuid not null references businesses on delete cascade,
  viewer_id uuid not null references businesses on delete cascade,
  was_unnamed boolean not null,
  at timestamptz not null,
  primary key (viewed_id, viewer_id, was_unnamed)
) with (fillfactor = 80);;
create index profile_viewers_newest on profile_viewers (viewed_id, at desc)
`;

const FUNCTIONS = `
create function mirror_account() returns trigger language plpgsql as $$
begin
  update businesses set is_active = new.state = 'ACTIVE', is_verified = new.ein_verified_at is not null, is_premium = new.is_premium
    where user_id = new.id;
  return null;
end $$;;
create function describe_viewer() returns trigger language plpgsql as $$
begin
  select b.industry, case when not new.is_anonymous then b.state end into new.viewer_industry, new.viewer_state from businesses b where b.id = new.viewer_id;
  return new;
end $$;;
create function keep_viewers() returns trigger language plpgsql as $$
begin
  
  insert into profile_viewers as p (viewed_id, viewer_id, was_unnamed, at)
  select v.viewed_id, v.viewer_id, v.is_anonymous or v.is_unrequited, max(v.at) from added v group by 1, 2, 3 order by 1, 2, 3
  on conflict (viewed_id, viewer_id, was_unnamed) do update set at = greatest(p.at, excluded.at);
  return null;
end $$
`;

const TRIGGERS = `
create trigger users_mirrored after update of state, ein_verified_at, is_premium on users for each row
  when ((old.state, old.ein_verified_at, old.is_premium) is distinct from (new.state, new.ein_verified_at, new.is_premium))
  execute function mirror_account();;
create trigger profile_views_described before insert on profile_views for each row execute function describe_viewer();;
create trigger profile_views_viewers after insert on profile_views referencing new table as added for each statement
  execute function keep_viewers()
`;
