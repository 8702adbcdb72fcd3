-- The database as its migrations leave it. Written by "npm run schema"; not edited by hand.

create extension citext;

create extension intarray;

create extension pg_trgm;

create extension unaccent;

create type ledger_account as enum ('PROMO', 'PAID', 'EARNED', 'PENDING', 'DEBT', 'ISSUANCE', 'SALES', 'MARKETPLACE', 'BOOSTS', 'PAYOUTS_HELD', 'PAYOUTS_PAID', 'LOSSES');

create table admin_sessions (
  id uuid not null,
  admin_id uuid not null,
  token_hash text not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  authenticated_at timestamp with time zone,
  constraint admin_sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  constraint admin_sessions_pkey PRIMARY KEY (id),
  constraint admin_sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX admin_sessions_of ON public.admin_sessions USING btree (admin_id) WHERE (revoked_at IS NULL);
comment on table admin_sessions is 'Sign-ins of staff. Apart from members: no session is ever both.';

create table admins (
  id uuid not null,
  username citext not null,
  email citext,
  password_hash text not null,
  role text default 'MODERATOR'::text not null,
  permissions jsonb default '[]'::jsonb not null,
  is_active boolean default true not null,
  totp_secret_encrypted text,
  totp_enabled_at timestamp with time zone,
  totp_last_step bigint default 0 not null,
  failed_sign_ins integer default 0 not null,
  lock_count integer default 0 not null,
  locked_until timestamp with time zone,
  last_login timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  name_skeleton text,
  constraint admins_role_check CHECK ((role = ANY (ARRAY['MODERATOR'::text, 'VERIFIER'::text, 'FINANCE'::text, 'ADMIN'::text]))),
  constraint admins_created_by_fkey FOREIGN KEY (created_by) REFERENCES admins(id),
  constraint admins_pkey PRIMARY KEY (id),
  constraint admins_email_key UNIQUE (email),
  constraint admins_username_key UNIQUE (username)
);
CREATE UNIQUE INDEX admins_name_skeleton ON public.admins USING btree (name_skeleton);
comment on table admins is 'Staff accounts: moderators, finance, support and admins.';
comment on column admins.name_skeleton is 'The name with look-alike letters made one, so that no two can be taken for each other.';

create table api_keys (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  prefix text not null,
  token_hash text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  revoked_at timestamp with time zone,
  stopped_by uuid,
  expires_at_before timestamp with time zone,
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint api_keys_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES admins(id),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX api_keys_of_user ON public.api_keys USING btree (user_id);
CREATE INDEX api_keys_stopped_by ON public.api_keys USING btree (stopped_by) WHERE (stopped_by IS NOT NULL);
comment on table api_keys is 'Keys with which programs act for a member, by their hashes. Revoked and expired ones stay.';
comment on column api_keys.expires_at_before is 'Of a replaced key: when it was to end until then; infinity where it was not. Null of others.';

create table appeals (
  id uuid not null,
  enforcement_id uuid not null,
  text text not null,
  status text default 'PENDING'::text not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  message text,
  constraint appeals_check CHECK (((status = 'PENDING'::text) = (decided_at IS NULL))),
  constraint appeals_message_check CHECK ((char_length(message) <= 500)),
  constraint appeals_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'GRANTED'::text, 'DENIED'::text]))),
  constraint appeals_text_check CHECK ((char_length(text) <= 1000)),
  constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admins(id),
  constraint appeals_enforcement_id_fkey FOREIGN KEY (enforcement_id) REFERENCES enforcements(id) ON DELETE CASCADE,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_enforcement_id_key UNIQUE (enforcement_id)
);
CREATE INDEX appeals_by_status ON public.appeals USING btree (status, created_at, id);
CREATE INDEX appeals_decided ON public.appeals USING btree (decided_at DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX appeals_in_order ON public.appeals USING btree (created_at, id);
CREATE TRIGGER appeals_pace_in AFTER INSERT ON public.appeals FOR EACH ROW WHEN ((new.decided_at IS NOT NULL)) EXECUTE FUNCTION keep_appeal_pace();
CREATE TRIGGER appeals_pace_out AFTER DELETE ON public.appeals FOR EACH ROW WHEN ((old.decided_at IS NOT NULL)) EXECUTE FUNCTION keep_appeal_pace();
CREATE TRIGGER appeals_pace_over AFTER UPDATE ON public.appeals FOR EACH ROW WHEN ((old.decided_at IS DISTINCT FROM new.decided_at)) EXECUTE FUNCTION keep_appeal_pace();
comment on table appeals is 'What a member says against a decision about it, and the answer. One for each enforcement.';

create table audit_head (
  is_only boolean default true not null,
  entry_id bigint not null,
  hash bytea,
  constraint audit_head_is_only_check CHECK (is_only),
  constraint audit_head_pkey PRIMARY KEY (is_only)
);
CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON public.audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table audit_head is 'The newest entry of audit_log and its hash, so that entries cut off at the end are missed.';

create table audit_log (
  id bigint not null,
  at timestamp with time zone default now() not null,
  staff_id uuid not null,
  staff_name text not null,
  session_id uuid,
  ip_address text,
  action text not null,
  target_type text not null,
  target_id text not null,
  summary text not null,
  reason text,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES admins(id),
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_kind ON public.audit_log USING btree (split_part(action, '.'::text, 1), id);
CREATE INDEX audit_log_staff ON public.audit_log USING btree (staff_id, id);
CREATE INDEX audit_log_staff_kind ON public.audit_log USING btree (staff_id, split_part(action, '.'::text, 1), id);
CREATE INDEX audit_log_words ON public.audit_log USING gin (((' '::text || lower(summary))) gin_trgm_ops);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_head AFTER INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_head();
comment on table audit_log is 'What staff did, each entry chained to the one before by its hash. Append only.';

create table bizcoin_purchases (
  id uuid not null,
  user_id uuid not null,
  package_id text not null,
  bizcoin_amount bigint not null,
  real_money_amount bigint not null,
  payment_method text not null,
  payment_intent_id text,
  journal_id bigint,
  created_at timestamp with time zone not null,
  constraint bizcoin_purchases_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journals(id),
  constraint bizcoin_purchases_package_id_fkey FOREIGN KEY (package_id) REFERENCES coin_packages(id),
  constraint bizcoin_purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bizcoin_purchases_pkey PRIMARY KEY (id)
);
CREATE INDEX bizcoin_purchases_of ON public.bizcoin_purchases USING btree (user_id, created_at DESC);
comment on table bizcoin_purchases is 'Coin packages that were paid for.';

create table bizcoin_transactions (
  id bigint generated always as identity not null,
  wallet_id uuid not null,
  number bigint not null,
  journal_id bigint not null,
  type text not null,
  amount bigint not null,
  pending bigint default 0 not null,
  balance_after bigint not null,
  source text not null,
  source_id text not null,
  description text not null,
  created_at timestamp with time zone not null,
  constraint bizcoin_transactions_balance_after_check CHECK ((balance_after >= 0)),
  constraint bizcoin_transactions_pkey PRIMARY KEY (wallet_id, id)
);
CREATE INDEX bizcoin_transactions_kind ON public.bizcoin_transactions USING btree (wallet_id, type, created_at, id);
CREATE INDEX bizcoin_transactions_period ON public.bizcoin_transactions USING btree (wallet_id, created_at, id);
CREATE TRIGGER bizcoin_transactions_append_only BEFORE DELETE OR TRUNCATE ON public.bizcoin_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bizcoin_transactions_keep BEFORE UPDATE ON public.bizcoin_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('description');
comment on table bizcoin_transactions is 'The lines of a member''s wallet as it reads them, one for each movement that it sees. Append only but for erasure.';

create table bizcoin_wallets (
  id uuid not null,
  user_id uuid not null,
  promo bigint default 0 not null,
  paid bigint default 0 not null,
  earned bigint default 0 not null,
  pending bigint default 0 not null,
  debt bigint default 0 not null,
  total_earned bigint default 0 not null,
  total_spent bigint default 0 not null,
  transactions bigint default 0 not null,
  balance bigint generated always as (((promo + paid) + earned)) stored,
  created_at timestamp with time zone default now() not null,
  constraint bizcoin_wallets_debt_check CHECK ((debt <= 0)),
  constraint bizcoin_wallets_earned_check CHECK ((earned >= 0)),
  constraint bizcoin_wallets_paid_check CHECK ((paid >= 0)),
  constraint bizcoin_wallets_pending_check CHECK ((pending >= 0)),
  constraint bizcoin_wallets_promo_check CHECK ((promo >= 0)),
  constraint bizcoin_wallets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bizcoin_wallets_pkey PRIMARY KEY (id),
  constraint bizcoin_wallets_user_id_key UNIQUE (user_id)
);
CREATE TRIGGER wallet_moves_by_transfers BEFORE UPDATE ON public.bizcoin_wallets FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION guard_wallet();
CREATE TRIGGER wallet_starts_empty BEFORE INSERT ON public.bizcoin_wallets FOR EACH ROW WHEN (((new.promo <> 0) OR (new.paid <> 0) OR (new.earned <> 0) OR (new.pending <> 0) OR (new.debt <> 0) OR (new.total_earned <> 0) OR (new.total_spent <> 0) OR (new.transactions <> 0))) EXECUTE FUNCTION guard_wallet();
CREATE TRIGGER wallet_stays BEFORE DELETE OR TRUNCATE ON public.bizcoin_wallets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table bizcoin_wallets is 'What each member has in coins, by kind. Moves by ledger_transfers alone: triggers refuse anything else.';
comment on column bizcoin_wallets.promo is 'Coins that were given: they can be spent, and never become money.';
comment on column bizcoin_wallets.paid is 'Coins that were bought.';
comment on column bizcoin_wallets.earned is 'Coins received as gifts that can be paid out.';
comment on column bizcoin_wallets.pending is 'Coins received as gifts that cannot be paid out yet.';
comment on column bizcoin_wallets.debt is 'What could not be taken back, as a number below zero.';
comment on column bizcoin_wallets.balance is 'What can be spent.';

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint blocks_check CHECK ((blocker_id <> blocked_id)),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_received ON public.blocks USING btree (blocked_id, blocker_id);
comment on table blocks is 'Who wants to see nothing of whom. Counts in both directions.';

create table boost_reports (
  id uuid not null,
  business_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  views integer not null,
  likes integer not null,
  views_before integer not null,
  likes_before integer not null,
  created_at timestamp with time zone not null,
  cards integer,
  cards_before integer,
  constraint boost_reports_check CHECK ((ended_at > started_at)),
  constraint boost_reports_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint boost_reports_pkey PRIMARY KEY (id)
);
CREATE INDEX boost_reports_of_business ON public.boost_reports USING btree (business_id, ended_at DESC, id DESC);
comment on table boost_reports is 'What a boost brought, counted beside the same time before it.';

create table boosts (
  id uuid not null,
  business_id uuid not null,
  source text not null,
  source_id text not null,
  hours integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  report_id uuid,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint boosts_check CHECK ((ends_at >= starts_at)),
  constraint boosts_hours_check CHECK (((hours >= 1) AND (hours <= 8760))),
  constraint boosts_source_check CHECK ((source = ANY (ARRAY['MONEY'::text, 'COINS'::text, 'MARKETPLACE'::text]))),
  constraint boosts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint boosts_report_id_fkey FOREIGN KEY (report_id) REFERENCES boost_reports(id),
  constraint boosts_pkey PRIMARY KEY (id),
  constraint boosts_source_source_id_key UNIQUE (source, source_id)
);
CREATE INDEX boosts_running ON public.boosts USING btree (business_id, ends_at) WHERE (report_id IS NULL);
comment on table boosts is 'Times in which a business comes earlier in decks. Those of a business follow each other and never overlap.';

create table business_activity (
  business_id uuid not null,
  hour timestamp with time zone not null,
  views integer default 0 not null,
  likes_received integer default 0 not null,
  super_likes_received integer default 0 not null,
  swipes_made integer default 0 not null,
  likes_made integer default 0 not null,
  matches integer default 0 not null,
  conversations integer default 0 not null,
  messages_sent integer default 0 not null,
  constraint business_activity_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_activity_pkey PRIMARY KEY (business_id, hour)
);
comment on table business_activity is 'What happened to a business, counted by the hour, for its analytics.';

create table business_audience (
  business_id uuid not null,
  kind text not null,
  value text not null,
  views integer default 0 not null,
  constraint business_audience_kind_check CHECK ((kind = ANY (ARRAY['INDUSTRY'::text, 'STATE'::text]))),
  constraint business_audience_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_audience_pkey PRIMARY KEY (business_id, kind, value)
);
comment on table business_audience is 'Who looked at a business, counted by industry and state, without names.';

create table business_photos (
  id uuid not null,
  business_id uuid not null,
  original_url text not null,
  filtered_url text,
  filter_type text,
  is_main boolean default false not null,
  is_hidden boolean default false not null,
  place integer not null,
  uploaded_at timestamp with time zone default now() not null,
  constraint business_photos_check CHECK (((filter_type IS NULL) = (filtered_url IS NULL))),
  constraint business_photos_check1 CHECK ((NOT (is_main AND is_hidden))),
  constraint business_photos_filter_type_check CHECK ((filter_type = ANY (ARRAY['PROFESSIONAL'::text, 'VIBRANT'::text, 'MODERN'::text, 'CLASSIC'::text]))),
  constraint business_photos_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_photos_id_fkey FOREIGN KEY (id) REFERENCES media(id) ON DELETE CASCADE,
  constraint business_photos_pkey PRIMARY KEY (id)
);
CREATE INDEX business_photos_in_order ON public.business_photos USING btree (business_id, place, id);
CREATE UNIQUE INDEX business_photos_one_main ON public.business_photos USING btree (business_id) WHERE is_main;
comment on table business_photos is 'Pictures of a business in their order, and the filter they are shown with.';

create table business_totals (
  business_id uuid not null,
  super_likes_received integer default 0 not null,
  conversations integer default 0 not null,
  messages_sent integer default 0 not null,
  constraint business_totals_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_totals_pkey PRIMARY KEY (business_id)
);
comment on table business_totals is 'Counts of a business over all time that its analytics show and its card does not.';

create table businesses (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  industry text not null,
  business_type text not null,
  description text not null,
  address text,
  city text not null,
  state text not null,
  zip_code text,
  country text default 'United States'::text not null,
  latitude double precision,
  longitude double precision,
  time_zone text default 'America/New_York'::text not null,
  company_size text not null,
  website text,
  founded_year integer,
  logo_id uuid,
  cover_id uuid,
  tags text[] default '{}'::text[] not null,
  seeking_partnership text[] default '{}'::text[] not null,
  offering text[] default '{}'::text[] not null,
  open_to_collaboration boolean default true not null,
  preferred_contact_method text default 'EMAIL'::text not null,
  profile_visibility text default 'PUBLIC'::text not null,
  show_online_status boolean default true not null,
  online_until timestamp with time zone,
  last_active_at timestamp with time zone,
  discover_filter jsonb default '{}'::jsonb not null,
  is_verified boolean default false not null,
  is_premium boolean default false not null,
  is_active boolean default false not null,
  profile_views integer default 0 not null,
  total_matches integer default 0 not null,
  likes_received integer default 0 not null,
  passes_received integer default 0 not null,
  swipes_made integer default 0 not null,
  likes_made integer default 0 not null,
  first_messages_received integer default 0 not null,
  first_messages_answered integer default 0 not null,
  response_minutes_median integer,
  undoable_swiped_id uuid,
  deck_reopened_at timestamp with time zone,
  rank_score double precision default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  boosted_until timestamp with time zone,
  warning_id uuid,
  business_hours jsonb,
  viewing_mode text default 'PUBLIC'::text not null,
  incognito boolean default false not null,
  choosy double precision default 0 not null,
  liked double precision default 0 not null,
  return_chance double precision default 0.5 not null,
  attention_price double precision default 1 not null,
  audience integer default 0 not null,
  draw_number bigint default nextval('businesses_draw_number_numbers'::regclass) not null,
  online_in jsonb default '{}'::jsonb not null,
  constraint businesses_attention_price CHECK (((attention_price > (0)::double precision) AND (attention_price <= (1)::double precision))),
  constraint businesses_business_hours_check CHECK ((jsonb_typeof(business_hours) = 'object'::text)),
  constraint businesses_company_size_check CHECK ((company_size = ANY (ARRAY['STARTUP'::text, 'SMALL'::text, 'MEDIUM'::text, 'LARGE'::text, 'ENTERPRISE'::text]))),
  constraint businesses_founded_year_check CHECK ((founded_year >= 1800)),
  constraint businesses_preferred_contact_method_check CHECK ((preferred_contact_method = ANY (ARRAY['EMAIL'::text, 'PHONE'::text, 'BOTH'::text]))),
  constraint businesses_profile_visibility_check CHECK ((profile_visibility = ANY (ARRAY['PUBLIC'::text, 'VERIFIED'::text, 'PRIVATE'::text]))),
  constraint businesses_return_chance CHECK (((return_chance > (0)::double precision) AND (return_chance <= (1)::double precision))),
  constraint businesses_state_check CHECK ((state ~ '^([A-Z]{2})?$'::text)),
  constraint businesses_viewing_mode_check CHECK ((viewing_mode = ANY (ARRAY['PUBLIC'::text, 'ANONYMOUS'::text]))),
  constraint businesses_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES media(id) ON DELETE SET NULL,
  constraint businesses_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES media(id) ON DELETE SET NULL,
  constraint businesses_undoable_swiped_id_fkey FOREIGN KEY (undoable_swiped_id) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint businesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint businesses_warning_id_fkey FOREIGN KEY (warning_id) REFERENCES enforcements(id) ON DELETE SET NULL,
  constraint businesses_pkey PRIMARY KEY (id),
  constraint businesses_user_id_key UNIQUE (user_id)
);
CREATE INDEX businesses_boosted ON public.businesses USING btree (boosted_until) WHERE (boosted_until IS NOT NULL);
CREATE INDEX businesses_deck_all ON public.businesses USING btree (rank_score DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text));
CREATE INDEX businesses_deck_industry ON public.businesses USING btree (industry, rank_score DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text));
CREATE INDEX businesses_deck_industry_state ON public.businesses USING btree (industry, state, rank_score DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text));
CREATE INDEX businesses_deck_state ON public.businesses USING btree (state, rank_score DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text));
CREATE UNIQUE INDEX businesses_draw_number ON public.businesses USING btree (draw_number);
CREATE INDEX businesses_online ON public.businesses USING btree (online_until) WHERE (online_until IS NOT NULL);
CREATE INDEX businesses_place ON public.businesses USING btree (latitude, longitude) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text));
CREATE INDEX businesses_stream_boosted ON public.businesses USING btree (rank_score DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text) AND (boosted_until IS NOT NULL));
CREATE INDEX businesses_stream_client ON public.businesses USING btree (industry, rank_score DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text) AND ('CLIENT'::text = ANY (offering)));
CREATE INDEX businesses_stream_investor ON public.businesses USING btree (industry, rank_score DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text) AND ('INVESTOR'::text = ANY (offering)));
CREATE INDEX businesses_stream_new ON public.businesses USING btree (created_at DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text) AND (audience < 60));
CREATE INDEX businesses_stream_strategic ON public.businesses USING btree (industry, rank_score DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text) AND ('STRATEGIC'::text = ANY (offering)));
CREATE INDEX businesses_stream_vendor ON public.businesses USING btree (industry, rank_score DESC, id DESC) WHERE (is_active AND (profile_visibility <> 'PRIVATE'::text) AND ('VENDOR'::text = ANY (offering)));
CREATE TRIGGER businesses_renamed AFTER UPDATE OF name ON public.businesses FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION business_is_called_otherwise();
CREATE TRIGGER businesses_searchable AFTER INSERT ON public.businesses REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION businesses_became_known();
comment on table businesses is 'Business cards: what others see, what the deck ranks by, and counts that triggers keep.';
comment on column businesses.undoable_swiped_id is 'Whom the last decision was about, while it can be undone.';
comment on column businesses.rank_score is 'The logarithm of all that a card is worth for the business alone: liked + choosy + ln attention_price + a share of ln return_chance.';
comment on column businesses.boosted_until is 'A copy of the running boost''s end, for the deck.';
comment on column businesses.warning_id is 'The enforcement whose warning its member has to read first.';
comment on column businesses.choosy is 'How much likelier than usual it likes others, in log-odds.';
comment on column businesses.liked is 'How much likelier than usual others like it, in log-odds.';
comment on column businesses.return_chance is 'How likely it comes back soon, 0 to 1.';
comment on column businesses.attention_price is 'By what the night''s allocation multiplies the worth of its card.';
comment on column businesses.audience is 'How many businesses saw its card, counted until it is no newcomer any more.';
comment on column businesses.draw_number is 'Its number where candidates are drawn at random.';
comment on column businesses.online_in is 'By the process that holds a socket of the member, until when that counts; online_until is the latest of them.';

create table calendar_feeds (
  user_id uuid not null,
  secret_hash text not null,
  created_at timestamp with time zone not null,
  last_read_at timestamp with time zone,
  content_tag text,
  changed_at timestamp with time zone not null,
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_secret_hash_key UNIQUE (secret_hash)
);
comment on table calendar_feeds is 'Secret addresses at which calendar programs read a member''s meetings and streams, by their hashes.';
comment on column calendar_feeds.content_tag is 'Names what was read there last; null: nothing yet.';
comment on column calendar_feeds.changed_at is 'When something else was read there than before.';

create table case_claims (
  case_id uuid not null,
  staff_id uuid not null,
  claimed_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint case_claims_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint case_claims_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES admins(id),
  constraint case_claims_pkey PRIMARY KEY (case_id)
);
CREATE INDEX case_claims_until ON public.case_claims USING btree (until);
comment on table case_claims is 'Which moderator works on a case, and until when. Without a row the case is free.';

create table charges (
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_charge_id text not null,
  amount_cents integer not null,
  currency text not null,
  fee_cents integer,
  method_label text,
  charged_at timestamp with time zone not null,
  method_mark text,
  constraint charges_amount_cents_check CHECK ((amount_cents > 0)),
  constraint charges_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint charges_pkey PRIMARY KEY (id),
  constraint charges_order_id_key UNIQUE (order_id),
  constraint charges_provider_provider_charge_id_key UNIQUE (provider, provider_charge_id)
);
CREATE INDEX charges_by_day ON public.charges USING btree (charged_at);
CREATE INDEX charges_by_method ON public.charges USING btree (method_mark) WHERE (method_mark IS NOT NULL);
CREATE INDEX charges_without_fee ON public.charges USING btree (charged_at) WHERE (fee_cents IS NULL);
comment on table charges is 'Payments as the provider confirmed them, one for each order.';

create table coin_packages (
  id text not null,
  surface text not null,
  name text not null,
  paid_coins bigint not null,
  promo_coins bigint default 0 not null,
  price_cents bigint not null,
  is_popular boolean default false not null,
  benefits jsonb default '[]'::jsonb not null,
  "position" integer default 0 not null,
  is_active boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint coin_packages_id_check CHECK ((id ~ '^[a-z0-9-]{2,40}$'::text)),
  constraint coin_packages_paid_coins_check CHECK ((paid_coins > 0)),
  constraint coin_packages_price_cents_check CHECK ((price_cents > 0)),
  constraint coin_packages_promo_coins_check CHECK ((promo_coins >= 0)),
  constraint coin_packages_surface_check CHECK ((surface = ANY (ARRAY['STORE'::text, 'WALLET'::text]))),
  constraint no_arbitrage CHECK ((earned_share(paid_coins) < price_cents)),
  constraint coin_packages_pkey PRIMARY KEY (id)
);
comment on table coin_packages is 'Packages of coins on sale, by the screen that offers them.';

create table content_reports (
  id uuid not null,
  reporter_id uuid,
  target_type text not null,
  target_id uuid not null,
  reported_id uuid not null,
  category text not null,
  details text,
  context jsonb default '[]'::jsonb not null,
  status text default 'PENDING'::text not null,
  created_at timestamp with time zone default now() not null,
  case_id uuid,
  told_at timestamp with time zone,
  further_reasons jsonb default '[]'::jsonb not null,
  source text default 'MEMBER'::text not null,
  findings jsonb default '[]'::jsonb not null,
  constraint content_reports_details_check CHECK ((char_length(details) <= 500)),
  constraint content_reports_made_by CHECK (((source = ANY (ARRAY['MEMBER'::text, 'AUTOMATIC'::text])) AND ((source = 'MEMBER'::text) = (reporter_id IS NOT NULL)))),
  constraint content_reports_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'REVIEWED'::text, 'RESOLVED'::text, 'DISMISSED'::text]))),
  constraint content_reports_target_type_check CHECK ((target_type = ANY (ARRAY['MESSAGE'::text, 'BUSINESS'::text, 'STREAM'::text, 'STREAM_MESSAGE'::text]))),
  constraint content_reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint content_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint content_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint content_reports_pkey PRIMARY KEY (id),
  constraint content_reports_once_a_case UNIQUE (reporter_id, case_id)
);
CREATE INDEX content_reports_automatic ON public.content_reports USING btree (reported_id, created_at DESC) WHERE (source = 'AUTOMATIC'::text);
CREATE INDEX content_reports_by_reporter ON public.content_reports USING btree (reporter_id, status);
CREATE INDEX content_reports_of_case ON public.content_reports USING btree (case_id, created_at, id);
CREATE INDEX content_reports_of_target ON public.content_reports USING btree (reporter_id, target_type, target_id, created_at DESC);
CREATE UNIQUE INDEX content_reports_one_automatic ON public.content_reports USING btree (case_id) WHERE (source = 'AUTOMATIC'::text);
CREATE INDEX content_reports_to_tell ON public.content_reports USING btree (case_id) WHERE ((told_at IS NULL) AND (status = ANY (ARRAY['RESOLVED'::text, 'DISMISSED'::text])));
comment on table content_reports is 'What members reported. Reports about the same thing make one case.';
comment on column content_reports.source is 'A member, or an automatic check: only a member is a reporter.';
comment on column content_reports.findings is 'What an automatic check found: the rule, what matched, how sure it is, and where.';

create table conversion_requests (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  bizcoin_amount bigint not null,
  conversion_rate numeric(12,4) not null,
  fee_cents bigint not null,
  real_money_amount bigint not null,
  status text default 'PENDING'::text not null,
  payment_method text not null,
  payment_details text not null,
  destination_id uuid not null,
  destination_label text not null,
  admin_notes text,
  reference text,
  paid_cents bigint,
  expected_by timestamp with time zone not null,
  due_at timestamp with time zone not null,
  hold_journal_id bigint not null,
  close_journal_id bigint,
  first_approved_by uuid,
  first_approved_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  processed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  return_journal_id bigint,
  returned_at timestamp with time zone,
  had_left boolean default false not null,
  constraint conversion_requests_bizcoin_amount_check CHECK ((bizcoin_amount > 0)),
  constraint conversion_requests_check CHECK (((real_money_amount)::numeric = (((bizcoin_amount)::numeric * conversion_rate) - (fee_cents)::numeric))),
  constraint conversion_requests_check1 CHECK (((kind = 'CONVERSION'::text) OR (payment_method = 'BANK_TRANSFER'::text))),
  constraint conversion_requests_check2 CHECK (((first_approved_by IS NULL) = (first_approved_at IS NULL))),
  constraint conversion_requests_check6 CHECK ((paid_cents = real_money_amount)),
  constraint conversion_requests_closed_at CHECK (((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'PROCESSING'::text])) = (processed_at IS NULL))),
  constraint conversion_requests_closed_by CHECK (((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'PROCESSING'::text])) = (close_journal_id IS NULL))),
  constraint conversion_requests_conversion_rate_check CHECK ((conversion_rate > (0)::numeric)),
  constraint conversion_requests_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint conversion_requests_kind_check CHECK ((kind = ANY (ARRAY['CONVERSION'::text, 'WITHDRAWAL'::text]))),
  constraint conversion_requests_paid CHECK (((status = ANY (ARRAY['PAID'::text, 'RETURNED'::text])) = (paid_cents IS NOT NULL))),
  constraint conversion_requests_payment_method_check CHECK ((payment_method = ANY (ARRAY['PAYPAL'::text, 'BANK_TRANSFER'::text, 'STRIPE'::text]))),
  constraint conversion_requests_real_money_amount_check CHECK ((real_money_amount > 0)),
  constraint conversion_requests_reference CHECK (((status <> ALL (ARRAY['PAID'::text, 'RETURNED'::text])) OR (reference IS NOT NULL))),
  constraint conversion_requests_returned CHECK ((((status = 'RETURNED'::text) = (return_journal_id IS NOT NULL)) AND ((status = 'RETURNED'::text) = (returned_at IS NOT NULL)))),
  constraint conversion_requests_status CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'PROCESSING'::text, 'PAID'::text, 'RETURNED'::text, 'REJECTED'::text, 'FAILED'::text, 'CANCELED'::text]))),
  constraint conversion_requests_why CHECK (((status <> ALL (ARRAY['REJECTED'::text, 'FAILED'::text, 'RETURNED'::text])) OR (admin_notes IS NOT NULL))),
  constraint conversion_requests_close_journal_id_fkey FOREIGN KEY (close_journal_id) REFERENCES ledger_journals(id),
  constraint conversion_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admins(id),
  constraint conversion_requests_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES payout_destinations(id),
  constraint conversion_requests_first_approved_by_fkey FOREIGN KEY (first_approved_by) REFERENCES admins(id),
  constraint conversion_requests_hold_journal_id_fkey FOREIGN KEY (hold_journal_id) REFERENCES ledger_journals(id),
  constraint conversion_requests_return_journal_id_fkey FOREIGN KEY (return_journal_id) REFERENCES ledger_journals(id),
  constraint conversion_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint conversion_requests_pkey PRIMARY KEY (id),
  constraint conversion_requests_close_journal_id_key UNIQUE (close_journal_id),
  constraint conversion_requests_hold_journal_id_key UNIQUE (hold_journal_id),
  constraint conversion_requests_return_journal_id_key UNIQUE (return_journal_id)
);
CREATE INDEX conversion_requests_closed ON public.conversion_requests USING btree (COALESCE(returned_at, processed_at) DESC, id DESC) WHERE (processed_at IS NOT NULL);
CREATE INDEX conversion_requests_of ON public.conversion_requests USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX conversion_requests_open ON public.conversion_requests USING btree (created_at, id) WHERE (status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'PROCESSING'::text]));
CREATE TRIGGER conversion_requests_guard BEFORE UPDATE ON public.conversion_requests FOR EACH ROW EXECUTE FUNCTION guard_payout();
CREATE TRIGGER conversion_requests_stay BEFORE DELETE OR TRUNCATE ON public.conversion_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table conversion_requests is 'Payouts and conversions: coins that a member wants as money, and how far that has come.';
comment on column conversion_requests.hold_journal_id is 'The journal that put the coins aside.';
comment on column conversion_requests.close_journal_id is 'The journal that paid them out or gave them back.';
comment on column conversion_requests.return_journal_id is 'The journal that booked money which came back from the bank.';
comment on column conversion_requests.had_left is 'Whether the money had left before the payout was stopped.';

create table data_exports (
  id uuid not null,
  user_id uuid not null,
  status text default 'PENDING'::text not null,
  attempts integer default 0 not null,
  size_bytes bigint,
  requested_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint data_exports_check CHECK (((status = ANY (ARRAY['READY'::text, 'EXPIRED'::text])) = (expires_at IS NOT NULL))),
  constraint data_exports_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'READY'::text, 'FAILED'::text, 'EXPIRED'::text]))),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint data_exports_pkey PRIMARY KEY (id)
);
CREATE INDEX data_exports_expiring ON public.data_exports USING btree (expires_at) WHERE (status = 'READY'::text);
CREATE INDEX data_exports_of ON public.data_exports USING btree (user_id, requested_at DESC);
CREATE UNIQUE INDEX data_exports_one_pending ON public.data_exports USING btree (user_id) WHERE (status = 'PENDING'::text);
comment on table data_exports is 'Copies of a member''s data: asked for, being made, ready, gone.';

create table decisions_counted (
  is_one boolean default true not null,
  up_to timestamp with time zone not null,
  constraint decisions_counted_is_one_check CHECK (is_one),
  constraint decisions_counted_pkey PRIMARY KEY (is_one)
);
comment on table decisions_counted is 'Up to when swipes are counted into the figures that training reads.';

create table deck_cursors (
  business_id uuid not null,
  filter_hash bytea not null,
  rank_score double precision not null,
  last_id uuid not null,
  round_rank_score double precision not null,
  round_last_id uuid not null,
  started_at timestamp with time zone not null,
  constraint deck_cursors_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint deck_cursors_pkey PRIMARY KEY (business_id, filter_hash)
);
comment on table deck_cursors is 'Where in the ranking a viewer is, for each filter. Only saves work: what was decided is asked of swipes.';

create table deck_lists (
  business_id uuid not null,
  candidate_ids uuid[] not null,
  model_id uuid,
  built_at timestamp with time zone not null,
  constraint deck_lists_candidate_ids_check CHECK ((cardinality(candidate_ids) <= 150)),
  constraint deck_lists_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint deck_lists_model_id_fkey FOREIGN KEY (model_id) REFERENCES match_models(id) ON DELETE SET NULL,
  constraint deck_lists_pkey PRIMARY KEY (business_id)
);
comment on table deck_lists is 'The candidates that the last night chose for a viewer, best first.';

create table deck_lists_wanted (
  business_id uuid not null,
  asked_at timestamp with time zone not null,
  constraint deck_lists_wanted_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint deck_lists_wanted_pkey PRIMARY KEY (business_id)
);
comment on table deck_lists_wanted is 'Businesses whose list of candidates is to be built before the next night.';

create table deck_shown (
  viewer_id uuid not null,
  shown_id uuid not null,
  shown_at timestamp with time zone not null,
  place integer not null,
  source text not null,
  chance_out real not null,
  chance_back real not null,
  model_id uuid,
  constraint deck_shown_chance_back_check CHECK (((chance_back >= (0)::double precision) AND (chance_back <= (1)::double precision))),
  constraint deck_shown_chance_out_check CHECK (((chance_out >= (0)::double precision) AND (chance_out <= (1)::double precision))),
  constraint deck_shown_check CHECK ((viewer_id <> shown_id)),
  constraint deck_shown_place_check CHECK ((place >= 0)),
  constraint deck_shown_source_check CHECK ((source = ANY (ARRAY['MODEL'::text, 'PROBE'::text, 'LIKE'::text, 'SUPER_LIKE'::text, 'BOOST'::text, 'TOP_PICK'::text])))
) partition by RANGE (shown_at);
CREATE INDEX deck_shown_shown ON ONLY public.deck_shown USING btree (shown_id, shown_at DESC);
CREATE INDEX deck_shown_viewer ON ONLY public.deck_shown USING btree (viewer_id, shown_id, shown_at DESC);
comment on table deck_shown is 'Each card that was turned up, and the chance that was told. Parted by month.';
comment on column deck_shown.source is 'Which list of candidates the card came from.';
comment on column deck_shown.chance_out is 'How likely the viewer likes it, as the model said.';
comment on column deck_shown.chance_back is 'How likely it likes the viewer, as the model said.';

create table disputes (
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_dispute_id text not null,
  amount_cents integer not null,
  reason text,
  status text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint disputes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'WON'::text, 'LOST'::text, 'CANCELED'::text]))),
  constraint disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_provider_provider_dispute_id_key UNIQUE (provider, provider_dispute_id)
);
CREATE INDEX disputes_by_day ON public.disputes USING btree (opened_at);
CREATE INDEX disputes_by_order ON public.disputes USING btree (order_id);
comment on table disputes is 'Payments that the payer''s bank takes back, and how that ended.';

create table driver_license_verifications (
  id uuid not null,
  user_id uuid not null,
  license_number_encrypted text not null,
  license_blind_index text not null,
  license_last4 text not null,
  full_name text not null,
  date_of_birth_encrypted text not null,
  state text not null,
  front_image_url text,
  back_image_url text,
  images_removed_at timestamp with time zone,
  status text default 'PENDING'::text not null,
  notes text,
  reason text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  stood_before jsonb,
  constraint driver_license_verifications_check CHECK (((status = 'PENDING'::text) = (reviewed_at IS NULL))),
  constraint driver_license_verifications_check1 CHECK (((status <> 'REJECTED'::text) OR (reason IS NOT NULL))),
  constraint driver_license_verifications_check2 CHECK (((images_removed_at IS NULL) = ((front_image_url IS NOT NULL) AND (back_image_url IS NOT NULL)))),
  constraint driver_license_verifications_license_last4_check CHECK (((char_length(license_last4) >= 2) AND (char_length(license_last4) <= 4))),
  constraint driver_license_verifications_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint driver_license_verifications_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text]))),
  constraint driver_license_verifications_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES admins(id),
  constraint driver_license_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint driver_license_verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX driver_licenses_by_user ON public.driver_license_verifications USING btree (user_id, created_at DESC);
CREATE INDEX driver_licenses_decided ON public.driver_license_verifications USING btree (reviewed_at) WHERE (status <> 'PENDING'::text);
CREATE UNIQUE INDEX driver_licenses_one_holder ON public.driver_license_verifications USING btree (license_blind_index) WHERE (status = 'APPROVED'::text);
CREATE UNIQUE INDEX driver_licenses_one_pending ON public.driver_license_verifications USING btree (user_id) WHERE (status = 'PENDING'::text);
CREATE INDEX driver_licenses_pending ON public.driver_license_verifications USING btree (created_at) WHERE (status = 'PENDING'::text);
CREATE INDEX driver_licenses_to_clear ON public.driver_license_verifications USING btree (reviewed_at) WHERE ((reviewed_at IS NOT NULL) AND (images_removed_at IS NULL));
comment on table driver_license_verifications is 'Driver''s licenses handed in for review. The number is sealed; pictures go after the decision.';

create table ein_verifications (
  id uuid not null,
  user_id uuid not null,
  ein_encrypted text not null,
  ein_last4 text not null,
  company_name text not null,
  business_type text not null,
  submitted_documents jsonb default '[]'::jsonb not null,
  notes text,
  status text default 'PENDING'::text not null,
  reason text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  stood_before jsonb,
  constraint ein_verifications_check CHECK (((status = 'PENDING'::text) = (reviewed_at IS NULL))),
  constraint ein_verifications_check1 CHECK (((status <> 'REJECTED'::text) OR (reason IS NOT NULL))),
  constraint ein_verifications_ein_last4_check CHECK ((ein_last4 ~ '^[0-9]{4}$'::text)),
  constraint ein_verifications_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text]))),
  constraint ein_verifications_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES admins(id),
  constraint ein_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ein_verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX ein_verifications_by_user ON public.ein_verifications USING btree (user_id, created_at DESC);
CREATE INDEX ein_verifications_decided ON public.ein_verifications USING btree (reviewed_at) WHERE (status <> 'PENDING'::text);
CREATE UNIQUE INDEX ein_verifications_one_pending ON public.ein_verifications USING btree (user_id) WHERE (status = 'PENDING'::text);
CREATE INDEX ein_verifications_pending ON public.ein_verifications USING btree (created_at) WHERE (status = 'PENDING'::text);
comment on table ein_verifications is 'EINs handed in for review, sealed.';

create table email_changes (
  id uuid not null,
  user_id uuid not null,
  old_email citext not null,
  new_email citext not null,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  undone_at timestamp with time zone,
  dropped_at timestamp with time zone,
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_changes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX email_changes_one_open ON public.email_changes USING btree (user_id) WHERE ((confirmed_at IS NULL) AND (undone_at IS NULL) AND (dropped_at IS NULL));
comment on table email_changes is 'Moves of an account to another address, until both sides have confirmed or the old one has undone it.';

create table enforcements (
  id uuid not null,
  case_id uuid not null,
  business_id uuid not null,
  user_id uuid not null,
  action text not null,
  category text not null,
  message text not null,
  until timestamp with time zone,
  effects jsonb default '{}'::jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  expired_at timestamp with time zone,
  undone_at timestamp with time zone,
  about_title text,
  about_at timestamp with time zone,
  rule_version text,
  rule_number integer,
  rule_title text,
  message_source text,
  constraint enforcements_action_check CHECK ((action = ANY (ARRAY['WARNING_ISSUED'::text, 'STREAM_PAUSED'::text, 'STREAM_TERMINATED'::text, 'CONTENT_REMOVED'::text, 'LIVE_BAN'::text, 'ACCOUNT_SUSPENDED'::text]))),
  constraint enforcements_check CHECK (((until IS NULL) OR (action = ANY (ARRAY['LIVE_BAN'::text, 'ACCOUNT_SUSPENDED'::text])))),
  constraint enforcements_message_check CHECK ((char_length(message) <= 500)),
  constraint enforcements_message_source_check CHECK ((message_source = ANY (ARRAY['STAFF'::text, 'STANDARD'::text]))),
  constraint enforcements_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint enforcements_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint enforcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES admins(id),
  constraint enforcements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint enforcements_pkey PRIMARY KEY (id)
);
CREATE INDEX enforcements_expiring ON public.enforcements USING btree (until) WHERE ((until IS NOT NULL) AND (expired_at IS NULL) AND (undone_at IS NULL));
CREATE INDEX enforcements_of_business ON public.enforcements USING btree (business_id, created_at DESC);
CREATE INDEX enforcements_of_case ON public.enforcements USING btree (case_id);
CREATE INDEX enforcements_of_user ON public.enforcements USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX enforcements_standing ON public.enforcements USING btree (case_id) WHERE (undone_at IS NULL);
comment on table enforcements is 'What moderators'' decisions do to a member or its content, until it ends or is undone.';
comment on column enforcements.rule_version is 'The version of the community rules in force at the decision; null for decisions from before it was kept.';
comment on column enforcements.rule_number is 'The section of those rules that what was reported breaks; null where none names it.';
comment on column enforcements.message_source is 'Whether a person of the staff wrote the message, or it is the standard one.';

create table event_head (
  only_row boolean default true not null,
  "position" bigint not null,
  oldest bigint default 0 not null,
  fence bigint default 0 not null,
  leader_pid integer,
  leader_began timestamp with time zone,
  leader_until timestamp with time zone default now() not null,
  epoch uuid default gen_random_uuid() not null,
  home text,
  constraint event_head_only_row_check CHECK (only_row),
  constraint event_head_pkey PRIMARY KEY (only_row)
);
comment on table event_head is 'One row: the number of the newest event, and which process may number.';
comment on column event_head.fence is 'Rises with each leader: whoever holds an older one numbers nothing.';
comment on column event_head.home is 'The database that the numbers belong to: a restored copy has another epoch.';

create table events (
  id bigint generated always as identity not null,
  "position" bigint,
  type text not null,
  topics text[] not null,
  data jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_position_key UNIQUE ("position")
);
CREATE INDEX events_age ON public.events USING btree (created_at);
CREATE INDEX events_topics ON public.events USING gin (topics);
CREATE INDEX events_unsequenced ON public.events USING btree (id) WHERE ("position" IS NULL);
comment on table events is 'What happened, as subscribers are told. Written with the change, numbered after its commit.';
comment on column events."position" is 'The number, given after the commit, without gaps. None yet: not told.';
comment on column events.topics is 'Who is told.';

create table evidence (
  id uuid not null,
  case_id uuid not null,
  report_id uuid not null,
  file_key text not null,
  created_at timestamp with time zone not null,
  place smallint default 0 not null,
  file_name text,
  origin text default 'REPORTER'::text not null,
  constraint evidence_origin_known CHECK ((origin = ANY (ARRAY['SERVER'::text, 'REPORTER'::text, 'CONTENT'::text]))),
  constraint evidence_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint evidence_report_id_fkey FOREIGN KEY (report_id) REFERENCES content_reports(id) ON DELETE CASCADE,
  constraint evidence_pkey PRIMARY KEY (id),
  constraint evidence_once_a_place UNIQUE (report_id, place)
);
CREATE INDEX evidence_of_case ON public.evidence USING btree (case_id, created_at DESC);
comment on table evidence is 'Copies of what was reported, kept for the case while the original may change.';

create table evidence_shots (
  id uuid not null,
  case_id uuid not null,
  report_id uuid not null,
  stream_id uuid not null,
  state text default 'WAITING'::text not null,
  asked_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  done_at timestamp with time zone,
  constraint evidence_shots_check CHECK (((state = 'WAITING'::text) = (done_at IS NULL))),
  constraint evidence_shots_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'TAKEN'::text, 'NO_PICTURE'::text, 'UNREACHABLE'::text, 'TOO_LATE'::text]))),
  constraint evidence_shots_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint evidence_shots_report_id_fkey FOREIGN KEY (report_id) REFERENCES content_reports(id) ON DELETE CASCADE,
  constraint evidence_shots_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint evidence_shots_pkey PRIMARY KEY (id)
);
CREATE INDEX evidence_shots_of_case ON public.evidence_shots USING btree (case_id, asked_at DESC);
CREATE INDEX evidence_shots_of_report ON public.evidence_shots USING btree (report_id);
CREATE INDEX evidence_shots_of_stream ON public.evidence_shots USING btree (stream_id);
CREATE INDEX evidence_shots_waiting ON public.evidence_shots USING btree (asked_at) WHERE (state = 'WAITING'::text);
comment on table evidence_shots is 'Pictures that a case needs of a running stream, asked for and taken.';

create table file_removals (
  key text not null,
  asked_at timestamp with time zone default now() not null,
  constraint file_removals_pkey PRIMARY KEY (key)
);
comment on table file_removals is 'Files whose row is gone, waiting to be removed from storage.';

create table gift_definitions (
  id text not null,
  name text not null,
  emoji text not null,
  description text not null,
  biz_coin_value bigint not null,
  is_active boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint gift_definitions_biz_coin_value_check CHECK ((biz_coin_value > 0)),
  constraint gift_definitions_id_check CHECK ((id ~ '^[a-z0-9-]{2,30}$'::text)),
  constraint gift_definitions_pkey PRIMARY KEY (id)
);
comment on table gift_definitions is 'Gifts that can be sent, and what each costs.';

create table gift_limits (
  user_id uuid not null,
  day_coins bigint,
  next_day_coins bigint,
  next_day_at timestamp with time zone,
  week_coins bigint,
  next_week_coins bigint,
  next_week_at timestamp with time zone,
  paused_until timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint gift_limits_day_coins_check CHECK ((day_coins > 0)),
  constraint gift_limits_next_day_coins_check CHECK ((next_day_coins > 0)),
  constraint gift_limits_next_week_coins_check CHECK ((next_week_coins > 0)),
  constraint gift_limits_week_coins_check CHECK ((week_coins > 0)),
  constraint gift_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint gift_limits_pkey PRIMARY KEY (user_id)
);
comment on table gift_limits is 'Most coins that a member lets itself give on a day and in a week (null: no limit of its own), the higher limits that wait for their time, and until when it gives nothing.';

create table gift_spending (
  user_id uuid not null,
  day date not null,
  coins bigint not null,
  minute timestamp with time zone not null,
  gifts integer not null,
  week date,
  week_coins bigint default 0 not null,
  constraint gift_spending_coins_check CHECK ((coins >= 0)),
  constraint gift_spending_gifts_check CHECK ((gifts >= 0)),
  constraint gift_spending_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint gift_spending_pkey PRIMARY KEY (user_id)
);
comment on table gift_spending is 'What each member has given today, in this week and in this minute, for its limits.';

create table help_request_entries (
  id bigint generated always as identity not null,
  request_id uuid not null,
  kind text not null,
  staff_id uuid,
  text text,
  at timestamp with time zone not null,
  constraint help_request_entries_check CHECK (((kind <> ALL (ARRAY['ANSWER'::text, 'FOLLOW_UP'::text])) OR (text IS NOT NULL))),
  constraint help_request_entries_check1 CHECK (((kind <> 'ANSWER'::text) OR (staff_id IS NOT NULL))),
  constraint help_request_entries_kind_check CHECK ((kind = ANY (ARRAY['ANSWER'::text, 'FOLLOW_UP'::text, 'CLOSED'::text, 'REOPENED'::text]))),
  constraint help_request_entries_request_id_fkey FOREIGN KEY (request_id) REFERENCES help_requests(id) ON DELETE CASCADE,
  constraint help_request_entries_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES admins(id),
  constraint help_request_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX help_request_entries_of ON public.help_request_entries USING btree (request_id, id);
comment on table help_request_entries is 'What was written about a request for help, and what was done with it.';

create table help_requests (
  id uuid not null,
  number bigint generated always as identity not null,
  token_hash text not null,
  user_id uuid,
  email citext not null,
  issue_type text not null,
  description text not null,
  urgency text not null,
  is_priority boolean not null,
  queue_rank smallint generated always as ((
CASE
    WHEN is_priority THEN 0
    ELSE 3
END +
CASE urgency
    WHEN 'HIGH'::text THEN 0
    WHEN 'MEDIUM'::text THEN 1
    ELSE 2
END)) stored not null,
  status text default 'OPEN'::text not null,
  due_at timestamp with time zone not null,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  escalated_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint help_requests_check CHECK (((claimed_by IS NULL) = (claimed_at IS NULL))),
  constraint help_requests_description_check CHECK (((char_length(description) >= 10) AND (char_length(description) <= 2000))),
  constraint help_requests_issue_type_check CHECK ((issue_type = ANY (ARRAY['FORGOT_PASSWORD'::text, 'ACCOUNT_LOCKED'::text, 'ADMIN_ACCESS'::text, 'EMAIL_VERIFICATION'::text, 'TWO_FACTOR'::text, 'OTHER'::text]))),
  constraint help_requests_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'CLOSED'::text]))),
  constraint help_requests_urgency_check CHECK ((urgency = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text]))),
  constraint help_requests_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES admins(id),
  constraint help_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint help_requests_pkey PRIMARY KEY (id),
  constraint help_requests_number_key UNIQUE (number),
  constraint help_requests_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX help_requests_due ON public.help_requests USING btree (due_at) WHERE (status = 'OPEN'::text);
CREATE INDEX help_requests_of ON public.help_requests USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX help_requests_of_visitors ON public.help_requests USING btree (email, changed_at) WHERE (user_id IS NULL);
CREATE INDEX help_requests_open ON public.help_requests USING btree (queue_rank, due_at, id) WHERE (status = 'OPEN'::text);
CREATE INDEX help_requests_waiting ON public.help_requests USING btree (created_at) WHERE (status = 'OPEN'::text);
CREATE INDEX help_requests_worked_on ON public.help_requests USING btree (status, changed_at DESC, id DESC);
comment on table help_requests is 'Requests for help, of members and of visitors.';

create table idempotent_requests (
  user_id uuid not null,
  operation text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamp with time zone default now() not null,
  request_id uuid not null,
  constraint idempotent_requests_pkey PRIMARY KEY (user_id, operation, request_id)
);
comment on table idempotent_requests is 'Answers to requests that carried an id: sent again, they get the same answer.';

create table intents (
  business_id uuid not null,
  other_id uuid not null,
  intent text not null,
  decided_at timestamp with time zone not null,
  own_day date not null,
  returns_at timestamp with time zone,
  constraint intents_check CHECK (((intent = 'NOT_NOW'::text) = (returns_at IS NOT NULL))),
  constraint intents_check1 CHECK ((business_id <> other_id)),
  constraint intents_intent_check CHECK ((intent = ANY (ARRAY['MUST_MEET'::text, 'MEET'::text, 'NOT_NOW'::text]))),
  constraint intents_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint intents_other_id_fkey FOREIGN KEY (other_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint intents_pkey PRIMARY KEY (business_id, other_id)
);
CREATE INDEX intents_must_made ON public.intents USING btree (business_id, decided_at DESC) WHERE (intent = 'MUST_MEET'::text);
CREATE INDEX intents_other ON public.intents USING btree (other_id);
CREATE INDEX intents_put_off ON public.intents USING btree (business_id, returns_at) WHERE (returns_at IS NOT NULL);
comment on table intents is 'What a member thinks of its top pick: must meet, meet, not now. The other side learns only what both said.';

create table invoice_numbers (
  only_row boolean default true not null,
  last integer default 0 not null,
  constraint invoice_numbers_only_row_check CHECK (only_row),
  constraint invoice_numbers_pkey PRIMARY KEY (only_row)
);
comment on table invoice_numbers is 'One row: the last invoice number. Numbers have no gaps.';

create table invoices (
  id uuid not null,
  number integer not null,
  kind text not null,
  user_id uuid not null,
  order_id uuid not null,
  credited_invoice_id uuid,
  buyer jsonb not null,
  lines jsonb not null,
  total_cents integer not null,
  method_label text,
  issued_at timestamp with time zone not null,
  constraint invoices_check1 CHECK (((kind = 'CREDIT_NOTE'::text) = (total_cents < 0))),
  constraint invoices_credits_check CHECK (((kind = 'INVOICE'::text) OR (credited_invoice_id IS NOT NULL))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text]))),
  constraint invoices_lines_check CHECK ((jsonb_array_length(lines) > 0)),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_credited_invoice_id_fkey FOREIGN KEY (credited_invoice_id) REFERENCES invoices(id),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_number_key UNIQUE (number)
);
CREATE INDEX invoices_of_user ON public.invoices USING btree (user_id, number DESC);
CREATE UNIQUE INDEX invoices_one_per_payment ON public.invoices USING btree (order_id) WHERE ((kind = 'INVOICE'::text) AND (credited_invoice_id IS NULL));
CREATE TRIGGER invoices_append_only BEFORE DELETE OR TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_keep BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('buyer', 'method_label');
comment on table invoices is 'Invoices and credit notes as issued, with what they said then. Append only but for erasure.';
comment on column invoices.credited_invoice_id is 'The invoice of the payment, on a credit note and on an invoice that takes one back.';

create table job_runs (
  name text not null,
  every_ms bigint not null,
  last_finished_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  last_error text,
  rounds bigint default 0 not null,
  failures bigint default 0 not null,
  started_at timestamp with time zone,
  constraint job_runs_pkey PRIMARY KEY (name)
);
comment on table job_runs is 'When each recurring job last ran, and how it ended.';

create table leases (
  name text not null,
  fence bigint not null,
  holder uuid not null,
  until timestamp with time zone not null,
  constraint leases_pkey PRIMARY KEY (name)
);
comment on table leases is 'Which process does a thing that only one may do, and until when. The fence tells an old holder from a new one.';

create table ledger_draws (
  journal_id bigint not null,
  lot_id bigint not null,
  coins bigint not null,
  constraint ledger_draws_coins_check CHECK ((coins <> 0)),
  constraint ledger_draws_pkey PRIMARY KEY (journal_id, lot_id)
);
CREATE INDEX ledger_draws_lot ON public.ledger_draws USING btree (lot_id);
CREATE TRIGGER ledger_draws_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_draws FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table ledger_draws is 'From which paid lots a journal took coins, oldest first.';

create table ledger_heads (
  id bigint generated always as identity not null,
  last_journal_id bigint not null,
  journals bigint not null,
  hash bytea not null,
  signature bytea not null,
  public_key text not null,
  sealed_at timestamp with time zone not null,
  constraint ledger_heads_pkey PRIMARY KEY (id)
);
CREATE TRIGGER ledger_heads_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table ledger_heads is 'Seals of the book: the hash of all journals up to one, signed.';

create table ledger_journals (
  id bigint generated by default as identity not null,
  at timestamp with time zone not null,
  operation text not null,
  wallet_id uuid,
  request_id uuid,
  input_hash bytea,
  source text not null,
  source_id text not null,
  reverses bigint,
  constraint ledger_journals_check CHECK (((request_id IS NULL) = (input_hash IS NULL))),
  constraint ledger_journals_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_journals(id),
  constraint ledger_journals_pkey PRIMARY KEY (id),
  constraint ledger_journals_wallet_id_request_id_key UNIQUE (wallet_id, request_id)
);
CREATE INDEX ledger_journals_at ON public.ledger_journals USING brin (at);
CREATE UNIQUE INDEX ledger_journals_reverses ON public.ledger_journals USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE TRIGGER ledger_journals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table ledger_journals is 'Movements of coins, each whole or not at all. Append only.';
comment on column ledger_journals.input_hash is 'By what a request sent again is told from another one under its id.';
comment on column ledger_journals.reverses is 'The journal that this one takes back.';

create table ledger_transfers (
  journal_id bigint not null,
  line smallint not null,
  from_wallet uuid,
  from_kind ledger_account not null,
  to_wallet uuid,
  to_kind ledger_account not null,
  coins bigint not null,
  constraint ledger_transfers_check CHECK (((from_wallet IS NULL) = (from_kind >= 'ISSUANCE'::ledger_account))),
  constraint ledger_transfers_check1 CHECK (((to_wallet IS NULL) = (to_kind >= 'ISSUANCE'::ledger_account))),
  constraint ledger_transfers_coins_check CHECK ((coins > 0)),
  constraint ledger_transfers_pkey PRIMARY KEY (journal_id, line)
);
CREATE TRIGGER ledger_transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfers_move AFTER INSERT ON public.ledger_transfers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION move_coins();
comment on table ledger_transfers is 'The lines of a journal: coins from one account to another. Append only; a trigger moves the wallets.';

create table legal_consents (
  user_id uuid not null,
  document text not null,
  version text not null,
  given_at timestamp with time zone not null,
  manner text not null,
  constraint legal_consents_manner_check CHECK ((manner = ANY (ARRAY['FORM'::text, 'CALL'::text, 'ASKED'::text]))),
  constraint legal_consents_document_version_fkey FOREIGN KEY (document, version) REFERENCES legal_versions(document, version),
  constraint legal_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint legal_consents_pkey PRIMARY KEY (user_id, document, version)
);
CREATE INDEX legal_consents_of_version ON public.legal_consents USING btree (document, version);
comment on table legal_consents is 'Which versions each member agreed to, when and how.';
comment on column legal_consents.manner is 'With the registration form, with a call that named no versions, or when asked after signing in.';

create table legal_versions (
  document text not null,
  version text not null,
  source text not null,
  first_agreed_at timestamp with time zone not null,
  constraint legal_versions_document_check CHECK ((document = ANY (ARRAY['TERMS'::text, 'PRIVACY'::text, 'RULES'::text]))),
  constraint legal_versions_source_check CHECK ((source <> ''::text)),
  constraint legal_versions_version_check CHECK (((length(version) >= 1) AND (length(version) <= 40))),
  constraint legal_versions_pkey PRIMARY KEY (document, version)
);
comment on table legal_versions is 'The texts that somebody agreed to, as they were.';

create table live_bans (
  business_id uuid not null,
  until timestamp with time zone,
  enforcement_id uuid,
  created_at timestamp with time zone not null,
  constraint live_bans_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint live_bans_pkey PRIMARY KEY (business_id)
);
comment on table live_bans is 'Businesses that moderators keep from streaming and from watching.';

create table live_streams (
  id uuid not null,
  number bigint generated always as identity not null,
  streamer_id uuid not null,
  title text not null,
  description text,
  status text default 'STARTING'::text not null,
  room_name text not null,
  request_id uuid not null,
  viewer_count integer default 0 not null,
  peak_viewers integer default 0 not null,
  gift_count integer default 0 not null,
  total_gifts_received bigint default 0 not null,
  gifts_enabled boolean default true not null,
  slow_mode_seconds integer default 0 not null,
  goal_title text,
  goal_coins bigint,
  goal_from_coins bigint,
  blocked_words text[] default '{}'::text[] not null,
  started_at timestamp with time zone not null,
  live_at timestamp with time zone,
  interrupted_at timestamp with time zone,
  paused_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  room_seen_at timestamp with time zone,
  room_is_muted boolean default false not null,
  room_closed_at timestamp with time zone,
  muted_tracks text[] default '{}'::text[] not null,
  goal_ends_at timestamp with time zone,
  from_encoder boolean default false not null,
  is_recorded boolean default false not null,
  recording_removed_at timestamp with time zone,
  hype_coins bigint default 0 not null,
  hype_ends_at timestamp with time zone,
  is_captioned boolean default false not null,
  constraint live_streams_check CHECK (((status = ANY (ARRAY['ENDED'::text, 'TERMINATED'::text])) = (ended_at IS NOT NULL))),
  constraint live_streams_check1 CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint live_streams_check2 CHECK (((goal_title IS NULL) = (goal_coins IS NULL))),
  constraint live_streams_check3 CHECK (((goal_coins IS NULL) = (goal_from_coins IS NULL))),
  constraint live_streams_check4 CHECK (((goal_ends_at IS NULL) OR (goal_coins IS NOT NULL))),
  constraint live_streams_description_check CHECK ((char_length(description) <= 500)),
  constraint live_streams_end_reason_check CHECK ((end_reason = ANY (ARRAY['ENDED_BY_HOST'::text, 'HOST_LEFT'::text, 'NEVER_STARTED'::text, 'TERMINATED'::text]))),
  constraint live_streams_gift_count_check CHECK ((gift_count >= 0)),
  constraint live_streams_goal_coins_check CHECK ((goal_coins > 0)),
  constraint live_streams_peak_viewers_check CHECK ((peak_viewers >= 0)),
  constraint live_streams_slow_mode_seconds_check CHECK ((slow_mode_seconds >= 0)),
  constraint live_streams_status_check CHECK ((status = ANY (ARRAY['STARTING'::text, 'LIVE'::text, 'INTERRUPTED'::text, 'PAUSED'::text, 'ENDED'::text, 'TERMINATED'::text]))),
  constraint live_streams_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100))),
  constraint live_streams_total_gifts_received_check CHECK ((total_gifts_received >= 0)),
  constraint live_streams_viewer_count_check CHECK ((viewer_count >= 0)),
  constraint live_streams_streamer_id_fkey FOREIGN KEY (streamer_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint live_streams_pkey PRIMARY KEY (id),
  constraint live_streams_number_key UNIQUE (number),
  constraint live_streams_room_name_key UNIQUE (room_name),
  constraint live_streams_streamer_id_request_id_key UNIQUE (streamer_id, request_id)
);
CREATE INDEX live_streams_captioned ON public.live_streams USING btree (id) WHERE (is_captioned AND (ended_at IS NULL));
CREATE INDEX live_streams_goal_ends ON public.live_streams USING btree (goal_ends_at) WHERE (goal_ends_at IS NOT NULL);
CREATE INDEX live_streams_of ON public.live_streams USING btree (streamer_id, started_at DESC, id DESC);
CREATE UNIQUE INDEX live_streams_one_unfinished ON public.live_streams USING btree (streamer_id) WHERE (ended_at IS NULL);
CREATE INDEX live_streams_recording ON public.live_streams USING btree (id) WHERE (is_recorded AND (ended_at IS NULL));
CREATE INDEX live_streams_rooms ON public.live_streams USING btree (started_at) WHERE (room_closed_at IS NULL);
comment on table live_streams is 'Streams: running, paused, interrupted and ended.';
comment on column live_streams.is_recorded is 'The host had it recorded, which everybody in the room is told.';
comment on column live_streams.recording_removed_at is 'What was recorded was removed, by the host or a moderator; nothing is recorded after it.';
comment on column live_streams.hype_coins is 'Given in a row, until hype_ends_at.';
comment on column live_streams.is_captioned is 'The host has what it says shown as captions.';

create table lot_takings (
  journal_id bigint not null,
  line smallint not null,
  lot_id bigint not null,
  place text not null,
  wallet_id uuid not null,
  gift_journal_id bigint,
  coins bigint not null,
  constraint lot_takings_check CHECK (((place = ANY (ARRAY['PENDING'::text, 'EARNED'::text, 'HELD'::text])) = (gift_journal_id IS NOT NULL))),
  constraint lot_takings_coins_check CHECK ((coins <> 0)),
  constraint lot_takings_place_check CHECK ((place = ANY (ARRAY['UNSPENT'::text, 'PENDING'::text, 'EARNED'::text, 'HELD'::text, 'OWED'::text, 'PROMO'::text, 'PROMO_OWED'::text]))),
  constraint lot_takings_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES paid_lots(id),
  constraint lot_takings_pkey PRIMARY KEY (journal_id, line)
);
CREATE INDEX lot_takings_of_lot ON public.lot_takings USING btree (lot_id);
CREATE INDEX lot_takings_of_wallet ON public.lot_takings USING btree (wallet_id, place);
CREATE TRIGGER lot_takings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.lot_takings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table lot_takings is 'Where the coins of a refunded lot were found and taken back from.';

create table mails (
  id uuid not null,
  dedupe_key text,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text default 'pending'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  unsubscribe_url text,
  attachments jsonb default '[]'::jsonb not null,
  constraint mails_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text]))),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE INDEX mails_by_recipient ON public.mails USING btree (to_address, created_at DESC);
CREATE INDEX mails_due ON public.mails USING btree (next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX mails_kept ON public.mails USING btree (created_at) WHERE ((status <> 'pending'::text) AND (text_body <> ''::text));
comment on table mails is 'Mail to be sent and sent. The dedupe key lets each be written once.';

create table marketplace_item_prices (
  id bigint generated always as identity not null,
  item_id uuid not null,
  price integer not null,
  set_by text not null,
  at timestamp with time zone not null,
  constraint marketplace_item_prices_price_check CHECK ((price > 0)),
  constraint marketplace_item_prices_item_id_fkey FOREIGN KEY (item_id) REFERENCES marketplace_items(id),
  constraint marketplace_item_prices_pkey PRIMARY KEY (id)
);
CREATE INDEX marketplace_item_prices_of ON public.marketplace_item_prices USING btree (item_id, id DESC);
CREATE TRIGGER marketplace_item_prices_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.marketplace_item_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table marketplace_item_prices is 'What items cost since when, and who set it. Append only.';

create table marketplace_items (
  id uuid not null,
  name text not null,
  description text not null,
  category text not null,
  price integer not null,
  picture_id uuid,
  picture_variants jsonb default '[]'::jsonb not null,
  is_active boolean default true not null,
  is_premium_only boolean default false not null,
  stock_quantity integer,
  needs_delivery boolean default false not null,
  boost_hours integer,
  digital_content text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint marketplace_items_boost_hours_check CHECK ((boost_hours > 0)),
  constraint marketplace_items_category_check CHECK ((category = ANY (ARRAY['MARKETING'::text, 'BUSINESS_SUPPLIES'::text, 'PREMIUM_BOOST'::text]))),
  constraint marketplace_items_check CHECK ((NOT (needs_delivery AND ((boost_hours IS NOT NULL) OR (digital_content IS NOT NULL))))),
  constraint marketplace_items_check1 CHECK (((boost_hours IS NULL) OR (digital_content IS NULL))),
  constraint marketplace_items_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 1000))),
  constraint marketplace_items_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint marketplace_items_price_check CHECK (((price >= 1) AND (price <= 1000000))),
  constraint marketplace_items_stock_quantity_check CHECK ((stock_quantity >= 0)),
  constraint marketplace_items_pkey PRIMARY KEY (id)
);
CREATE INDEX marketplace_items_shown ON public.marketplace_items USING btree (category, created_at, id) WHERE is_active;
comment on table marketplace_items is 'What the marketplace sells for coins.';

create table marketplace_purchases (
  id uuid not null,
  user_id uuid not null,
  item_id uuid not null,
  item_name text not null,
  quantity integer default 1 not null,
  unit_price integer not null,
  total_cost integer not null,
  status text default 'PLACED'::text not null,
  fulfilment text not null,
  delivery_info text,
  digital_content text,
  boost_ends_at timestamp with time zone,
  journal_id bigint not null,
  reversal_journal_id bigint,
  tracking text,
  message text,
  closed_by text,
  closed_reason text,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  preparing_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint marketplace_purchases_check CHECK ((total_cost = (unit_price * quantity))),
  constraint marketplace_purchases_check1 CHECK (((status = ANY (ARRAY['CANCELED'::text, 'REFUNDED'::text])) = (closed_at IS NOT NULL))),
  constraint marketplace_purchases_check2 CHECK (((status = ANY (ARRAY['CANCELED'::text, 'REFUNDED'::text])) = (reversal_journal_id IS NOT NULL))),
  constraint marketplace_purchases_check3 CHECK (((fulfilment <> 'DELIVERY'::text) OR (delivery_info IS NOT NULL))),
  constraint marketplace_purchases_closed_by_check CHECK ((closed_by = ANY (ARRAY['MEMBER'::text, 'STAFF'::text]))),
  constraint marketplace_purchases_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['DELIVERY'::text, 'SERVICE'::text, 'INSTANT'::text]))),
  constraint marketplace_purchases_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10))),
  constraint marketplace_purchases_status_check CHECK ((status = ANY (ARRAY['PLACED'::text, 'PREPARING'::text, 'SHIPPED'::text, 'DELIVERED'::text, 'CANCELED'::text, 'REFUNDED'::text]))),
  constraint marketplace_purchases_unit_price_check CHECK ((unit_price > 0)),
  constraint marketplace_purchases_item_id_fkey FOREIGN KEY (item_id) REFERENCES marketplace_items(id),
  constraint marketplace_purchases_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journals(id),
  constraint marketplace_purchases_reversal_journal_id_fkey FOREIGN KEY (reversal_journal_id) REFERENCES ledger_journals(id),
  constraint marketplace_purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint marketplace_purchases_pkey PRIMARY KEY (id),
  constraint marketplace_purchases_journal_id_key UNIQUE (journal_id),
  constraint marketplace_purchases_reversal_journal_id_key UNIQUE (reversal_journal_id)
);
CREATE INDEX marketplace_purchases_all ON public.marketplace_purchases USING btree (created_at DESC, id DESC);
CREATE INDEX marketplace_purchases_of ON public.marketplace_purchases USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX marketplace_purchases_of_item ON public.marketplace_purchases USING btree (item_id);
CREATE INDEX marketplace_purchases_open ON public.marketplace_purchases USING btree (due_at, id) WHERE (status = ANY (ARRAY['PLACED'::text, 'PREPARING'::text]));
CREATE INDEX marketplace_purchases_sent ON public.marketplace_purchases USING btree (created_at DESC, id DESC) WHERE (status = 'SHIPPED'::text);
comment on table marketplace_purchases is 'Purchases in the marketplace, and how far their delivery has come.';

create table match_models (
  id uuid not null,
  trained_at timestamp with time zone not null,
  weights jsonb not null,
  calibration jsonb not null,
  figures jsonb default '{}'::jsonb not null,
  is_current boolean default false not null,
  constraint match_models_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX match_models_current ON public.match_models USING btree (is_current) WHERE is_current;
CREATE INDEX match_models_trained ON public.match_models USING btree (trained_at DESC, id DESC);
comment on table match_models is 'Trained models of likes; one is current.';

create table match_outcomes (
  match_id uuid not null,
  business_id uuid not null,
  other_id uuid not null,
  asked_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  constraint match_outcomes_answer_check CHECK ((answer = ANY (ARRAY['YES'::text, 'NOT_YET'::text, 'NO'::text]))),
  constraint match_outcomes_check CHECK (((answered_at IS NULL) = (answer IS NULL))),
  constraint match_outcomes_check1 CHECK ((business_id <> other_id)),
  constraint match_outcomes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint match_outcomes_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint match_outcomes_other_id_fkey FOREIGN KEY (other_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint match_outcomes_pkey PRIMARY KEY (match_id, business_id)
);
CREATE INDEX match_outcomes_of ON public.match_outcomes USING btree (business_id, other_id);
CREATE INDEX match_outcomes_other ON public.match_outcomes USING btree (other_id);
comment on table match_outcomes is '"Did you do business?": who was asked about which match, and what was answered.';

create table matches (
  id uuid not null,
  business1_id uuid not null,
  business2_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_activity_at timestamp with time zone default now() not null,
  message_count integer default 0 not null,
  opened_by1_at timestamp with time zone,
  opened_by2_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_reason text,
  end_note text,
  talking_since timestamp with time zone,
  constraint matches_check CHECK ((business1_id < business2_id)),
  constraint matches_end_reason_check CHECK ((end_reason = ANY (ARRAY['UNMATCHED'::text, 'BLOCKED'::text]))),
  constraint matches_business1_id_fkey FOREIGN KEY (business1_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint matches_business2_id_fkey FOREIGN KEY (business2_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint matches_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES businesses(id),
  constraint matches_pkey PRIMARY KEY (id),
  constraint matches_business1_id_business2_id_key UNIQUE (business1_id, business2_id)
);
CREATE INDEX matches_of_1 ON public.matches USING btree (business1_id, last_activity_at DESC, id DESC) WHERE (ended_at IS NULL);
CREATE INDEX matches_of_2 ON public.matches USING btree (business2_id, last_activity_at DESC, id DESC) WHERE (ended_at IS NULL);
CREATE TRIGGER matches_counted AFTER INSERT ON public.matches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_matches();
CREATE TRIGGER matches_recounted AFTER UPDATE OF ended_at, talking_since ON public.matches FOR EACH ROW WHEN (((old.ended_at IS DISTINCT FROM new.ended_at) OR (old.talking_since IS DISTINCT FROM new.talking_since))) EXECUTE FUNCTION recount_match();
CREATE TRIGGER matches_uncounted AFTER DELETE ON public.matches REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_matches();
comment on table matches is 'Pairs of businesses that like each other. An ended match stays.';

create table matching_figures (
  only_one boolean default true not null,
  counted_at timestamp with time zone not null,
  figures jsonb not null,
  constraint matching_figures_only_one_check CHECK (only_one),
  constraint matching_figures_pkey PRIMARY KEY (only_one)
);
comment on table matching_figures is 'One row: the figures of the page about matching, counted by night.';

create table media (
  id uuid not null,
  owner_user_id uuid not null,
  purpose text not null,
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_at timestamp with time zone default now() not null,
  is_withheld boolean default false not null,
  constraint media_purpose_check CHECK ((purpose = ANY (ARRAY['LOGO'::text, 'PHOTO'::text]))),
  constraint media_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint media_pkey PRIMARY KEY (id)
);
CREATE INDEX media_by_age ON public.media USING btree (created_at, id);
CREATE INDEX media_by_owner ON public.media USING btree (owner_user_id, created_at);
comment on table media is 'Uploaded pictures in the sizes they were made in.';

create table meeting_attendances (
  meeting_id uuid not null,
  business_id uuid not null,
  came_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint meeting_attendances_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint meeting_attendances_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meetings(id) ON DELETE CASCADE,
  constraint meeting_attendances_pkey PRIMARY KEY (meeting_id, business_id)
);
CREATE INDEX meeting_attendances_of_business ON public.meeting_attendances USING btree (business_id);
comment on table meeting_attendances is 'Which side came to a meeting, when first, and when it last left.';

create table meeting_moves (
  meeting_id uuid not null,
  round integer not null,
  suggested_by uuid not null,
  suggested_at timestamp with time zone not null,
  from_starts_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  note text,
  outcome text,
  settled_at timestamp with time zone,
  constraint meeting_moves_check CHECK ((starts_at <> from_starts_at)),
  constraint meeting_moves_check1 CHECK (((outcome IS NULL) = (settled_at IS NULL))),
  constraint meeting_moves_note_check CHECK ((char_length(note) <= 500)),
  constraint meeting_moves_outcome_check CHECK ((outcome = ANY (ARRAY['ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'REPLACED'::text]))),
  constraint meeting_moves_round_check CHECK ((round > 1)),
  constraint meeting_moves_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meetings(id) ON DELETE CASCADE,
  constraint meeting_moves_suggested_by_fkey FOREIGN KEY (suggested_by) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint meeting_moves_pkey PRIMARY KEY (meeting_id, round)
);
CREATE INDEX meeting_moves_of_business ON public.meeting_moves USING btree (suggested_by);
CREATE UNIQUE INDEX meeting_moves_open ON public.meeting_moves USING btree (meeting_id) WHERE (outcome IS NULL);
comment on table meeting_moves is 'Other times that a side suggested for an agreed meeting, one open at a time.';
comment on column meeting_moves.round is 'The round of the meeting that the suggestion began.';
comment on column meeting_moves.from_starts_at is 'When the meeting was agreed to begin as the other time was suggested.';
comment on column meeting_moves.outcome is 'Null while it waits for an answer, and for ever once the meeting was canceled or is over.';

create table meeting_notes (
  meeting_id uuid not null,
  text text not null,
  version integer not null,
  written_by uuid,
  written_at timestamp with time zone not null,
  constraint meeting_notes_text_check CHECK ((char_length(text) <= 10000)),
  constraint meeting_notes_version_check CHECK ((version > 0)),
  constraint meeting_notes_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meetings(id) ON DELETE CASCADE,
  constraint meeting_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint meeting_notes_pkey PRIMARY KEY (meeting_id)
);
CREATE INDEX meeting_notes_written_by ON public.meeting_notes USING btree (written_by);
comment on table meeting_notes is 'The notes of a meeting, which both sides see and write.';

create table meeting_rooms (
  room_name text not null,
  meeting_id uuid not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  ended_at timestamp with time zone,
  closed_at timestamp with time zone,
  open_until timestamp with time zone,
  constraint meeting_rooms_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meetings(id) ON DELETE CASCADE,
  constraint meeting_rooms_pkey PRIMARY KEY (room_name)
);
CREATE INDEX meeting_rooms_kept ON public.meeting_rooms USING btree (seen_at) WHERE (closed_at IS NULL);
CREATE INDEX meeting_rooms_of_meeting ON public.meeting_rooms USING btree (meeting_id);
CREATE UNIQUE INDEX meeting_rooms_open ON public.meeting_rooms USING btree (meeting_id) WHERE (ended_at IS NULL);
comment on table meeting_rooms is 'The video rooms of agreed meetings: over when the meeting may no longer be held, closed when the room server has none.';
comment on column meeting_rooms.open_until is 'Set when its meeting is moved while the room is open: until then those inside may finish.';

create table meeting_times (
  meeting_id uuid not null,
  round integer not null,
  place integer not null,
  starts_at timestamp with time zone not null,
  constraint meeting_times_place_check CHECK (((place >= 1) AND (place <= 3))),
  constraint meeting_times_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meetings(id) ON DELETE CASCADE,
  constraint meeting_times_pkey PRIMARY KEY (meeting_id, round, place),
  constraint meeting_times_meeting_id_round_starts_at_key UNIQUE (meeting_id, round, starts_at)
);
comment on table meeting_times is 'The times that a round of a meeting''s proposal offers.';

create table meetings (
  id uuid not null,
  match_id uuid not null,
  title text not null,
  note text,
  place text,
  duration_minutes integer not null,
  status text default 'PROPOSED'::text not null,
  round integer default 1 not null,
  proposed_by uuid not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  accepted_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text,
  cancelled_at timestamp with time zone,
  version integer default 0 not null,
  day_reminded_at timestamp with time zone,
  hour_reminded_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  note_by uuid,
  constraint meetings_cancel_reason_check CHECK ((char_length(cancel_reason) <= 200)),
  constraint meetings_check CHECK ((ends_at > starts_at)),
  constraint meetings_check1 CHECK (((status <> 'ACCEPTED'::text) OR ((starts_at IS NOT NULL) AND (ends_at IS NOT NULL) AND (accepted_at IS NOT NULL)))),
  constraint meetings_check2 CHECK (((status = 'CANCELLED'::text) = (cancelled_at IS NOT NULL))),
  constraint meetings_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 480))),
  constraint meetings_note_check CHECK ((char_length(note) <= 500)),
  constraint meetings_place_check CHECK ((char_length(place) <= 200)),
  constraint meetings_round_check CHECK ((round > 0)),
  constraint meetings_status_check CHECK ((status = ANY (ARRAY['PROPOSED'::text, 'ACCEPTED'::text, 'CANCELLED'::text]))),
  constraint meetings_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
  constraint meetings_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint meetings_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint meetings_note_by_fkey FOREIGN KEY (note_by) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint meetings_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint meetings_pkey PRIMARY KEY (id)
);
CREATE INDEX meetings_ahead ON public.meetings USING btree (starts_at) WHERE (status = 'ACCEPTED'::text);
CREATE INDEX meetings_of_match ON public.meetings USING btree (match_id);
comment on table meetings is 'Meetings that a match proposed, agreed on or called off.';
comment on column meetings.note_by is 'The side that wrote the note; null where there is none, or where it is not known.';

create table member_notes (
  id uuid not null,
  user_id uuid not null,
  staff_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint member_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000))),
  constraint member_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES admins(id),
  constraint member_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint member_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX member_notes_of ON public.member_notes USING btree (user_id, created_at DESC);
comment on table member_notes is 'What staff note about a member, for staff alone.';

create table member_search (
  user_id uuid not null,
  words tsvector not null,
  constraint member_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint member_search_pkey PRIMARY KEY (user_id)
);
CREATE INDEX member_search_words ON public.member_search USING gin (words) WITH (fastupdate=off);
comment on table member_search is 'The words by which staff find a member. Kept by triggers.';

create table message_attachments (
  id uuid not null,
  match_id uuid not null,
  owner_id uuid not null,
  message_id uuid,
  place integer default 0 not null,
  kind text not null,
  file_name text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  digest text not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint message_attachments_check CHECK (((kind = 'PICTURE'::text) = ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint message_attachments_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
  constraint message_attachments_height_check CHECK ((height > 0)),
  constraint message_attachments_kind_check CHECK ((kind = ANY (ARRAY['PICTURE'::text, 'PDF'::text]))),
  constraint message_attachments_size_bytes_check CHECK ((size_bytes > 0)),
  constraint message_attachments_width_check CHECK ((width > 0)),
  constraint message_attachments_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint message_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_attachments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint message_attachments_pkey PRIMARY KEY (id)
);
CREATE INDEX attachments_of_match ON public.message_attachments USING btree (match_id);
CREATE INDEX attachments_of_message ON public.message_attachments USING btree (message_id, place) WHERE (message_id IS NOT NULL);
CREATE INDEX attachments_of_owner ON public.message_attachments USING btree (owner_id);
CREATE INDEX attachments_removed ON public.message_attachments USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX attachments_unsent ON public.message_attachments USING btree (created_at) WHERE (message_id IS NULL);
CREATE TRIGGER attachment_files_removed AFTER DELETE ON public.message_attachments FOR EACH ROW EXECUTE FUNCTION attachment_files_removed();
comment on table message_attachments is 'Pictures and files of messages, and those uploaded for one not sent yet.';

create table message_chunks (
  business_id uuid not null,
  starts integer[] not null,
  written integer not null,
  newest integer not null,
  constraint message_chunks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint message_chunks_pkey PRIMARY KEY (business_id)
);
CREATE TRIGGER message_words_forgotten AFTER DELETE ON public.message_chunks FOR EACH ROW EXECUTE FUNCTION forget_message_words();
comment on table message_chunks is 'How a business''s messages are cut into chunks for message_words.';

create table message_former_words (
  id bigint generated always as identity not null,
  message_id uuid not null,
  content text not null,
  replaced_at timestamp with time zone not null,
  constraint message_former_words_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  constraint message_former_words_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_former_words_pkey PRIMARY KEY (id)
);
CREATE INDEX former_words_of_message ON public.message_former_words USING btree (message_id, id);
CREATE INDEX former_words_replaced ON public.message_former_words USING btree (replaced_at);
comment on table message_former_words is 'What an edited message said before, for moderators.';

create table message_reads (
  match_id uuid not null,
  business_id uuid not null,
  read_up_to integer default 0 not null,
  read_at timestamp with time zone default now() not null,
  constraint message_reads_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint message_reads_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint message_reads_pkey PRIMARY KEY (match_id, business_id)
);
comment on table message_reads is 'Up to which message each side of a match has read.';

create table message_words (
  business_id uuid not null,
  word text not null,
  chunk integer not null,
  moments integer[] not null,
  constraint message_words_pkey PRIMARY KEY (business_id, word, chunk)
);
comment on table message_words is 'The index of message search: in which moments of which chunk a business has a word.';

create table messages (
  id uuid not null,
  match_id uuid not null,
  sequence integer not null,
  sender_id uuid not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  sender_reaction text,
  receiver_reaction text,
  attachment_count integer default 0 not null,
  search tsvector,
  meeting_id uuid,
  receiver_id uuid not null,
  constraint messages_attachment_count_check CHECK (((attachment_count >= 0) AND (attachment_count <= 5))),
  constraint messages_content_check CHECK ((char_length(content) <= 2000)),
  constraint messages_receiver_reaction_check CHECK ((receiver_reaction = ANY (ARRAY['AGREE'::text, 'GREAT'::text, 'DONE'::text, 'LOOKING'::text, 'QUESTION'::text]))),
  constraint messages_sender_reaction_check CHECK ((sender_reaction = ANY (ARRAY['AGREE'::text, 'GREAT'::text, 'DONE'::text, 'LOOKING'::text, 'QUESTION'::text]))),
  constraint messages_sequence_check CHECK ((sequence > 0)),
  constraint messages_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint messages_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES meetings(id) ON DELETE CASCADE,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_match_id_sequence_key UNIQUE (match_id, sequence)
);
CREATE INDEX messages_of_meeting ON public.messages USING btree (meeting_id, sequence) WHERE (meeting_id IS NOT NULL);
CREATE INDEX messages_received ON public.messages USING btree (receiver_id, created_at DESC, id DESC);
CREATE INDEX messages_sent ON public.messages USING btree (sender_id, created_at DESC, id DESC);
CREATE TRIGGER message_search_words BEFORE INSERT OR UPDATE OF content, deleted_at, attachment_count ON public.messages FOR EACH ROW EXECUTE FUNCTION message_search_words();
CREATE TRIGGER message_words_added AFTER INSERT ON public.messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_message_words();
CREATE TRIGGER message_words_changed AFTER UPDATE ON public.messages REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION change_message_words();
CREATE TRIGGER message_words_removed AFTER DELETE ON public.messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_message_words();
CREATE TRIGGER messages_begin_conversations AFTER INSERT ON public.messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_conversations();
CREATE TRIGGER messages_counted AFTER INSERT ON public.messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
CREATE TRIGGER messages_uncounted AFTER DELETE ON public.messages REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
comment on table messages is 'Messages of a match, numbered in it without gaps.';

create table migrations (
  id integer default nextval('migrations_id_seq'::regclass) not null,
  name character varying(255),
  executed_at timestamp with time zone default CURRENT_TIMESTAMP,
  constraint migrations_pkey PRIMARY KEY (id)
);
comment on table migrations is 'Migrations that have run here.';

create table moderation_cases (
  id uuid not null,
  number bigint generated always as identity not null,
  target_type text not null,
  target_id uuid not null,
  subject_id uuid not null,
  stream_id uuid,
  category text not null,
  severity text not null,
  status text default 'PENDING'::text not null,
  action text,
  notes text,
  version integer default 1 not null,
  reporter_count integer default 0 not null,
  reporter_points integer default 0 not null,
  audience integer default 0 not null,
  strikes integer default 0 not null,
  points integer default 0 not null,
  queue_key bigint default 0 not null,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  escalated_at timestamp with time zone,
  first_claimed_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  evidence_until timestamp with time zone not null,
  evidence_removed_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  is_flagged boolean default false not null,
  constraint moderation_cases_check CHECK (((status = ANY (ARRAY['RESOLVED'::text, 'DISMISSED'::text])) = (decided_at IS NOT NULL))),
  constraint moderation_cases_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint moderation_cases_check2 CHECK (((status = 'DISMISSED'::text) = (NOT (action IS DISTINCT FROM 'NO_VIOLATION_FOUND'::text)))),
  constraint moderation_cases_check3 CHECK (((status = 'REVIEWED'::text) = (NOT (action IS DISTINCT FROM 'UNDER_INVESTIGATION'::text)))),
  constraint moderation_cases_check4 CHECK (((status = 'RESOLVED'::text) = COALESCE((action = ANY (ARRAY['WARNING_ISSUED'::text, 'STREAM_PAUSED'::text, 'STREAM_TERMINATED'::text, 'CONTENT_REMOVED'::text, 'LIVE_BAN'::text, 'ACCOUNT_SUSPENDED'::text])), false))),
  constraint moderation_cases_notes_check CHECK ((char_length(notes) <= 1000)),
  constraint moderation_cases_severity_check CHECK ((severity = ANY (ARRAY['HIGH'::text, 'MEDIUM'::text, 'LOW'::text]))),
  constraint moderation_cases_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'REVIEWED'::text, 'RESOLVED'::text, 'DISMISSED'::text]))),
  constraint moderation_cases_target_type_check CHECK ((target_type = ANY (ARRAY['MESSAGE'::text, 'BUSINESS'::text, 'STREAM'::text, 'STREAM_MESSAGE'::text]))),
  constraint moderation_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admins(id),
  constraint moderation_cases_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE SET NULL,
  constraint moderation_cases_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint moderation_cases_pkey PRIMARY KEY (id),
  constraint moderation_cases_number_key UNIQUE (number)
);
CREATE INDEX moderation_cases_by_both ON public.moderation_cases USING btree (status, severity, queue_key DESC, id DESC);
CREATE INDEX moderation_cases_by_severity ON public.moderation_cases USING btree (severity, queue_key DESC, id DESC);
CREATE INDEX moderation_cases_by_status ON public.moderation_cases USING btree (status, queue_key DESC, id DESC);
CREATE INDEX moderation_cases_claimed ON public.moderation_cases USING btree (first_claimed_at DESC) WHERE (first_claimed_at IS NOT NULL);
CREATE INDEX moderation_cases_decided ON public.moderation_cases USING btree (decided_at DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX moderation_cases_due ON public.moderation_cases USING btree (due_at) WHERE (status = ANY (ARRAY['PENDING'::text, 'REVIEWED'::text]));
CREATE INDEX moderation_cases_evidence ON public.moderation_cases USING btree (evidence_until) WHERE (evidence_removed_at IS NULL);
CREATE INDEX moderation_cases_flagged ON public.moderation_cases USING btree (decided_at DESC) WHERE (is_flagged AND (decided_at IS NOT NULL));
CREATE INDEX moderation_cases_of_subject ON public.moderation_cases USING btree (subject_id);
CREATE UNIQUE INDEX moderation_cases_one_open ON public.moderation_cases USING btree (target_type, target_id) WHERE (status = ANY (ARRAY['PENDING'::text, 'REVIEWED'::text]));
CREATE INDEX moderation_cases_open_streams ON public.moderation_cases USING btree (stream_id) WHERE ((status = ANY (ARRAY['PENDING'::text, 'REVIEWED'::text])) AND (stream_id IS NOT NULL));
CREATE INDEX moderation_cases_queue ON public.moderation_cases USING btree (queue_key DESC, id DESC);
CREATE INDEX moderation_cases_waiting ON public.moderation_cases USING btree (opened_at) WHERE (status = ANY (ARRAY['PENDING'::text, 'REVIEWED'::text]));
CREATE TRIGGER moderation_cases_counted_in AFTER INSERT ON public.moderation_cases REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_cases();
CREATE TRIGGER moderation_cases_counted_out AFTER DELETE ON public.moderation_cases REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_cases();
CREATE TRIGGER moderation_cases_counted_over AFTER UPDATE ON public.moderation_cases REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_cases();
CREATE TRIGGER moderation_cases_decided_for_good BEFORE UPDATE ON public.moderation_cases FOR EACH ROW WHEN (((old.decided_at IS NOT NULL) AND ((old.status IS DISTINCT FROM new.status) OR (old.action IS DISTINCT FROM new.action)))) EXECUTE FUNCTION keep_decided_case();
CREATE TRIGGER moderation_cases_pace_in AFTER INSERT ON public.moderation_cases REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_case_pace();
CREATE TRIGGER moderation_cases_pace_out AFTER DELETE ON public.moderation_cases FOR EACH ROW WHEN (((old.first_claimed_at IS NOT NULL) OR (old.decided_at IS NOT NULL))) EXECUTE FUNCTION keep_case_pace();
CREATE TRIGGER moderation_cases_pace_over AFTER UPDATE ON public.moderation_cases FOR EACH ROW WHEN (((old.first_claimed_at IS DISTINCT FROM new.first_claimed_at) OR (old.decided_at IS DISTINCT FROM new.decided_at))) EXECUTE FUNCTION keep_case_pace();
comment on table moderation_cases is 'What moderators decide: all reports about one thing.';
comment on column moderation_cases.version is 'Rises with each change, so that no decision is made on an old state.';
comment on column moderation_cases.queue_key is 'The place in the queue: severity first, then age and weight.';
comment on column moderation_cases.is_flagged is 'An automatic check reported it, alone or besides members.';

create table moderation_head (
  only_one boolean default true not null,
  "position" bigint not null,
  pictures_until timestamp with time zone not null,
  picture_id uuid not null,
  media_before uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid not null,
  messages_before uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid not null,
  constraint moderation_head_only_one_check CHECK (only_one),
  constraint moderation_head_pkey PRIMARY KEY (only_one)
);
comment on table moderation_head is 'One row: up to which event, and which uploaded picture, automatic checks have looked.';
comment on column moderation_head.media_before is 'How far down the pictures of profiles are known by their looks that were here before any was.';
comment on column moderation_head.messages_before is 'The same for messages with pictures.';

create table moderation_pace (
  is_only boolean default true not null,
  median_seconds_to_claim double precision,
  median_seconds_to_act double precision,
  overturned_share double precision,
  flags_upheld_share double precision,
  constraint moderation_pace_is_only_check CHECK (is_only),
  constraint moderation_pace_pkey PRIMARY KEY (is_only)
);
comment on table moderation_pace is 'One row: how quickly cases are claimed and decided, for the dashboard.';

create table moderation_tally (
  status text not null,
  severity text not null,
  shard smallint not null,
  n integer not null,
  constraint moderation_tally_pkey PRIMARY KEY (status, severity, shard)
);
comment on table moderation_tally is 'How many cases there are by status and severity, in shards that are added up, so that writers do not wait for each other.';

create table notification_settings (
  user_id uuid not null,
  type text not null,
  in_app boolean not null,
  email text not null,
  push boolean not null,
  constraint notification_settings_email_check CHECK ((email = ANY (ARRAY['OFF'::text, 'AT_ONCE'::text, 'DAILY'::text]))),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_settings_pkey PRIMARY KEY (user_id, type)
);
comment on table notification_settings is 'By which ways a member wants each kind of notice. Without a row the default holds.';

create table notifications (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  match_id uuid,
  business_id uuid,
  data jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  in_app boolean default true not null,
  mail text default 'OFF'::text not null,
  mailed_at timestamp with time zone,
  push boolean default false not null,
  pushed_at timestamp with time zone,
  constraint notifications_mail_check CHECK ((mail = ANY (ARRAY['OFF'::text, 'AT_ONCE'::text, 'DAILY'::text]))),
  constraint notifications_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint notifications_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notifications_one_approval ON public.notifications USING btree (user_id) WHERE (type = 'ACCOUNT_APPROVED'::text);
CREATE UNIQUE INDEX notifications_one_per_thread ON public.notifications USING btree (user_id, match_id) WHERE ((type = 'MESSAGE'::text) AND (read_at IS NULL));
CREATE INDEX notifications_to_digest ON public.notifications USING btree (user_id, created_at) WHERE ((mail = 'DAILY'::text) AND (mailed_at IS NULL));
CREATE INDEX notifications_to_mail ON public.notifications USING btree (created_at) WHERE ((mail = 'AT_ONCE'::text) AND (mailed_at IS NULL));
CREATE INDEX notifications_to_push ON public.notifications USING btree (created_at) WHERE (push AND (pushed_at IS NULL));
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);
comment on table notifications is 'Notices to members, and by which ways each goes out.';

create table one_time_tokens (
  id uuid not null,
  user_id uuid,
  purpose text not null,
  token_hash text not null,
  subject_id uuid,
  ein_last4 text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint one_time_tokens_ein_last4_check CHECK ((ein_last4 ~ '^[0-9]{4}$'::text)),
  constraint one_time_tokens_purpose_check CHECK ((purpose ~ '^[A-Z_]{3,40}$'::text)),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX one_time_tokens_by_user ON public.one_time_tokens USING btree (user_id, purpose);
comment on table one_time_tokens is 'Links that work once: confirming an address, a new password, registering.';

create table orders (
  id uuid not null,
  user_id uuid not null,
  product text not null,
  package_id text,
  description text not null,
  amount_cents integer not null,
  currency text default 'USD'::text not null,
  data jsonb default '{}'::jsonb not null,
  status text default 'PENDING'::text not null,
  provider text not null,
  provider_ref text,
  saves_method boolean default false not null,
  is_wallet boolean default false not null,
  saved_method_id uuid,
  failure text,
  action_url text,
  refunded_cents integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  ask_at timestamp with time zone,
  told_at timestamp with time zone,
  asked integer default 0 not null,
  constraint orders_amount_cents_check CHECK ((amount_cents > 0)),
  constraint orders_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
  constraint orders_check1 CHECK (((status <> ALL (ARRAY['PAID'::text, 'PARTIALLY_REFUNDED'::text, 'REFUNDED'::text, 'DISPUTED'::text])) OR (paid_at IS NOT NULL))),
  constraint orders_currency_check CHECK ((currency = 'USD'::text)),
  constraint orders_provider_check CHECK ((provider = ANY (ARRAY['SANDBOX'::text, 'STRIPE'::text, 'PAYPAL'::text]))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'PROCESSING'::text, 'REQUIRES_ACTION'::text, 'PAID'::text, 'FAILED'::text, 'CANCELED'::text, 'PARTIALLY_REFUNDED'::text, 'REFUNDED'::text, 'DISPUTED'::text]))),
  constraint orders_saved_method_id_fkey FOREIGN KEY (saved_method_id) REFERENCES payment_methods(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_provider_provider_ref_key UNIQUE (provider, provider_ref)
);
CREATE INDEX orders_by_day ON public.orders USING btree (created_at);
CREATE INDEX orders_by_user ON public.orders USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX orders_to_ask ON public.orders USING btree (ask_at) WHERE (ask_at IS NOT NULL);
comment on table orders is 'What members buy for money, from the first click to the payment and what was given back of it.';

create table paid_lots (
  id bigint generated by default as identity not null,
  wallet_id uuid not null,
  order_id uuid not null,
  coins bigint not null,
  promo_coins bigint default 0 not null,
  coins_left bigint not null,
  taken_back bigint default 0 not null,
  promo_taken_back bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint paid_lots_check CHECK (((coins_left >= 0) AND (coins_left <= coins))),
  constraint paid_lots_check1 CHECK (((taken_back >= 0) AND (taken_back <= coins))),
  constraint paid_lots_check2 CHECK (((promo_taken_back >= 0) AND (promo_taken_back <= promo_coins))),
  constraint paid_lots_coins_check CHECK ((coins > 0)),
  constraint paid_lots_promo_coins_check CHECK ((promo_coins >= 0)),
  constraint paid_lots_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES bizcoin_wallets(id),
  constraint paid_lots_pkey PRIMARY KEY (id),
  constraint paid_lots_order_id_key UNIQUE (order_id)
);
CREATE INDEX paid_lots_of ON public.paid_lots USING btree (wallet_id, id);
comment on table paid_lots is 'Coins by the order that paid for them: whatever becomes of the money, they can be followed.';
comment on column paid_lots.coins_left is 'What of it is not spent yet.';
comment on column paid_lots.taken_back is 'Coins taken back because the money was.';

create table payment_differences (
  id uuid not null,
  provider text not null,
  event_id text,
  order_id uuid,
  kind text not null,
  expected jsonb not null,
  actual jsonb not null,
  found_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  note text,
  constraint payment_differences_settled_whole CHECK ((num_nonnulls(settled_at, settled_by, note) = ANY (ARRAY[0, 3]))),
  constraint payment_differences_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_differences_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES admins(id),
  constraint payment_differences_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_differences_of ON public.payment_differences USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX payment_differences_open ON public.payment_differences USING btree (found_at) WHERE (settled_at IS NULL);
CREATE INDEX payment_differences_settled ON public.payment_differences USING btree (settled_at DESC, id DESC) WHERE (settled_at IS NOT NULL);
CREATE TRIGGER payment_differences_keep BEFORE UPDATE ON public.payment_differences FOR EACH ROW WHEN ((old.settled_at IS NOT NULL)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_differences_stay BEFORE DELETE OR TRUNCATE ON public.payment_differences FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table payment_differences is 'Where a provider says other than the product knows, until staff have settled it.';

create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  order_id uuid,
  outcome text not null,
  received_at timestamp with time zone not null,
  constraint payment_events_outcome_check CHECK ((outcome = ANY (ARRAY['APPLIED'::text, 'NOTHING_NEW'::text, 'DIFFERENCE'::text, 'UNKNOWN_ORDER'::text, 'NOT_OURS'::text]))),
  constraint payment_events_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_by_order ON public.payment_events USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER payment_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table payment_events is 'Events of providers that were taken: each counts once.';

create table payment_methods (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  customer_ref text,
  method_ref text not null,
  label text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint payment_methods_provider_check CHECK ((provider = ANY (ARRAY['SANDBOX'::text, 'STRIPE'::text, 'PAYPAL'::text]))),
  constraint payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_provider_method_ref_key UNIQUE (provider, method_ref)
);
CREATE INDEX payment_methods_by_user ON public.payment_methods USING btree (user_id, created_at DESC) WHERE (removed_at IS NULL);
comment on table payment_methods is 'Cards and accounts that members saved at a provider. Only its references are here.';

create table payout_destinations (
  id uuid not null,
  user_id uuid not null,
  method text not null,
  details_encrypted text not null,
  label text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint payout_destinations_method_check CHECK ((method = ANY (ARRAY['PAYPAL'::text, 'BANK_TRANSFER'::text, 'STRIPE'::text]))),
  constraint payout_destinations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payout_destinations_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payout_destinations_standing ON public.payout_destinations USING btree (user_id, method) WHERE (removed_at IS NULL);
comment on table payout_destinations is 'Where members want their money, sealed.';

create table payout_steps (
  id bigint generated always as identity not null,
  payout_id uuid not null,
  step text not null,
  staff_id uuid,
  message text,
  internal_note text,
  at timestamp with time zone not null,
  constraint payout_steps_step_check CHECK ((step = ANY (ARRAY['REQUESTED'::text, 'FIRST_APPROVAL'::text, 'APPROVED'::text, 'PROCESSING'::text, 'PAID'::text, 'RETURNED'::text, 'REJECTED'::text, 'FAILED'::text, 'CANCELED'::text]))),
  constraint payout_steps_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES conversion_requests(id),
  constraint payout_steps_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES admins(id),
  constraint payout_steps_pkey PRIMARY KEY (id)
);
CREATE INDEX payout_steps_of ON public.payout_steps USING btree (payout_id, id);
CREATE TRIGGER payout_steps_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payout_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table payout_steps is 'What was done about a payout, by whom. Append only.';

create table pending_lots (
  journal_id bigint not null,
  wallet_id uuid not null,
  coins bigint not null,
  coins_left bigint not null,
  matures_at timestamp with time zone not null,
  constraint pending_lots_check CHECK (((coins_left >= 0) AND (coins_left <= coins))),
  constraint pending_lots_coins_check CHECK ((coins > 0)),
  constraint pending_lots_pkey PRIMARY KEY (journal_id)
);
CREATE INDEX pending_lots_due ON public.pending_lots USING btree (matures_at) WHERE (coins_left > 0);
CREATE INDEX pending_lots_of ON public.pending_lots USING btree (wallet_id, matures_at) WHERE (coins_left > 0);
comment on table pending_lots is 'Earned coins that cannot be paid out yet, and from when they can.';

create table picture_copies (
  of_case_id uuid not null,
  case_id uuid not null,
  constraint picture_copies_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint picture_copies_of_case_id_fkey FOREIGN KEY (of_case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint picture_copies_pkey PRIMARY KEY (of_case_id, case_id)
);
CREATE INDEX picture_copies_case ON public.picture_copies USING btree (case_id);
comment on table picture_copies is 'Cases about copies of a picture, and the case that removed it.';

create table picture_looks (
  id bigint generated always as identity not null,
  media_id uuid,
  attachment_id uuid,
  hash bit(64) not null,
  bands integer[] not null,
  constraint picture_looks_check CHECK ((num_nonnulls(media_id, attachment_id) = 1)),
  constraint picture_looks_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES message_attachments(id) ON DELETE CASCADE,
  constraint picture_looks_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint picture_looks_pkey PRIMARY KEY (id)
);
CREATE INDEX picture_looks_bands ON public.picture_looks USING gin (bands gin__int_ops);
CREATE UNIQUE INDEX picture_looks_of_attachment ON public.picture_looks USING btree (attachment_id, hash) WHERE (attachment_id IS NOT NULL);
CREATE UNIQUE INDEX picture_looks_of_media ON public.picture_looks USING btree (media_id, hash) WHERE (media_id IS NOT NULL);
comment on table picture_looks is 'How pictures look, of profiles in each of their shapes and of messages: copies of a removed one are found by it. It goes with the picture.';
comment on column picture_looks.bands is 'The eight bytes of the hash, each with its place: pictures alike to 7 bits share at least one.';

create table plain_suspensions (
  user_id uuid not null,
  before jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint plain_suspensions_created_by_fkey FOREIGN KEY (created_by) REFERENCES admins(id),
  constraint plain_suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint plain_suspensions_pkey PRIMARY KEY (user_id)
);
comment on table plain_suspensions is 'Members that staff suspended without a case, and what was so before.';

create table premium_grants (
  order_id uuid not null,
  user_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  past_ms bigint default 0 not null,
  bought_ms bigint not null,
  free_ms bigint default 0 not null,
  credit_cents integer default 0 not null,
  credit_order_id uuid,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  constraint premium_grants_bought_ms_check CHECK ((bought_ms >= 0)),
  constraint premium_grants_check CHECK ((ends_at >= starts_at)),
  constraint premium_grants_check1 CHECK (((credit_cents = 0) OR (credit_order_id IS NOT NULL))),
  constraint premium_grants_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint premium_grants_free_ms_check CHECK ((free_ms >= 0)),
  constraint premium_grants_past_ms_check CHECK ((past_ms >= 0)),
  constraint premium_grants_credit_order_id_fkey FOREIGN KEY (credit_order_id) REFERENCES orders(id),
  constraint premium_grants_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint premium_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint premium_grants_pkey PRIMARY KEY (order_id)
);
CREATE INDEX premium_grants_credited ON public.premium_grants USING btree (credit_order_id) WHERE (credit_order_id IS NOT NULL);
CREATE INDEX premium_grants_of_user ON public.premium_grants USING btree (user_id, ends_at);
comment on table premium_grants is 'Which time of premium an order paid for, and what of it is free of charge.';

create table premium_prices (
  product text not null,
  version integer not null,
  price_cents integer not null,
  set_by uuid,
  created_at timestamp with time zone not null,
  constraint premium_prices_price_cents_check CHECK (((price_cents >= 100) AND (price_cents <= 1000000))),
  constraint premium_prices_product_check CHECK ((product = ANY (ARRAY['PREMIUM_MONTHLY'::text, 'PREMIUM_YEARLY'::text, 'BOOST_24H'::text, 'BOOST_72H'::text, 'BOOST_WEEK'::text]))),
  constraint premium_prices_version_check CHECK ((version > 0)),
  constraint premium_prices_set_by_fkey FOREIGN KEY (set_by) REFERENCES admins(id),
  constraint premium_prices_pkey PRIMARY KEY (product, version)
);
CREATE TRIGGER premium_prices_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.premium_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table premium_prices is 'What premium costs since when. Append only: a subscription keeps its price.';

create table premium_trial_marks (
  kind text not null,
  mark text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint premium_trial_marks_kind_check CHECK ((kind = ANY (ARRAY['EMAIL'::text, 'ADDRESS'::text, 'CARD'::text, 'DEVICE'::text]))),
  constraint premium_trial_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint premium_trial_marks_pkey PRIMARY KEY (kind, mark)
);
CREATE INDEX premium_trial_marks_of ON public.premium_trial_marks USING btree (user_id);
comment on table premium_trial_marks is 'By what somebody who had a trial is known again.';

create table premium_trials (
  user_id uuid not null,
  business_id uuid,
  ein_blind_index text,
  started_at timestamp with time zone not null,
  constraint premium_trials_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint premium_trials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint premium_trials_pkey PRIMARY KEY (user_id),
  constraint premium_trials_business_id_key UNIQUE (business_id),
  constraint premium_trials_ein_blind_index_key UNIQUE (ein_blind_index)
);
comment on table premium_trials is 'Who had a trial. Each business has one.';

create table processes (
  id uuid not null,
  kind text not null,
  version text not null,
  host text not null,
  pid integer not null,
  started_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  constraint processes_kind_check CHECK ((kind = ANY (ARRAY['http'::text, 'worker'::text, 'all'::text]))),
  constraint processes_pkey PRIMARY KEY (id)
);
comment on table processes is 'Processes of the product that are running.';

create table profile_viewers (
  viewed_id uuid not null,
  viewer_id uuid not null,
  was_unnamed boolean not null,
  at timestamp with time zone not null,
  constraint profile_viewers_viewed_id_fkey FOREIGN KEY (viewed_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint profile_viewers_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint profile_viewers_pkey PRIMARY KEY (viewed_id, viewer_id, was_unnamed)
);
CREATE INDEX profile_viewers_newest ON public.profile_viewers USING btree (viewed_id, at DESC);
comment on table profile_viewers is 'Who looked at a business last, as its list of viewers shows it.';

create table profile_views (
  viewed_id uuid not null,
  viewer_id uuid not null,
  day date not null,
  at timestamp with time zone default now() not null,
  is_anonymous boolean default false not null,
  viewer_industry text,
  viewer_state text,
  is_unrequited boolean default false not null,
  constraint profile_views_viewed_id_fkey FOREIGN KEY (viewed_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint profile_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint profile_views_pkey PRIMARY KEY (viewed_id, viewer_id, day)
);
CREATE INDEX profile_views_received ON public.profile_views USING btree (viewed_id, at DESC);
CREATE TRIGGER profile_views_counted AFTER INSERT ON public.profile_views REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_profile_views();
CREATE TRIGGER profile_views_described BEFORE INSERT ON public.profile_views FOR EACH ROW EXECUTE FUNCTION describe_viewer();
CREATE TRIGGER profile_views_uncounted AFTER DELETE ON public.profile_views REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_profile_views();
CREATE TRIGGER profile_views_viewers AFTER INSERT ON public.profile_views REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_viewers();
comment on table profile_views is 'Looks at a business, one a day and viewer.';

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_of ON public.push_subscriptions USING btree (user_id);
comment on table push_subscriptions is 'Browsers that a member wants notices pushed to.';

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
comment on table rate_limits is 'Used-up shares of limits that several processes have in common. Unlogged.';

create table reconciliation_differences (
  id bigint generated always as identity not null,
  reconciliation_id uuid not null,
  rule text not null,
  subject text not null,
  subject_id text not null,
  expected text,
  actual text,
  payment_difference_id uuid,
  expected_facts jsonb,
  actual_facts jsonb,
  constraint reconciliation_differences_payment_difference_id_fkey FOREIGN KEY (payment_difference_id) REFERENCES payment_differences(id),
  constraint reconciliation_differences_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reconciliations(id),
  constraint reconciliation_differences_pkey PRIMARY KEY (id)
);
CREATE INDEX reconciliation_differences_of ON public.reconciliation_differences USING btree (reconciliation_id, id);
CREATE TRIGGER reconciliation_differences_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.reconciliation_differences FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table reconciliation_differences is 'What a reconciliation found. Append only.';
comment on column reconciliation_differences.expected is 'What was written before facts were kept, where none can be read out of it.';
comment on column reconciliation_differences.actual is 'What was written before facts were kept, where none can be read out of it.';

create table reconciliations (
  id uuid not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  started_by uuid,
  failure text,
  rules integer default 0 not null,
  payments_asked integer default 0 not null,
  constraint reconciliations_started_by_fkey FOREIGN KEY (started_by) REFERENCES admins(id),
  constraint reconciliations_pkey PRIMARY KEY (id)
);
CREATE INDEX reconciliations_newest ON public.reconciliations USING btree (started_at DESC);
comment on table reconciliations is 'Comparisons of the product''s books with its providers''.';

create table recovery_codes (
  id uuid not null,
  user_id uuid,
  admin_id uuid,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_check CHECK ((num_nonnulls(user_id, admin_id) = 1)),
  constraint recovery_codes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_code_hash_key UNIQUE (code_hash)
);
CREATE INDEX recovery_codes_of_admin ON public.recovery_codes USING btree (admin_id) WHERE (admin_id IS NOT NULL);
CREATE INDEX recovery_codes_of_user ON public.recovery_codes USING btree (user_id) WHERE (user_id IS NOT NULL);
comment on table recovery_codes is 'Codes that stand in for an authenticator, each once. Hashed.';

create table refunds (
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_refund_id text,
  amount_cents integer not null,
  status text default 'PENDING'::text not null,
  reason text not null,
  requested_by uuid,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  dispute_id uuid,
  asked_at timestamp with time zone,
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_check CHECK (((status = 'PENDING'::text) = (settled_at IS NULL))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'SUCCEEDED'::text, 'FAILED'::text]))),
  constraint refunds_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES admins(id),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_provider_provider_refund_id_key UNIQUE (provider, provider_refund_id)
);
CREATE INDEX refunds_by_day ON public.refunds USING btree (settled_at) WHERE (status = 'SUCCEEDED'::text);
CREATE INDEX refunds_by_order ON public.refunds USING btree (order_id);
CREATE INDEX refunds_of_dispute ON public.refunds USING btree (dispute_id) WHERE (dispute_id IS NOT NULL);
CREATE INDEX refunds_pending ON public.refunds USING btree (created_at) WHERE (status = 'PENDING'::text);
comment on table refunds is 'Money given back: asked for, and what the provider made of it.';
comment on column refunds.dispute_id is 'The case that the provider made it for: its money counts as refunded, and no longer as disputed.';
comment on column refunds.asked_at is 'When the provider was last asked again to make it; null where the first request is the only one.';

create table removed_pictures (
  case_id uuid not null,
  hash bit(64) not null,
  bands integer[] not null,
  constraint removed_pictures_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint removed_pictures_pkey PRIMARY KEY (case_id, hash)
);
CREATE INDEX removed_pictures_alike ON public.removed_pictures USING gin (bands gin__int_ops);
comment on table removed_pictures is 'How pictures look that moderators removed, for as long as the removal stands: their near copies are reported.';
comment on column removed_pictures.bands is 'The eight bytes of the hash, each with its place: pictures alike to 7 bits share at least one.';

create table room_webhooks (
  id text not null,
  room_name text not null,
  kind text not null,
  identity text,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint room_webhooks_id_check CHECK ((char_length(id) <= 200)),
  constraint room_webhooks_pkey PRIMARY KEY (id)
);
CREATE INDEX room_webhooks_age ON public.room_webhooks USING btree (received_at);
comment on table room_webhooks is 'Webhooks of the media server that were taken: each counts once.';

create table scheduled_stream_guests (
  scheduled_stream_id uuid not null,
  business_id uuid not null,
  is_coming boolean not null,
  answered_at timestamp with time zone not null,
  constraint scheduled_stream_guests_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint scheduled_stream_guests_scheduled_stream_id_fkey FOREIGN KEY (scheduled_stream_id) REFERENCES scheduled_streams(id) ON DELETE CASCADE,
  constraint scheduled_stream_guests_pkey PRIMARY KEY (scheduled_stream_id, business_id)
);
comment on table scheduled_stream_guests is 'Who wants to come to an announced stream.';

create table scheduled_stream_reminders (
  scheduled_stream_id uuid not null,
  minutes_before integer not null,
  sent_at timestamp with time zone not null,
  constraint scheduled_stream_reminders_scheduled_stream_id_fkey FOREIGN KEY (scheduled_stream_id) REFERENCES scheduled_streams(id) ON DELETE CASCADE,
  constraint scheduled_stream_reminders_pkey PRIMARY KEY (scheduled_stream_id, minutes_before)
);
comment on table scheduled_stream_reminders is 'Which reminders of an announced stream went out.';

create table scheduled_streams (
  id uuid not null,
  streamer_id uuid not null,
  title text not null,
  description text,
  starts_at timestamp with time zone not null,
  canceled_at timestamp with time zone,
  stream_id uuid,
  created_at timestamp with time zone not null,
  constraint scheduled_streams_description_check CHECK ((char_length(description) <= 500)),
  constraint scheduled_streams_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100))),
  constraint scheduled_streams_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE SET NULL,
  constraint scheduled_streams_streamer_id_fkey FOREIGN KEY (streamer_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint scheduled_streams_pkey PRIMARY KEY (id),
  constraint scheduled_streams_stream_id_key UNIQUE (stream_id)
);
CREATE INDEX scheduled_streams_due ON public.scheduled_streams USING btree (starts_at) WHERE ((canceled_at IS NULL) AND (stream_id IS NULL));
CREATE INDEX scheduled_streams_of ON public.scheduled_streams USING btree (streamer_id, starts_at) WHERE (canceled_at IS NULL);
comment on table scheduled_streams is 'Streams that were announced.';

create table secret_mark (
  only_row boolean default true not null,
  mark text not null,
  lasting_sealed text,
  constraint secret_mark_only_row_check CHECK (only_row),
  constraint secret_mark_pkey PRIMARY KEY (only_row)
);
comment on table secret_mark is 'One row: by what a start knows that it has the secret this database was sealed with.';

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  remember_me boolean not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  authenticated_at timestamp with time zone,
  ended_by_suspension boolean default false not null,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);
comment on table sessions is 'Sign-ins of members. Only hashes of their tokens are here.';

create table social_verifications (
  id uuid not null,
  user_id uuid not null,
  platform text not null,
  profile_url text not null,
  follower_count integer,
  is_follower_count_checked boolean default false not null,
  verification_method text not null,
  verification_proof text not null,
  status text default 'PENDING'::text not null,
  notes text,
  reason text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  replaced_at timestamp with time zone,
  created_at timestamp with time zone not null,
  stood_before jsonb,
  constraint social_verifications_check CHECK (((status = 'PENDING'::text) = (reviewed_at IS NULL))),
  constraint social_verifications_check1 CHECK (((status <> 'REJECTED'::text) OR (reason IS NOT NULL))),
  constraint social_verifications_check2 CHECK (((replaced_at IS NULL) OR (status = 'APPROVED'::text))),
  constraint social_verifications_follower_count_check CHECK ((follower_count >= 0)),
  constraint social_verifications_platform_check CHECK ((platform = ANY (ARRAY['LINKEDIN'::text, 'X'::text, 'FACEBOOK'::text, 'INSTAGRAM'::text, 'YOUTUBE'::text, 'TIKTOK'::text]))),
  constraint social_verifications_profile_url_check CHECK (((profile_url ~~ 'https://%'::text) AND (char_length(profile_url) <= 300))),
  constraint social_verifications_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text]))),
  constraint social_verifications_verification_method_check CHECK ((verification_method = ANY (ARRAY['CODE'::text, 'LINK'::text]))),
  constraint social_verifications_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES admins(id),
  constraint social_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint social_verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX social_by_user ON public.social_verifications USING btree (user_id, platform, created_at DESC);
CREATE INDEX social_decided ON public.social_verifications USING btree (reviewed_at) WHERE (status <> 'PENDING'::text);
CREATE UNIQUE INDEX social_one_holder ON public.social_verifications USING btree (lower(profile_url)) WHERE ((status = 'APPROVED'::text) AND (replaced_at IS NULL));
CREATE UNIQUE INDEX social_one_pending ON public.social_verifications USING btree (user_id, platform) WHERE (status = 'PENDING'::text);
CREATE UNIQUE INDEX social_one_standing ON public.social_verifications USING btree (user_id, platform) WHERE ((status = 'APPROVED'::text) AND (replaced_at IS NULL));
CREATE INDEX social_pending ON public.social_verifications USING btree (created_at) WHERE (status = 'PENDING'::text);
comment on table social_verifications is 'Accounts elsewhere that a member says are its own, and the review.';

create table staff_links (
  id uuid not null,
  admin_id uuid not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint staff_links_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  constraint staff_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES admins(id),
  constraint staff_links_pkey PRIMARY KEY (id),
  constraint staff_links_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX staff_links_of ON public.staff_links USING btree (admin_id) WHERE (used_at IS NULL);
comment on table staff_links is 'Links by which staff set their password, each once.';

create table stored_functions (
  name text not null,
  hash text not null,
  constraint stored_functions_pkey PRIMARY KEY (name)
);
comment on table stored_functions is 'The text of each function that was last applied here, by its SHA-256: a file that differs is applied anew.';

create table stream_bans (
  id uuid not null,
  stream_id uuid,
  host_id uuid not null,
  business_id uuid not null,
  by_id uuid,
  reason text,
  until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint stream_bans_check CHECK ((host_id <> business_id)),
  constraint stream_bans_reason_check CHECK ((char_length(reason) <= 500)),
  constraint stream_bans_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_bans_by_id_fkey FOREIGN KEY (by_id) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint stream_bans_host_id_fkey FOREIGN KEY (host_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_bans_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_bans_pkey PRIMARY KEY (id),
  constraint stream_bans_host_id_business_id_stream_id_key UNIQUE NULLS NOT DISTINCT (host_id, business_id, stream_id)
);
CREATE INDEX stream_bans_until ON public.stream_bans USING btree (until) WHERE (until IS NOT NULL);
comment on table stream_bans is 'Who may not come into a stream, or into any of a host''s.';

create table stream_call_presses (
  stream_id uuid not null,
  action text not null,
  business_id uuid not null,
  pressed_at timestamp with time zone not null,
  constraint stream_call_presses_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_call_presses_stream_id_action_fkey FOREIGN KEY (stream_id, action) REFERENCES stream_calls(stream_id, action) ON DELETE CASCADE,
  constraint stream_call_presses_pkey PRIMARY KEY (stream_id, action, business_id)
);
CREATE INDEX stream_call_presses_of ON public.stream_call_presses USING btree (business_id);
comment on table stream_call_presses is 'Which viewers pressed which button, each once.';

create table stream_calls (
  stream_id uuid not null,
  action text not null,
  shown_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  constraint stream_calls_action_check CHECK ((action = ANY (ARRAY['PROPOSE_MEETING'::text, 'SEE_PROFILE'::text]))),
  constraint stream_calls_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_calls_pkey PRIMARY KEY (stream_id, action)
);
CREATE UNIQUE INDEX stream_calls_shown ON public.stream_calls USING btree (stream_id) WHERE (hidden_at IS NULL);
comment on table stream_calls is 'The buttons that a host has shown its viewers during a stream. One is shown at a time.';

create table stream_captioners (
  stream_id uuid not null,
  holder_id uuid not null,
  held_until timestamp with time zone not null,
  failures integer default 0 not null,
  constraint stream_captioners_failures_check CHECK ((failures >= 0)),
  constraint stream_captioners_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_captioners_pkey PRIMARY KEY (stream_id)
);
comment on table stream_captioners is 'Which process listens to a live stream for its captions, so that no two do. Gone when the stream is over.';
comment on column stream_captioners.holder_id is 'The one listening: another for each beginning.';
comment on column stream_captioners.held_until is 'Nobody else begins before; while it listens, this is moved on.';
comment on column stream_captioners.failures is 'How often the engine failed in this stream; after a few times it is left.';

create table stream_captions (
  id uuid not null,
  stream_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  text text not null,
  corrected_text text,
  corrected_at timestamp with time zone,
  constraint stream_captions_check CHECK ((ends_at >= starts_at)),
  constraint stream_captions_check1 CHECK (((corrected_text IS NULL) = (corrected_at IS NULL))),
  constraint stream_captions_corrected_text_check CHECK (((char_length(corrected_text) >= 1) AND (char_length(corrected_text) <= 500))),
  constraint stream_captions_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500))),
  constraint stream_captions_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_captions_pkey PRIMARY KEY (id)
);
CREATE INDEX stream_captions_of ON public.stream_captions USING btree (stream_id, starts_at, id);
comment on table stream_captions is 'What a host said in a stream that was recorded, line by line; goes with the recording.';
comment on column stream_captions.text is 'As the engine heard it.';
comment on column stream_captions.corrected_text is 'As the host wrote it afterwards: shown instead.';

create table stream_chats (
  stream_id uuid not null,
  messages integer default 0 not null,
  deleted integer default 0 not null,
  constraint stream_chats_check CHECK (((deleted >= 0) AND (deleted <= messages))),
  constraint stream_chats_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_chats_pkey PRIMARY KEY (stream_id)
);
comment on table stream_chats is 'How many messages a stream''s chat has. Unlocked from live_streams, which gifts write.';

create table stream_clips (
  id uuid not null,
  recording_id uuid not null,
  from_ms integer not null,
  duration_ms integer not null,
  title text not null,
  created_at timestamp with time zone not null,
  constraint stream_clips_duration_ms_check CHECK (((duration_ms >= 1000) AND (duration_ms <= 60000))),
  constraint stream_clips_from_ms_check CHECK ((from_ms >= 0)),
  constraint stream_clips_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80))),
  constraint stream_clips_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES stream_recordings(id) ON DELETE CASCADE,
  constraint stream_clips_pkey PRIMARY KEY (id)
);
CREATE INDEX stream_clips_of ON public.stream_clips USING btree (recording_id);
comment on table stream_clips is 'Parts of recordings that their hosts named: nothing is stored of them but where they are. They go with the recording.';
comment on column stream_clips.recording_id is 'The piece in which it begins; it may end in the next.';
comment on column stream_clips.from_ms is 'From the beginning of that piece, so that it stays where it is when an earlier piece is stored later.';
comment on column stream_clips.duration_ms is 'Of what is played, across pieces: a break between them takes no time.';

create table stream_content_agreements (
  id uuid not null,
  user_id uuid not null,
  agreement_version text default '1.0'::text not null,
  has_accepted_content_guidelines boolean not null,
  has_accepted_moderation_policy boolean not null,
  has_accepted_business_focus boolean not null,
  accepted_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  constraint stream_content_agreements_has_accepted_business_focus_check CHECK (has_accepted_business_focus),
  constraint stream_content_agreements_has_accepted_content_guidelines_check CHECK (has_accepted_content_guidelines),
  constraint stream_content_agreements_has_accepted_moderation_policy_check CHECK (has_accepted_moderation_policy),
  constraint stream_content_agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint stream_content_agreements_pkey PRIMARY KEY (id),
  constraint stream_content_agreements_user_id_agreement_version_key UNIQUE (user_id, agreement_version)
);
comment on table stream_content_agreements is 'Who agreed to which version of the rules of live video, from where.';

create table stream_gifts (
  id uuid not null,
  stream_id uuid not null,
  number integer not null,
  from_user uuid not null,
  from_business uuid not null,
  to_user uuid not null,
  to_business uuid not null,
  gift_id text not null,
  coins_each bigint not null,
  quantity integer not null,
  coins bigint not null,
  message text,
  is_anonymous boolean not null,
  combo_key uuid not null,
  combo_count integer not null,
  journal_id bigint not null,
  request_id uuid not null,
  input_hash bytea not null,
  sent_at timestamp with time zone not null,
  pinned_until timestamp with time zone,
  constraint stream_gifts_check CHECK ((to_business <> from_business)),
  constraint stream_gifts_check1 CHECK ((coins = (coins_each * quantity))),
  constraint stream_gifts_check2 CHECK ((combo_count >= quantity)),
  constraint stream_gifts_coins_each_check CHECK ((coins_each > 0)),
  constraint stream_gifts_message_length CHECK (((char_length(message) >= 1) AND (char_length(message) <= 300))),
  constraint stream_gifts_number_check CHECK ((number > 0)),
  constraint stream_gifts_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10))),
  constraint stream_gifts_pkey PRIMARY KEY (id),
  constraint stream_gifts_from_user_request_id_key UNIQUE (from_user, request_id),
  constraint stream_gifts_stream_id_number_key UNIQUE (stream_id, number)
);
CREATE INDEX stream_gifts_combo ON public.stream_gifts USING btree (stream_id, from_user, gift_id, number);
CREATE INDEX stream_gifts_of_host ON public.stream_gifts USING btree (to_business);
CREATE INDEX stream_gifts_pinned ON public.stream_gifts USING btree (stream_id, pinned_until) WHERE (pinned_until IS NOT NULL);
CREATE TRIGGER stream_gifts_append_only BEFORE DELETE OR TRUNCATE ON public.stream_gifts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stream_gifts_keep BEFORE UPDATE ON public.stream_gifts FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('message');
comment on table stream_gifts is 'Gifts sent in streams, numbered in each without gaps. Append only but for the words.';
comment on column stream_gifts.combo_key is 'The same for gifts that follow each other in one row of animations.';
comment on column stream_gifts.pinned_until is 'It stands above the chat until then; null: it never did.';

create table stream_key_uses (
  id uuid not null,
  business_id uuid not null,
  kind text not null,
  hint text not null,
  ip_address text not null,
  user_agent text not null,
  at timestamp with time zone not null,
  constraint stream_key_uses_kind_check CHECK ((kind = ANY (ARRAY['MADE'::text, 'REPLACED'::text, 'REMOVED'::text, 'CONNECTED'::text, 'TESTED'::text]))),
  constraint stream_key_uses_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_key_uses_pkey PRIMARY KEY (id)
);
CREATE INDEX stream_key_uses_newest ON public.stream_key_uses USING btree (business_id, at DESC);
CREATE INDEX stream_key_uses_old ON public.stream_key_uses USING btree (at);
comment on table stream_key_uses is 'What was done with stream keys, and from where. Kept 90 days.';

create table stream_keys (
  business_id uuid not null,
  id uuid not null,
  key_hash text not null,
  hint text not null,
  title text not null,
  description text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  refused_at timestamp with time zone,
  let_in_at timestamp with time zone,
  test_room text,
  test_until timestamp with time zone,
  is_recorded boolean default false not null,
  is_captioned boolean default false not null,
  constraint stream_keys_check CHECK (((test_room IS NULL) = (test_until IS NULL))),
  constraint stream_keys_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 500))),
  constraint stream_keys_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100))),
  constraint stream_keys_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_keys_pkey PRIMARY KEY (business_id),
  constraint stream_keys_id_key UNIQUE (id),
  constraint stream_keys_key_hash_key UNIQUE (key_hash),
  constraint stream_keys_test_room_key UNIQUE (test_room)
);
CREATE INDEX stream_keys_testing ON public.stream_keys USING btree (test_until) WHERE (test_until IS NOT NULL);
comment on table stream_keys is 'The key with which a business streams from a program such as OBS, as a hash; one each.';
comment on column stream_keys.is_recorded is 'The next stream that a program begins with it is recorded.';
comment on column stream_keys.is_captioned is 'The next stream that a program begins with it has captions.';

create table stream_messages (
  id uuid not null,
  stream_id uuid not null,
  number integer,
  sender_id uuid not null,
  client_id uuid not null,
  text text not null,
  sent_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  deleted_by_staff uuid,
  held_at timestamp with time zone,
  held_outcome text,
  constraint stream_messages_held CHECK (((held_outcome = ANY (ARRAY['ALLOWED'::text, 'DENIED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text])) AND ((held_outcome IS NULL) OR (held_at IS NOT NULL)) AND ((number IS NOT NULL) = ((held_at IS NULL) OR (COALESCE(held_outcome, ''::text) = 'ALLOWED'::text))))),
  constraint stream_messages_number_check CHECK ((number > 0)),
  constraint stream_messages_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 300))),
  constraint stream_messages_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint stream_messages_deleted_by_staff_fkey FOREIGN KEY (deleted_by_staff) REFERENCES admins(id) ON DELETE SET NULL,
  constraint stream_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_messages_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_messages_pkey PRIMARY KEY (id),
  constraint stream_messages_sender_id_client_id_key UNIQUE (sender_id, client_id),
  constraint stream_messages_stream_id_number_key UNIQUE (stream_id, number)
);
CREATE INDEX stream_messages_held_of ON public.stream_messages USING btree (stream_id, held_at DESC, id DESC) WHERE (held_at IS NOT NULL);
CREATE INDEX stream_messages_of ON public.stream_messages USING btree (stream_id, sender_id, number);
CREATE INDEX stream_messages_undecided ON public.stream_messages USING btree (held_at) WHERE ((held_at IS NOT NULL) AND (held_outcome IS NULL));
comment on table stream_messages is 'The chat of streams, numbered in each without gaps.';
comment on column stream_messages.number is 'Its place in the chat; null while it is held, and for good when it is not allowed.';
comment on column stream_messages.held_at is 'When it was written, where the text rules found fault with it: the host decides whether it is shown.';
comment on column stream_messages.held_outcome is 'What became of a held line; null while it waits. An allowed one counts as sent when it was allowed.';

create table stream_moderators (
  host_id uuid not null,
  business_id uuid not null,
  permissions text[] not null,
  appointed_at timestamp with time zone not null,
  constraint stream_moderators_check CHECK ((host_id <> business_id)),
  constraint stream_moderators_permissions_check CHECK (((cardinality(permissions) > 0) AND (permissions <@ '{DELETE_MESSAGES,MUTE_VIEWERS,REMOVE_VIEWERS,SLOW_MODE,WORD_LIST}'::text[]))),
  constraint stream_moderators_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_moderators_host_id_fkey FOREIGN KEY (host_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_moderators_pkey PRIMARY KEY (host_id, business_id)
);
comment on table stream_moderators is 'Who keeps order in a host''s streams, and what each may do.';

create table stream_mutes (
  stream_id uuid not null,
  business_id uuid not null,
  by_id uuid,
  until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint stream_mutes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_mutes_by_id_fkey FOREIGN KEY (by_id) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint stream_mutes_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_mutes_pkey PRIMARY KEY (stream_id, business_id)
);
comment on table stream_mutes is 'Who may not write in a stream, and until when.';

create table stream_pins (
  stream_id uuid not null,
  message_id uuid not null,
  pinned_by uuid not null,
  pinned_at timestamp with time zone not null,
  constraint stream_pins_message_id_fkey FOREIGN KEY (message_id) REFERENCES stream_messages(id) ON DELETE CASCADE,
  constraint stream_pins_pinned_by_fkey FOREIGN KEY (pinned_by) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_pins_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_pins_pkey PRIMARY KEY (stream_id)
);
CREATE INDEX stream_pins_by ON public.stream_pins USING btree (pinned_by);
CREATE INDEX stream_pins_message ON public.stream_pins USING btree (message_id);
comment on table stream_pins is 'The message that a host, or who moderates its stream, keeps above the chat.';

create table stream_poll_votes (
  poll_id uuid not null,
  business_id uuid not null,
  choice smallint not null,
  voted_at timestamp with time zone not null,
  constraint stream_poll_votes_choice_check CHECK (((choice >= 1) AND (choice <= 4))),
  constraint stream_poll_votes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_poll_votes_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES stream_polls(id) ON DELETE CASCADE,
  constraint stream_poll_votes_pkey PRIMARY KEY (poll_id, business_id)
);
CREATE INDEX stream_poll_votes_of ON public.stream_poll_votes USING btree (business_id);
comment on table stream_poll_votes is 'Which answer each viewer chose, counted from 1.';

create table stream_polls (
  id uuid not null,
  stream_id uuid not null,
  question text not null,
  choices text[] not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint stream_polls_choices_check CHECK (((cardinality(choices) >= 2) AND (cardinality(choices) <= 4))),
  constraint stream_polls_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_polls_pkey PRIMARY KEY (id)
);
CREATE INDEX stream_polls_of ON public.stream_polls USING btree (stream_id, opened_at DESC, id DESC);
CREATE UNIQUE INDEX stream_polls_open ON public.stream_polls USING btree (stream_id) WHERE (closed_at IS NULL);
comment on table stream_polls is 'What a host asks its viewers during a stream, with the answers to choose from. One is open at a time.';

create table stream_question_votes (
  question_id uuid not null,
  business_id uuid not null,
  voted_at timestamp with time zone not null,
  constraint stream_question_votes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_question_votes_question_id_fkey FOREIGN KEY (question_id) REFERENCES stream_questions(id) ON DELETE CASCADE,
  constraint stream_question_votes_pkey PRIMARY KEY (question_id, business_id)
);
CREATE INDEX stream_question_votes_of ON public.stream_question_votes USING btree (business_id);
comment on table stream_question_votes is 'Who wants which question answered.';

create table stream_questions (
  id uuid not null,
  stream_id uuid not null,
  asker_id uuid not null,
  votes integer default 0 not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint stream_questions_votes_check CHECK ((votes >= 0)),
  constraint stream_questions_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_questions_id_fkey FOREIGN KEY (id) REFERENCES stream_messages(id) ON DELETE CASCADE,
  constraint stream_questions_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_questions_pkey PRIMARY KEY (id)
);
CREATE INDEX stream_questions_answered ON public.stream_questions USING btree (stream_id, answered_at DESC, id DESC) WHERE (answered_at IS NOT NULL);
CREATE INDEX stream_questions_asker ON public.stream_questions USING btree (asker_id, stream_id);
CREATE INDEX stream_questions_open ON public.stream_questions USING btree (stream_id, votes DESC, id) WHERE (answered_at IS NULL);
comment on table stream_questions is 'Messages of a stream''s chat that ask the host something: their votes, and whether they were answered.';

create table stream_recordings (
  id uuid not null,
  stream_id uuid not null,
  created_at timestamp with time zone not null,
  held_until timestamp with time zone,
  storing_until timestamp with time zone,
  began_at timestamp with time zone,
  stored_at timestamp with time zone,
  file_kind text,
  duration_ms integer,
  size_bytes bigint,
  constraint stream_recordings_check CHECK (((stored_at IS NULL) OR ((held_until IS NULL) AND (began_at IS NOT NULL) AND (file_kind IS NOT NULL) AND (duration_ms IS NOT NULL) AND (size_bytes IS NOT NULL)))),
  constraint stream_recordings_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint stream_recordings_file_kind_check CHECK ((file_kind = ANY (ARRAY['webm'::text, 'mkv'::text]))),
  constraint stream_recordings_size_bytes_check CHECK ((size_bytes > 0)),
  constraint stream_recordings_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_recordings_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX stream_recordings_held ON public.stream_recordings USING btree (stream_id) WHERE (held_until IS NOT NULL);
CREATE INDEX stream_recordings_of ON public.stream_recordings USING btree (stream_id, began_at);
comment on table stream_recordings is 'What was recorded of streams, in pieces: a recorder that was killed is followed by another. Until its file is stored, a piece is a file of the process that recorded it.';
comment on column stream_recordings.held_until is 'A recorder writes it, until then at least; null when none does.';
comment on column stream_recordings.storing_until is 'A process puts its file into the store, until then at least.';

create table stream_stage (
  stream_id uuid not null,
  business_id uuid not null,
  state text not null,
  at timestamp with time zone not null,
  constraint stream_stage_state_check CHECK ((state = ANY (ARRAY['RAISED'::text, 'INVITED'::text, 'ON_STAGE'::text, 'LEFT'::text]))),
  constraint stream_stage_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_stage_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_stage_pkey PRIMARY KEY (stream_id, business_id)
);
comment on table stream_stage is 'Who asked to come on stage, is there, or was.';

create table stream_viewers (
  stream_id uuid not null,
  viewer_id uuid not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  seen_at timestamp with time zone not null,
  constraint stream_viewers_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  constraint stream_viewers_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_viewers_pkey PRIMARY KEY (stream_id, viewer_id)
);
CREATE INDEX stream_viewers_here ON public.stream_viewers USING btree (stream_id, joined_at) WHERE (left_at IS NULL);
CREATE INDEX stream_viewers_of ON public.stream_viewers USING btree (viewer_id);
comment on table stream_viewers is 'Who watched a stream, from when to when.';

create table stream_word_lists (
  host_id uuid not null,
  words text[] not null,
  changed_at timestamp with time zone not null,
  constraint stream_word_lists_host_id_fkey FOREIGN KEY (host_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint stream_word_lists_pkey PRIMARY KEY (host_id)
);
comment on table stream_word_lists is 'Words that a host does not want in its chat.';

create table strike_ladder (
  step smallint not null,
  label text not null,
  note text not null,
  category text,
  min_strikes integer not null,
  live_action text not null,
  other_action text not null,
  other_label text not null,
  constraint strike_ladder_pkey PRIMARY KEY (step)
);
comment on table strike_ladder is 'What moderators are offered at which number of strikes.';

create table subscriptions (
  id uuid not null,
  user_id uuid not null,
  state text not null,
  plan text,
  next_plan text,
  anchor_day integer not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  period_order_id uuid,
  renewal_order_id uuid,
  renewal_attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  grace_until timestamp with time zone,
  trial_reminded_at timestamp with time zone,
  canceled_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  price_cents integer,
  next_price_cents integer,
  stopped_by_order_id uuid,
  constraint subscriptions_anchor_day_check CHECK (((anchor_day >= 1) AND (anchor_day <= 31))),
  constraint subscriptions_check CHECK ((period_end > period_start)),
  constraint subscriptions_check1 CHECK (((state <> 'TRIALING'::text) OR (plan IS NULL))),
  constraint subscriptions_check2 CHECK (((state <> ALL (ARRAY['ACTIVE'::text, 'PAST_DUE'::text])) OR (plan IS NOT NULL))),
  constraint subscriptions_check3 CHECK (((state = 'PAST_DUE'::text) = (grace_until IS NOT NULL))),
  constraint subscriptions_check4 CHECK (((state = 'ENDED'::text) = (ended_at IS NOT NULL))),
  constraint subscriptions_end_reason_check CHECK ((end_reason = ANY (ARRAY['TRIAL_OVER'::text, 'CANCELED'::text, 'UNPAID'::text, 'REFUNDED'::text, 'DISPUTED'::text]))),
  constraint subscriptions_next_plan_check CHECK ((next_plan = ANY (ARRAY['PREMIUM_MONTHLY'::text, 'PREMIUM_YEARLY'::text]))),
  constraint subscriptions_next_price_cents_check CHECK ((next_price_cents > 0)),
  constraint subscriptions_plan_check CHECK ((plan = ANY (ARRAY['PREMIUM_MONTHLY'::text, 'PREMIUM_YEARLY'::text]))),
  constraint subscriptions_price_cents_check CHECK ((price_cents > 0)),
  constraint subscriptions_state_check CHECK ((state = ANY (ARRAY['TRIALING'::text, 'ACTIVE'::text, 'PAST_DUE'::text, 'CANCELED'::text, 'ENDED'::text]))),
  constraint subscriptions_period_order_id_fkey FOREIGN KEY (period_order_id) REFERENCES orders(id),
  constraint subscriptions_renewal_order_id_fkey FOREIGN KEY (renewal_order_id) REFERENCES orders(id),
  constraint subscriptions_stopped_by FOREIGN KEY (stopped_by_order_id) REFERENCES orders(id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint subscriptions_pkey PRIMARY KEY (id)
);
CREATE INDEX subscriptions_by_order ON public.subscriptions USING btree (period_order_id) WHERE (period_order_id IS NOT NULL);
CREATE INDEX subscriptions_due ON public.subscriptions USING btree (period_end) WHERE (state <> 'ENDED'::text);
CREATE INDEX subscriptions_of_user ON public.subscriptions USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX subscriptions_one_standing ON public.subscriptions USING btree (user_id) WHERE (state <> 'ENDED'::text);
comment on table subscriptions is 'Premium plans: what runs, what follows, and what a renewal has come to.';

create table swipe_rewards (
  swiper_id uuid not null,
  swiped_id uuid not null,
  user_id uuid not null,
  coins bigint not null,
  returned bigint default 0 not null,
  created_at timestamp with time zone not null,
  own_day date,
  constraint swipe_rewards_check CHECK (((returned >= 0) AND (returned <= coins))),
  constraint swipe_rewards_coins_check CHECK ((coins >= 0)),
  constraint swipe_rewards_swiped_id_fkey FOREIGN KEY (swiped_id) REFERENCES businesses(id),
  constraint swipe_rewards_swiper_id_fkey FOREIGN KEY (swiper_id) REFERENCES businesses(id),
  constraint swipe_rewards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint swipe_rewards_pkey PRIMARY KEY (swiper_id, swiped_id)
);
CREATE INDEX swipe_rewards_day ON public.swipe_rewards USING btree (user_id, created_at DESC);
comment on table swipe_rewards is 'Coins that likes earned, and what was returned with an undone one.';

create table swipes (
  swiper_id uuid not null,
  swiped_id uuid not null,
  direction text not null,
  note text,
  reopened boolean default false not null,
  created_at timestamp with time zone default now() not null,
  own_day date,
  constraint swipes_check CHECK ((swiper_id <> swiped_id)),
  constraint swipes_direction_check CHECK ((direction = ANY (ARRAY['LIKE'::text, 'PASS'::text, 'SUPER_LIKE'::text]))),
  constraint swipes_note_check CHECK ((char_length(note) <= 140)),
  constraint swipes_swiped_id_fkey FOREIGN KEY (swiped_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint swipes_swiper_id_fkey FOREIGN KEY (swiper_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint swipes_pkey PRIMARY KEY (swiper_id, swiped_id)
);
CREATE INDEX swipes_made ON public.swipes USING btree (swiper_id, created_at DESC);
CREATE INDEX swipes_pass_received ON public.swipes USING btree (swiped_id, swiper_id) WHERE (direction = 'PASS'::text);
CREATE INDEX swipes_received ON public.swipes USING btree (swiped_id, created_at DESC) WHERE (direction <> 'PASS'::text);
CREATE INDEX swipes_recent ON public.swipes USING btree (created_at);
CREATE INDEX swipes_super_made ON public.swipes USING btree (swiper_id, created_at DESC) WHERE (direction = 'SUPER_LIKE'::text);
CREATE INDEX swipes_super_received ON public.swipes USING btree (swiped_id, created_at DESC) WHERE (direction = 'SUPER_LIKE'::text);
CREATE TRIGGER swipes_counted AFTER INSERT ON public.swipes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_swipes();
CREATE TRIGGER swipes_recounted AFTER UPDATE OF direction, created_at ON public.swipes FOR EACH ROW WHEN (((old.direction IS DISTINCT FROM new.direction) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION recount_swipe();
CREATE TRIGGER swipes_uncounted AFTER DELETE ON public.swipes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_swipes();
comment on table swipes is 'Decisions about cards: who passed on, liked or super-liked whom.';
comment on column swipes.reopened is 'Passed on, and back in the deck after it was opened anew.';
comment on column swipes.own_day is 'The day where the swiper is, for its daily limits.';

create table thread_mutes (
  match_id uuid not null,
  business_id uuid not null,
  muted_at timestamp with time zone default now() not null,
  constraint thread_mutes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint thread_mutes_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint thread_mutes_pkey PRIMARY KEY (match_id, business_id)
);
comment on table thread_mutes is 'Conversations that a member wants no notices of.';

create table top_pick_days (
  day date not null,
  chosen_at timestamp with time zone not null,
  pairs integer not null,
  constraint top_pick_days_pairs_check CHECK ((pairs >= 0)),
  constraint top_pick_days_pkey PRIMARY KEY (day)
);
comment on table top_pick_days is 'Days whose top picks were chosen.';

create table top_picks (
  day date not null,
  business_id uuid not null,
  other_id uuid not null,
  chosen_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint top_picks_check CHECK ((business_id <> other_id)),
  constraint top_picks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint top_picks_mutual FOREIGN KEY (day, other_id, business_id) REFERENCES top_picks(day, business_id, other_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint top_picks_other_id_fkey FOREIGN KEY (other_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint top_picks_pkey PRIMARY KEY (day, business_id),
  constraint top_picks_day_business_id_other_id_key UNIQUE (day, business_id, other_id)
);
CREATE INDEX top_picks_of ON public.top_picks USING btree (business_id, day DESC);
CREATE INDEX top_picks_other ON public.top_picks USING btree (other_id, business_id);
comment on table top_picks is 'The one business that a member is shown apart on a day. Picks are mutual.';

create table used_unsubscribe_links (
  id uuid not null,
  used_at timestamp with time zone not null,
  constraint used_unsubscribe_links_pkey PRIMARY KEY (id)
);
comment on table used_unsubscribe_links is 'Links out of mails that were used.';

create table users (
  id uuid not null,
  username citext not null,
  email citext not null,
  password_hash text not null,
  first_name text,
  last_name text,
  phone text,
  ein_encrypted text,
  ein_blind_index text,
  ein_last4 text,
  state text default 'PENDING'::text not null,
  state_reason text,
  is_premium boolean default false not null,
  is_demo boolean default false not null,
  read_receipts boolean default true not null,
  ein_verified_at timestamp with time zone,
  failed_sign_ins integer default 0 not null,
  lock_count integer default 0 not null,
  locked_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  live_notices boolean default true not null,
  suspension_id uuid,
  suspended_until timestamp with time zone,
  id_verified_at timestamp with time zone,
  social_verified_at timestamp with time zone,
  totp_secret_encrypted text,
  totp_enabled_at timestamp with time zone,
  totp_last_step bigint default 0 not null,
  digest_at timestamp with time zone,
  closed_from text,
  closing_at timestamp with time zone,
  erase_after timestamp with time zone,
  erased_at timestamp with time zone,
  onboarded_at timestamp with time zone,
  email_confirmed_at timestamp with time zone,
  name_skeleton text,
  clock_format text default 'AUTOMATIC'::text not null,
  constraint users_check CHECK (((closing_at IS NULL) = (erase_after IS NULL))),
  constraint users_clock_format_check CHECK ((clock_format = ANY (ARRAY['AUTOMATIC'::text, 'TWELVE_HOURS'::text, 'TWENTY_FOUR_HOURS'::text]))),
  constraint users_closed_from_check CHECK ((closed_from = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'REJECTED'::text, 'SUSPENDED'::text]))),
  constraint users_ein_last4_check CHECK ((ein_last4 ~ '^[0-9]{4}$'::text)),
  constraint users_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'REJECTED'::text, 'SUSPENDED'::text, 'CLOSED'::text]))),
  constraint users_suspension_id_fkey FOREIGN KEY (suspension_id) REFERENCES enforcements(id) ON DELETE SET NULL,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_ein_blind_index_key UNIQUE (ein_blind_index),
  constraint users_email_key UNIQUE (email),
  constraint users_username_key UNIQUE (username)
);
CREATE INDEX users_mailbox ON public.users USING btree (canonical_email((email)::text));
CREATE UNIQUE INDEX users_name_skeleton ON public.users USING btree (name_skeleton);
CREATE INDEX users_to_erase ON public.users USING btree (erase_after) WHERE ((erase_after IS NOT NULL) AND (erased_at IS NULL));
CREATE TRIGGER users_mirrored AFTER UPDATE OF state, ein_verified_at, is_premium ON public.users FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.ein_verified_at IS DISTINCT FROM new.ein_verified_at)) OR (old.is_premium IS DISTINCT FROM new.is_premium))) EXECUTE FUNCTION mirror_account();
CREATE TRIGGER users_renamed AFTER UPDATE OF username, email, first_name, last_name ON public.users FOR EACH ROW WHEN ((((((old.username)::text IS DISTINCT FROM (new.username)::text) OR ((old.email)::text IS DISTINCT FROM (new.email)::text)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION member_is_called_otherwise();
CREATE TRIGGER users_searchable AFTER INSERT ON public.users REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION members_became_known();
comment on table users is 'Members'' accounts: sign-in, state and verification.';
comment on column users.ein_blind_index is 'By what the same EIN is found without unsealing it.';
comment on column users.suspension_id is 'The enforcement that keeps the member out.';
comment on column users.closed_from is 'The state before the member asked to close the account, so that it can come back.';
comment on column users.name_skeleton is 'The name with look-alike letters made one, so that no two can be taken for each other.';
comment on column users.clock_format is 'Whether times are told by twelve or twenty-four hours; AUTOMATIC: as the browser has it, and in mails by twelve.';

create table webhook_deliveries (
  number bigint generated always as identity not null,
  id uuid not null,
  endpoint_id uuid not null,
  "position" bigint not null,
  type text not null,
  told_once uuid,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  due_until timestamp with time zone not null,
  status text default 'PENDING'::text not null,
  attempts integer default 0 not null,
  tried_at timestamp with time zone,
  answer_status integer,
  answer text,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text]))),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (number),
  constraint webhook_deliveries_id_key UNIQUE (id)
);
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_of_endpoint ON public.webhook_deliveries USING btree (endpoint_id, number DESC);
CREATE UNIQUE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (endpoint_id, "position", type) WHERE (type <> 'test'::text);
CREATE UNIQUE INDEX webhook_deliveries_told_once ON public.webhook_deliveries USING btree (endpoint_id, type, told_once) WHERE (told_once IS NOT NULL);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (endpoint_id, "position", number) WHERE (status = 'PENDING'::text);
comment on table webhook_deliveries is 'Events on their way to an endpoint, in the order of their positions, and what it answered. Kept for 30 days.';
comment on column webhook_deliveries.told_once is 'What an endpoint is told of once, however often it changes.';

create table webhook_endpoints (
  id uuid not null,
  user_id uuid not null,
  url text not null,
  events text[] not null,
  secret_version integer default 1 not null,
  former_secret_until timestamp with time zone,
  state text default 'ENABLED'::text not null,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  is_slow boolean default false not null,
  next_attempt_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  held_by uuid,
  held_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  replay_from timestamp with time zone,
  created_at timestamp with time zone not null,
  former_secrets integer default 1 not null,
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoints_state_check CHECK ((state = ANY (ARRAY['ENABLED'::text, 'DISABLED_BY_OWNER'::text, 'DISABLED_FAILING'::text, 'DISABLED_GONE'::text, 'DISABLED_BY_STAFF'::text]))),
  constraint webhook_endpoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint webhook_endpoints_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_endpoints_of_user ON public.webhook_endpoints USING btree (user_id);
CREATE INDEX webhook_endpoints_replaying ON public.webhook_endpoints USING btree (replay_from) WHERE (replay_from IS NOT NULL);
comment on table webhook_endpoints is 'Addresses of members that are told of events. Secrets are derived from the version, not stored.';
comment on column webhook_endpoints.held_by is 'The turn that sends to it until held_until; nobody else does.';
comment on column webhook_endpoints.replay_from is 'Everything since then is being queued once more; nothing is sent meanwhile.';
comment on column webhook_endpoints.former_secrets is 'How many secrets before the present one sign as well until former_secret_until.';

create table webhook_head (
  only_one boolean default true not null,
  "position" bigint not null,
  constraint webhook_head_only_one_check CHECK (only_one),
  constraint webhook_head_pkey PRIMARY KEY (only_one)
);
comment on table webhook_head is 'One row: up to which event deliveries were written down.';

create view member_access as
 SELECT sessions.id,
    sessions.user_id,
    sessions.revoked_at,
    sessions.expires_at
   FROM sessions
UNION ALL
 SELECT k.id,
    k.user_id,
        CASE
            WHEN (u.state = 'ACTIVE'::text) THEN k.revoked_at
            ELSE k.created_at
        END AS revoked_at,
    COALESCE(k.expires_at, 'infinity'::timestamp with time zone) AS expires_at
   FROM (api_keys k
     JOIN users u ON ((u.id = k.user_id)));

CREATE OR REPLACE FUNCTION public.add_activity(changes business_activity[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into business_activity as a (business_id, hour, views, likes_received, super_likes_received, swipes_made, likes_made, matches, conversations, messages_sent)
  select c.business_id, c.hour, sum(c.views), sum(c.likes_received), sum(c.super_likes_received), sum(c.swipes_made), sum(c.likes_made), sum(c.matches), sum(c.conversations), sum(c.messages_sent) from unnest(changes) c
  where exists (select from businesses b where b.id = c.business_id)
  group by c.hour, c.business_id having sum(c.views) <> 0 or sum(c.likes_received) <> 0 or sum(c.super_likes_received) <> 0 or sum(c.swipes_made) <> 0 or sum(c.likes_made) <> 0 or sum(c.matches) <> 0 or sum(c.conversations) <> 0 or sum(c.messages_sent) <> 0 order by c.hour, c.business_id
  on conflict (business_id, hour) do update set views = a.views + excluded.views, likes_received = a.likes_received + excluded.likes_received, super_likes_received = a.super_likes_received + excluded.super_likes_received, swipes_made = a.swipes_made + excluded.swipes_made, likes_made = a.likes_made + excluded.likes_made, matches = a.matches + excluded.matches, conversations = a.conversations + excluded.conversations, messages_sent = a.messages_sent + excluded.messages_sent;
  insert into business_totals as t (business_id, super_likes_received, conversations, messages_sent)
  select c.business_id, sum(c.super_likes_received), sum(c.conversations), sum(c.messages_sent) from unnest(changes) c
  where exists (select from businesses b where b.id = c.business_id)
  group by c.business_id having sum(c.super_likes_received) <> 0 or sum(c.conversations) <> 0 or sum(c.messages_sent) <> 0 order by c.business_id
  on conflict (business_id) do update set super_likes_received = t.super_likes_received + excluded.super_likes_received, conversations = t.conversations + excluded.conversations, messages_sent = t.messages_sent + excluded.messages_sent;
end $function$;

CREATE OR REPLACE FUNCTION public.add_message_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own uuid;
  seconds int[];
begin 
  for own, seconds in select g.business_id, array_agg(g.second order by g.second) from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from added g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g group by 1 order by 1 loop
    insert into message_chunks as c values (own, chunks_opened(0, -2147483648, seconds), cardinality(seconds), seconds[cardinality(seconds)])
    on conflict (business_id) do update set starts = c.starts || chunks_opened(c.written, c.newest, seconds),
      written = c.written + (select count(*) from unnest(seconds) second where second > c.newest), newest = greatest(c.newest, excluded.newest);
  end loop;
  insert into message_words as w 
  select g.business_id, word, g.chunk, array_agg(g.moment order by g.moment) as moments
  from (
    select g.business_id, g.words, width_bucket(g.second, c.starts) as chunk, g.second * 2 + g.sent as moment
    from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from added g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g join message_chunks c on c.business_id = g.business_id offset 0) g cross join unnest(g.words) word group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, word, chunk) do update set moments = w.moments || excluded.moments;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attachment_files_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into file_removals (key)
  select 'attachments/' || old.id || '/' || name
  from unnest(case old.kind when 'PICTURE' then array['thumb.webp', 'full.webp'] else array['file.pdf'] end) as name
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update matches m set talking_since = t.at
  from (select x.match_id, max(x.at) as at from (
      select g.match_id, g.sender_id, min(g.created_at) as at from messages g
      where g.match_id in (select a.match_id from added a join matches q on q.id = a.match_id where q.talking_since is null) group by 1, 2) x
    group by 1 having count(*) > 1) t
  where m.id = t.match_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bring_back_into_walks(business uuid, since timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  update deck_cursors c set rank_score = b.rank_score, last_id = b.id from businesses b
  where b.id = business and b.is_active and (c.rank_score, c.last_id) < (b.rank_score, b.id) and c.started_at > since
$function$;

CREATE OR REPLACE FUNCTION public.business_is_called_otherwise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_member_words(array[new.user_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.businesses_became_known()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_member_words(array(select user_id from after_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.canonical_email(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  -- One mailbox, one text: without what follows a plus sign, and without dots where the provider ignores them.
  select case when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com' else mailbox || '@' || domain end
  from (select split_part(lower(regexp_replace(address, '@[^@]*$', '')), '+', 1) as mailbox, lower(substring(address from '[^@]*$')) as domain) a
$function$;

CREATE OR REPLACE FUNCTION public.change_message_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own uuid;
  seconds int[];
begin
  if not exists (select x.* from gone x join added o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) then return null; end if; 
  perform from message_chunks c where c.business_id in (select g.business_id from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from (select x.* from gone x join added o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g) order by c.business_id for update;
  with taken as materialized (
  select g.business_id, word, g.chunk, array_agg(g.moment order by g.moment) as moments
  from (
    select g.business_id, g.words, width_bucket(g.second, c.starts) as chunk, g.second * 2 + g.sent as moment
    from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from (select x.* from gone x join added o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g join message_chunks c on c.business_id = g.business_id offset 0) g cross join unnest(g.words) word group by 1, 2, 3),
  emptied as (
    delete from message_words w using taken t
    where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) = cardinality(t.moments))
  update message_words w set moments = array(select unnest(w.moments) except all select unnest(t.moments) order by 1) from taken t
  where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) > cardinality(t.moments); 
  for own, seconds in select g.business_id, array_agg(g.second order by g.second) from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from (select x.* from added x join gone o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g group by 1 order by 1 loop
    insert into message_chunks as c values (own, chunks_opened(0, -2147483648, seconds), cardinality(seconds), seconds[cardinality(seconds)])
    on conflict (business_id) do update set starts = c.starts || chunks_opened(c.written, c.newest, seconds),
      written = c.written + (select count(*) from unnest(seconds) second where second > c.newest), newest = greatest(c.newest, excluded.newest);
  end loop;
  insert into message_words as w 
  select g.business_id, word, g.chunk, array_agg(g.moment order by g.moment) as moments
  from (
    select g.business_id, g.words, width_bucket(g.second, c.starts) as chunk, g.second * 2 + g.sent as moment
    from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from (select x.* from added x join gone o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g join message_chunks c on c.business_id = g.business_id offset 0) g cross join unnest(g.words) word group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, word, chunk) do update set moments = w.moments || excluded.moments;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.chunks_opened(written integer, newest integer, seconds integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select distinct second from (
    select second, row_number() over (order by second) as place from unnest(seconds) second where second > newest) s
    where (written + place) % 1024 = 0 order by second)
$function$;

CREATE OR REPLACE FUNCTION public.count_matches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then perform add_activity(array_agg(s)) from added m cross join lateral unnest(array[row(m.business1_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, (m.ended_at is null)::int, 0, 0)::business_activity, row(m.business1_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity, row(m.business2_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, (m.ended_at is null)::int, 0, 0)::business_activity, row(m.business2_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity]) s;
  else perform add_activity(array_agg(s)) from removed m cross join lateral unnest(array[row(m.business1_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, -(m.ended_at is null)::int, 0, 0)::business_activity, row(m.business1_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity, row(m.business2_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, -(m.ended_at is null)::int, 0, 0)::business_activity, row(m.business2_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity]) s;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then perform add_activity(array_agg(row(g.sender_id, date_trunc('hour', g.created_at, 'UTC'), 0, 0, 0, 0, 0, 0, 0, 1)::business_activity)) from added g;
  else perform add_activity(array_agg(row(g.sender_id, date_trunc('hour', g.created_at, 'UTC'), 0, 0, 0, 0, 0, 0, 0, -1)::business_activity)) from removed g;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_profile_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then 
  perform add_activity(array_agg(row(v.viewed_id, date_trunc('hour', v.hour, 'UTC'), v.n, 0, 0, 0, 0, 0, 0, 0)::business_activity))
    from (select viewed_id, date_trunc('hour', at, 'UTC') as hour, count(*)::int as n from added group by 1, 2) v;
  insert into business_audience as a (business_id, kind, value, views)
  select v.viewed_id, w.kind, w.value, count(*) from added v
    cross join lateral (values ('INDUSTRY', v.viewer_industry), ('STATE', v.viewer_state)) as w(kind, value)
  where w.value is not null and exists (select from businesses b where b.id = v.viewed_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, kind, value) do update set views = a.views + excluded.views;
  else 
  perform add_activity(array_agg(row(v.viewed_id, date_trunc('hour', v.hour, 'UTC'), -v.n, 0, 0, 0, 0, 0, 0, 0)::business_activity))
    from (select viewed_id, date_trunc('hour', at, 'UTC') as hour, count(*)::int as n from removed group by 1, 2) v;
  insert into business_audience as a (business_id, kind, value, views)
  select v.viewed_id, w.kind, w.value, -count(*) from removed v
    cross join lateral (values ('INDUSTRY', v.viewer_industry), ('STATE', v.viewer_state)) as w(kind, value)
  where w.value is not null and exists (select from businesses b where b.id = v.viewed_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, kind, value) do update set views = a.views + excluded.views;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_swipes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then perform add_activity(array_agg(s)) from added w cross join lateral unnest(array[row(w.swiper_id, date_trunc('hour', w.created_at, 'UTC'), 0, 0, 0, 1, (w.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(w.swiped_id, date_trunc('hour', w.created_at, 'UTC'), 0, (w.direction <> 'PASS')::int, (w.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity]) s;
  else perform add_activity(array_agg(s)) from removed w cross join lateral unnest(array[row(w.swiper_id, date_trunc('hour', w.created_at, 'UTC'), 0, 0, 0, -1, -(w.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(w.swiped_id, date_trunc('hour', w.created_at, 'UTC'), 0, -(w.direction <> 'PASS')::int, -(w.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity]) s;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.database_home()
 RETURNS text
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select concat_ws('/', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (select oid from pg_database where datname = current_database()), 'event_head'::regclass::oid, pg_relation_filenode('event_head'))
  from pg_control_system()
$function$;

CREATE OR REPLACE FUNCTION public.describe_viewer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select b.industry, case when not new.is_anonymous then b.state end into new.viewer_industry, new.viewer_state from businesses b where b.id = new.viewer_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.disputed_cents(of_dispute uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT GREATEST(0, (d.amount_cents - (COALESCE((SELECT sum(r.amount_cents) AS sum FROM refunds r WHERE ((r.dispute_id = d.id) AND (r.status = 'SUCCEEDED'::text))), (0)::bigint))::integer)) AS "greatest" FROM disputes d WHERE (d.id = disputed_cents.of_dispute));

CREATE OR REPLACE FUNCTION public.earned_share(paid bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((paid * 70) / 100);

CREATE OR REPLACE FUNCTION public.forget_message_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_words where business_id = old.business_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.gift_message_max(coins bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (coins >= 1000) THEN 300 WHEN (coins >= 250) THEN 200 WHEN (coins >= 50) THEN 150 ELSE 100 END;

CREATE OR REPLACE FUNCTION public.gift_pin_seconds(coins bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (coins >= 1000) THEN 600 WHEN (coins >= 250) THEN 180 WHEN (coins >= 50) THEN 60 ELSE 0 END;

CREATE OR REPLACE FUNCTION public.guard_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Where the money went is the one thing that goes with an erased account, once the payout is over.
  if current_setting('benison.erasing', true) = 'on' and old.processed_at is not null
     and new.payment_details = '' and new.destination_label = 'Deleted'
     and to_jsonb(new) - '{payment_details,destination_label}'::text[] = to_jsonb(old) - '{payment_details,destination_label}'::text[] then
    return new;
  end if;
  if (new.id, new.user_id, new.kind, new.bizcoin_amount, new.conversion_rate, new.fee_cents, new.real_money_amount, new.payment_method,
      new.payment_details, new.destination_id, new.destination_label, new.expected_by, new.hold_journal_id, new.created_at)
     is distinct from
     (old.id, old.user_id, old.kind, old.bizcoin_amount, old.conversion_rate, old.fee_cents, old.real_money_amount, old.payment_method,
      old.payment_details, old.destination_id, old.destination_label, old.expected_by, old.hold_journal_id, old.created_at) then
    raise exception 'what a payout promised is not edited' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('PENDING', 'APPROVED'), ('PENDING', 'REJECTED'), ('PENDING', 'CANCELED'),
    ('APPROVED', 'PROCESSING'), ('APPROVED', 'FAILED'), ('PROCESSING', 'PAID'), ('PROCESSING', 'FAILED'), ('PAID', 'RETURNED')) then
    raise exception 'a payout does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  if new.status = old.status and old.processed_at is not null then
    raise exception 'a payout that is over stays as it is' using errcode = 'restrict_violation';
  end if;
  if old.status = 'PAID' and (new.paid_cents, new.reference, new.close_journal_id, new.processed_at)
     is distinct from (old.paid_cents, old.reference, old.close_journal_id, old.processed_at) then
    raise exception 'what was paid is not edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'coins of a wallet move by transfers alone' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.held_cents(of_order uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (o.paid_at IS NULL) THEN 0 ELSE GREATEST(0, ((o.amount_cents - o.refunded_cents) - (COALESCE((SELECT sum(disputed_cents(d.id)) AS sum FROM disputes d WHERE ((d.order_id = o.id) AND (d.status = ANY (ARRAY['OPEN'::text, 'LOST'::text])))), (0)::bigint))::integer)) END AS "greatest" FROM orders o WHERE (o.id = held_cents.of_order));

CREATE OR REPLACE FUNCTION public.hype_level(coins bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN width_bucket(coins, ARRAY[(250)::bigint, (750)::bigint, (1750)::bigint, (4000)::bigint, (9000)::bigint]);

CREATE OR REPLACE FUNCTION public.hype_seconds()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 120;

CREATE OR REPLACE FUNCTION public.keep_appeal_pace()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from moderation_pace for update;
  
  update moderation_pace set overturned_share =
    (select avg((status = 'GRANTED')::int)::float8 from (select status from appeals where decided_at is not null order by decided_at desc limit 100) a);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_audit_head()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update audit_head set entry_id = new.id, hash = new.hash;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_case_pace()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if not exists (select from after_rows where first_claimed_at is not null or decided_at is not null) then return null; end if;
  end if;
  perform from moderation_pace for update;
  
  update moderation_pace set
    median_seconds_to_claim = (select percentile_cont(0.5) within group (order by date_part('epoch', first_claimed_at - opened_at)) from
      (select first_claimed_at, opened_at from moderation_cases where first_claimed_at is not null and reporter_count > 0 order by first_claimed_at desc limit 100) c),
    median_seconds_to_act = (select percentile_cont(0.5) within group (order by date_part('epoch', decided_at - opened_at)) from
      (select decided_at, opened_at from moderation_cases where decided_at is not null and reporter_count > 0 order by decided_at desc limit 100) d),
    flags_upheld_share = (select avg((status = 'RESOLVED')::int)::float8 from
      (select status from moderation_cases where is_flagged and decided_at is not null order by decided_at desc limit 100) f);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_decided_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Taken back by whoever decided, a moment later.
  if new.taken_back_at is distinct from old.taken_back_at and new.status <> 'RESOLVED'
    and new.taken_back_at between old.decided_at and old.decided_at + interval '60 seconds' then return new; end if;
  raise exception 'a decided case does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_deck_shown(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  week timestamptz;
  part text;
  old record;
begin
  for week in select generate_series(date_trunc('week', at, 'UTC'), at + interval '14 days', interval '7 days') loop
    part := to_char(week at time zone 'UTC', '"w"IYYY"_"IW');
    if to_regclass('deck_shown_weeks.' || part) is not null then continue; end if;
    execute format('create table deck_shown_weeks.%I (like deck_shown including all)', part);
    execute format('with moved as (delete from deck_shown_weeks.other where shown_at >= %L and shown_at < %L returning *)
      insert into deck_shown_weeks.%I select * from moved', week, week + interval '7 days', part);
    execute format('alter table deck_shown attach partition deck_shown_weeks.%I for values from (%L) to (%L)', part, week, week + interval '7 days');
  end loop;
  for old in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'deck_shown_weeks' and c.relkind = 'r' and c.relname ~ '^w[0-9]{4}_[0-9]{2}$'
      and to_date(substr(c.relname, 2), 'IYYY_IW') < at - interval '97 days'
  loop
    execute format('drop table deck_shown_weeks.%I', old.relname);
  end loop;
  delete from deck_shown_weeks.other where shown_at < at - interval '90 days';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_viewers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  insert into profile_viewers as p (viewed_id, viewer_id, was_unnamed, at)
  select v.viewed_id, v.viewer_id, v.is_anonymous or v.is_unrequited, max(v.at) from added v group by 1, 2, 3 order by 1, 2, 3
  on conflict (viewed_id, viewer_id, was_unnamed) do update set at = greatest(p.at, excluded.at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_give(gifts jsonb, told_at timestamp with time zone, matures_at timestamp with time zone)
 RETURNS TABLE(n integer, outcome text, journal_id bigint, balance bigint, debt bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  undecided int := jsonb_array_length(gifts);
  decided int;
  turn_now int := 0;
  turns int;
begin
  perform from bizcoin_wallets w
  where w.id = any (array(select (g->>'from')::uuid from jsonb_array_elements(gifts) g union all select (g->>'to')::uuid from jsonb_array_elements(gifts) g))
  order by w.id for no key update;
  loop
    turn_now := turn_now + 1;
    return query
    with item as (
      select g.*, row_number() over (partition by g."from" order by g.n) as turn
      from jsonb_to_recordset(gifts) as g(n int, "requestId" uuid, hash text, "from" uuid, "to" uuid, coins bigint, operation text, source text,
                                          "sourceId" text, "giverLine" text, "receiverLine" text, topics text[])
    ), judged as (
      select i.*, w.promo, w.paid, w.balance as giver_balance, r.balance as receiver_balance, w.transactions as giver_lines, r.transactions as receiver_lines, k.id as known, -w.debt as owed,
             case when k.id is null and w.debt < 0 then 'IN_DEBT' when k.id is null and w.balance < i.coins then 'INSUFFICIENT' when k.id is null then 'GIVEN'
                  when k.input_hash = decode(i.hash, 'hex') then 'REPLAYED' else 'MISMATCH' end as verdict
      from item i join bizcoin_wallets w on w.id = i."from" join bizcoin_wallets r on r.id = i."to"
      left join ledger_journals k on k.wallet_id = i."from" and k.request_id = i."requestId"
      where i.turn = turn_now
    ), settled as materialized (
      select p.*, earned_share(paid_part) as kept_part, case when matures_at > told_at then earned_share(paid_part) else 0 end as waiting_part,
             case when verdict = 'GIVEN' then nextval('ledger_journals_id_seq') end as journal
      from (select d.*, least(promo, coins) as promo_part, least(paid, coins - least(promo, coins)) as paid_part from judged d order by d.n) p
    ), journals as (
      insert into ledger_journals (id, at, operation, wallet_id, request_id, input_hash, source, source_id)
      select journal, told_at, operation, "from", "requestId", decode(hash, 'hex'), source, "sourceId" from settled where journal is not null
    ), transfers as (
      insert into ledger_transfers (journal_id, line, from_wallet, from_kind, to_wallet, to_kind, coins)
      select journal, 1, "from", 'PROMO'::ledger_account, "to", 'PROMO'::ledger_account, promo_part from settled where journal is not null and promo_part > 0
      union all
      select journal, 2, "from", 'PAID', "to", case when matures_at <= told_at then 'EARNED' else 'PENDING' end::ledger_account, kept_part
      from settled where journal is not null and kept_part > 0
      union all
      select journal, 3, "from", 'PAID', "to", 'PROMO', paid_part - kept_part from settled where journal is not null and paid_part > kept_part
      union all
      select journal, 4, "from", 'EARNED', "to", 'EARNED', coins - promo_part - paid_part from settled where journal is not null and coins > promo_part + paid_part
    ), drawn as (
      select g.journal, l.id as lot, least(l.coins_left, g.paid_part - l.before) as coins
      from settled g cross join lateral (
        select id, coins_left, sum(coins_left) over (order by id) - coins_left as before from paid_lots where wallet_id = g."from" and coins_left > 0) l
      where g.journal is not null and g.paid_part > 0 and l.before < g.paid_part
    ), lots as (
      update paid_lots l set coins_left = l.coins_left - d.coins from drawn d where l.id = d.lot
    ), draws as (
      insert into ledger_draws (journal_id, lot_id, coins) select journal, lot, coins from drawn
    ), waiting as (
      insert into pending_lots (journal_id, wallet_id, coins, coins_left, matures_at)
      select journal, "to", waiting_part, waiting_part, matures_at from settled where journal is not null and waiting_part > 0
    ), lines as (
      select n, 0 as side, journal, "from" as wallet, 'GIFT_SENT' as type, -coins as amount, 0::bigint as pending, giver_balance as balance, giver_lines as lines,
             source, "sourceId", "giverLine" as line from settled where journal is not null
      union all
      select n, 1, journal, "to", 'GIFT_RECEIVED', coins - waiting_part, waiting_part, receiver_balance, receiver_lines, source, "sourceId", "receiverLine"
      from settled where journal is not null
    ), statement as (
      insert into bizcoin_transactions (wallet_id, number, journal_id, type, amount, pending, balance_after, source, source_id, description, created_at)
      select wallet, lines + row_number() over so_far, journal, type, amount, pending, balance + sum(amount) over so_far, source, "sourceId", line, told_at
      from lines window so_far as (partition by wallet order by n, side)
      order by n, side
    ), told as (
      insert into events (type, topics, data)
      select 'wallet.changed', topics, jsonb_build_object('journalId', journal::text) from settled where journal is not null order by n
    )
    select s.n, s.verdict, coalesce(s.known, s.journal), s.giver_balance, s.owed from settled s;
    get diagnostics decided = row_count;
    undecided := undecided - decided;
    exit when undecided <= 0;
    if turns is null then
      select max(c) into turns from (select count(*) as c from jsonb_array_elements(gifts) g group by g->>'from') per_giver;
    end if;
    exit when turn_now >= turns;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post(j jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  journal bigint;
begin
  insert into ledger_journals (at, operation, wallet_id, source, source_id, reverses)
  values ((j->>'at')::timestamptz, j->>'operation', (j->>'walletId')::uuid, j->>'source', j->>'sourceId', (j->>'reverses')::bigint)
  returning id into journal;
  insert into ledger_transfers (journal_id, line, from_wallet, from_kind, to_wallet, to_kind, coins)
  select journal, t.n, (t.v->'from'->>'wallet')::uuid, (t.v->'from'->>'kind')::ledger_account,
         (t.v->'to'->>'wallet')::uuid, (t.v->'to'->>'kind')::ledger_account, (t.v->>'coins')::bigint
  from jsonb_array_elements(j->'transfers') with ordinality as t(v, n);
  update paid_lots l set coins_left = l.coins_left - d.coins
  from jsonb_to_recordset(j->'draws') as d("lotId" bigint, coins bigint) where l.id = d."lotId";
  insert into ledger_draws (journal_id, lot_id, coins)
  select journal, d."lotId", d.coins from jsonb_to_recordset(j->'draws') as d("lotId" bigint, coins bigint);
  insert into bizcoin_transactions (wallet_id, number, journal_id, type, amount, pending, balance_after, source, source_id, description, created_at)
  select l.wallet, w.transactions, journal, l.type, coalesce(d.amount, 0), coalesce(d.pending, 0), w.balance, j->>'source', j->>'sourceId', l.description, (j->>'at')::timestamptz
  from jsonb_to_recordset(j->'lines') as l(wallet uuid, type text, description text)
  join bizcoin_wallets w on w.id = l.wallet
  left join lateral (
    select sum(e.coins) filter (where e.kind in ('PROMO', 'PAID', 'EARNED')) as amount, sum(e.coins) filter (where e.kind = 'PENDING') as pending
    from (
      select from_kind as kind, -coins as coins from ledger_transfers where journal_id = journal and from_wallet = l.wallet
      union all
      select to_kind, coins from ledger_transfers where journal_id = journal and to_wallet = l.wallet
    ) e
  ) d on true
  where d.amount <> 0 or d.pending <> 0;
  return journal;
end $function$;

CREATE OR REPLACE FUNCTION public.member_is_called_otherwise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_member_words(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.member_words(VARIADIC texts text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_to_tsvector(array(select distinct w from unnest(regexp_split_to_array(lower(array_to_string(texts, ' ')), '[^[:alnum:]]+')) w where w <> ''))
$function$;

CREATE OR REPLACE FUNCTION public.members_became_known()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_member_words(array(select id from after_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.message_number_tails(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg(substr(word, at), ' '), '') from (
    select distinct word from regexp_split_to_table(folded, '\s+') word where word ~ '[0-9]' and length(word) between 4 and 64) w,
    generate_series(greatest(2, length(word) - 14), length(word) - 2) at
$function$;

CREATE OR REPLACE FUNCTION public.message_query(typed text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET client_min_messages TO 'warning'
AS $function$
declare
  words tsquery := '';
  word text;
begin
  foreach word in array regexp_split_to_array(typed, '\s+') loop words := words && phraseto_tsquery('simple', message_search_text(word)); end loop;
  return words;
end $function$;

CREATE OR REPLACE FUNCTION public.message_search_text(said text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(unaccent(regexp_replace(
    normalize(regexp_replace(translate(normalize(said, NFKD), 'ς', 'σ'),
      '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200d\u2060\ufeff]', '', 'g'), NFC),
    '[!-/:-@\[-\x60{-~\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u2000-\u200b\u200e-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]', ' ', 'g')), '[!-/:-@\[-\x60{-~]', ' ', 'g'), 
    '([\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]|[\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2\u0eb3\u0ebd\u0ec0-\u0ec6\u0edc-\u0edf\u1000-\u102a\u103f\u1050-\u1055\u1780-\u17b3][\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u17b4-\u17d3]*)', ' \1 ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.message_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select case new.sender_id when business1_id then business2_id else business1_id end into new.receiver_id from matches where id = new.match_id;
  new.search := case when new.deleted_at is null then message_words_of(
    new.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = new.id), '')) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.message_second(at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select (floor(date_part('epoch', at)) - 2020426624::float8)::int $function$;

CREATE OR REPLACE FUNCTION public.message_words_of(said text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select to_tsvector('simple', folded || ' ' || message_number_tails(folded)) from (select message_search_text(said) as folded offset 0) f
$function$;

CREATE OR REPLACE FUNCTION public.mirror_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update businesses set is_active = new.state = 'ACTIVE', is_verified = new.ein_verified_at is not null, is_premium = new.is_premium
    where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_coins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved int;
  named int;
  is_loose boolean;
begin
  with entries as (
    select journal_id, from_wallet as wallet, from_kind as kind, to_wallet as other, to_kind as other_kind, -coins as coins from written where from_wallet is not null
    union all
    select journal_id, to_wallet, to_kind, from_wallet, from_kind, coins from written where to_wallet is not null
  ), d as materialized (
    select wallet, count(distinct journal_id) filter (where kind <> 'DEBT') as transactions,
           coalesce(sum(coins) filter (where kind = 'PROMO'), 0) as promo,
           coalesce(sum(coins) filter (where kind = 'PAID'), 0) as paid,
           coalesce(sum(coins) filter (where kind = 'EARNED'), 0) as earned,
           coalesce(sum(coins) filter (where kind = 'PENDING'), 0) as pending,
           coalesce(sum(coins) filter (where kind = 'DEBT'), 0) as debt,
           coalesce(sum(coins) filter (where other_kind = 'ISSUANCE' or (other is not null and other <> wallet and coins > 0)
             or (other_kind = 'SALES' and kind = 'PENDING')), 0) as total_earned,
           -coalesce(sum(coins) filter (where other_kind in ('MARKETPLACE', 'BOOSTS') or (other is not null and other <> wallet and coins < 0)), 0) as total_spent
    from entries group by wallet
  ), changed as (
    update bizcoin_wallets w
    set promo = w.promo + d.promo, paid = w.paid + d.paid, earned = w.earned + d.earned, pending = w.pending + d.pending, debt = w.debt + d.debt,
        total_earned = w.total_earned + d.total_earned, total_spent = w.total_spent + d.total_spent, transactions = w.transactions + d.transactions
    from d where w.id = d.wallet
    returning 1
  )
  select (select count(*) from changed), (select count(*) from d),
         exists (select from written t where not exists (select from ledger_journals j where j.id = t.journal_id))
  into moved, named, is_loose;
  if is_loose then
    raise exception 'a transfer belongs to a journal' using errcode = 'foreign_key_violation';
  end if;
  if moved <> named then
    raise exception 'a transfer names wallets that are there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_wallets(user_ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into bizcoin_wallets (id, user_id)
  select gen_random_uuid(), u.id from (select distinct unnest(user_ids) as id) u
  where not exists (select from bizcoin_wallets w where w.user_id = u.id)
  order by u.id on conflict (user_id) do nothing;
$function$;

CREATE OR REPLACE FUNCTION public.overdue_cases(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select count(*) from (select from moderation_cases where status in ('PENDING', 'REVIEWED') and due_at < moment limit 1000) o);
end $function$;

CREATE OR REPLACE FUNCTION public.recount_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_activity(array[row(old.business1_id, date_trunc('hour', old.created_at, 'UTC'), 0, 0, 0, 0, 0, -(old.ended_at is null)::int, 0, 0)::business_activity, row(old.business1_id, date_trunc('hour', coalesce(old.talking_since, old.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(old.ended_at is null and old.talking_since is not null)::int, 0)::business_activity, row(old.business2_id, date_trunc('hour', old.created_at, 'UTC'), 0, 0, 0, 0, 0, -(old.ended_at is null)::int, 0, 0)::business_activity, row(old.business2_id, date_trunc('hour', coalesce(old.talking_since, old.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(old.ended_at is null and old.talking_since is not null)::int, 0)::business_activity, row(new.business1_id, date_trunc('hour', new.created_at, 'UTC'), 0, 0, 0, 0, 0, (new.ended_at is null)::int, 0, 0)::business_activity, row(new.business1_id, date_trunc('hour', coalesce(new.talking_since, new.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (new.ended_at is null and new.talking_since is not null)::int, 0)::business_activity, row(new.business2_id, date_trunc('hour', new.created_at, 'UTC'), 0, 0, 0, 0, 0, (new.ended_at is null)::int, 0, 0)::business_activity, row(new.business2_id, date_trunc('hour', coalesce(new.talking_since, new.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (new.ended_at is null and new.talking_since is not null)::int, 0)::business_activity]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_swipe()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_activity(array[row(old.swiper_id, date_trunc('hour', old.created_at, 'UTC'), 0, 0, 0, -1, -(old.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(old.swiped_id, date_trunc('hour', old.created_at, 'UTC'), 0, -(old.direction <> 'PASS')::int, -(old.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity, row(new.swiper_id, date_trunc('hour', new.created_at, 'UTC'), 0, 0, 0, 1, (new.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(new.swiped_id, date_trunc('hour', new.created_at, 'UTC'), 0, (new.direction <> 'PASS')::int, (new.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_but_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('benison.erasing', true) = 'on' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.remove_message_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin 
  perform from message_chunks c where c.business_id in (select g.business_id from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from gone g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g) order by c.business_id for update;
  with taken as materialized (
  select g.business_id, word, g.chunk, array_agg(g.moment order by g.moment) as moments
  from (
    select g.business_id, g.words, width_bucket(g.second, c.starts) as chunk, g.second * 2 + g.sent as moment
    from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from gone g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g join message_chunks c on c.business_id = g.business_id offset 0) g cross join unnest(g.words) word group by 1, 2, 3),
  emptied as (
    delete from message_words w using taken t
    where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) = cardinality(t.moments))
  update message_words w set moments = array(select unnest(w.moments) except all select unnest(t.moments) order by 1) from taken t
  where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) > cardinality(t.moments);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.renew_deck_list(business uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from deck_lists where business_id = business;
  insert into deck_lists_wanted (business_id, asked_at) values (business, at)
  on conflict (business_id) do update set asked_at = excluded.asked_at
$function$;

CREATE OR REPLACE FUNCTION public.search_messages(own uuid, whole_words text, begun_word text, thread uuid, before_at timestamp with time zone, before_id uuid, page_size integer)
 RETURNS SETOF messages
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET client_min_messages TO 'warning'
AS $function$
declare
  begun text[] := regexp_split_to_array(btrim(message_search_text(begun_word)), E'\\s+');
  words tsquery := (message_query(whole_words) && case when begun = array[''] then '' else to_tsquery('simple', array_to_string(begun, ' <-> ') || ':*') end);
  whole text[] := tsvector_to_array(to_tsvector('simple', message_search_text(whole_words) || ' ' || array_to_string(begun[:cardinality(begun) - 1], ' ')));
  beginning text collate "C" := (tsvector_to_array(to_tsvector('simple', begun[cardinality(begun)])))[1];
  beyond text collate "C" := beginning || chr(1114111);
  first_word text collate "C";
  many int;
  given int := 0;
  lately int;
  last_moments int[];
  -- The page stands before this message, and begins in this second and chunk: the newest of all without one.
  top_at timestamptz := coalesce(before_at, 'infinity');
  top_id uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  top_second int := case when before_at is null then 2147483647 else message_second(least(before_at, to_timestamp(4167910271))) end;
  top_chunk int := case when before_at is null then 2147483647
    else coalesce((select width_bucket(top_second, starts) from message_chunks where business_id = own), 0) end;
begin
  if numnode(words) = 0 then return; end if;
  if thread is not null then whole := whole || ('@' || thread); end if;
  if beginning is null then
    first_word := whole[1];
    whole := whole[2:];
  else
    first_word := (select word from message_words where business_id = own and word between beginning and beyond order by word limit 1);
    if first_word is null then return; end if;
  end if;
  many := cardinality(whole);
  if not exists (select from message_words where business_id = own and word > first_word and word <= beyond) then
    if many = 1 then 
  return query select x.* from (
      select d.chunk, s.second, s.moment from (
        select d.chunk, d.moments & o.moments as shared from message_words d join message_words o on o.chunk = d.chunk
        where d.business_id = own and d.word = first_word and d.chunk <= top_chunk and o.business_id = own and o.word = whole[1] and o.chunk <= top_chunk
        order by d.chunk desc offset 0) d
      cross join lateral (select m.moment >> 1 as second, m.moment from (select unnest(d.shared) as moment) m where m.moment >> 1 <= top_second order by 1 desc) s
      where d.shared <> '{}' order by d.chunk desc, s.second desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size;
      return;
    end if;
    if many = 0 then
      last_moments := (select uniq(sort_asc(d.moments)) from message_words d
        where d.business_id = own and d.word = first_word and d.chunk <= top_chunk order by d.chunk desc limit 1);
      if before_at is not null then last_moments := array(select m from unnest(last_moments) m where m >> 1 <= top_second); end if;
      if cardinality(last_moments) > page_size + 6 then
        last_moments := last_moments[cardinality(last_moments) - page_size - 5:]; 
  return query select x.* from (
      select m >> 1 as second, m as moment from unnest(last_moments) m where m >> 1 > last_moments[1] >> 1 order by 1 desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.second desc, x.created_at desc, x.id desc limit page_size;
        get diagnostics given = row_count;
        if given = page_size then return; end if;
      end if;
    end if; 
  return query select x.* from (
      select d.chunk, s.second, s.moment from message_words d cross join lateral (
        select m.moment >> 1 as second, m.moment from (select unnest(case many when 0 then uniq(sort_asc(d.moments)) else d.moments & (
          select common_of(o.moments) from message_words o where o.business_id = own and o.word = any(whole) and o.chunk = d.chunk having count(*) = many) end) as moment) m where m.moment >> 1 <= top_second order by 1 desc) s
      where d.business_id = own and d.word = first_word and d.chunk <= top_chunk order by d.chunk desc, s.second desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
    return;
  end if;
  
  return query select x.* from (select * from ((select * from messages where sender_id = own and (created_at, id) < (top_at, top_id) order by created_at desc, id desc limit 200) union all (select * from messages where receiver_id = own and (created_at, id) < (top_at, top_id) order by created_at desc, id desc limit 200)) u order by u.created_at desc, u.id desc limit 200) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by x.created_at desc, x.id desc limit page_size;
    get diagnostics given = row_count;
    if given = page_size then return; end if;
  if many > 0 then 
  return query select x.* from (
      select w.chunk, s.second, s.moment from (
        select w.chunk, case many when 1 then w.moments else w.moments & (
          select common_of(o.moments) from message_words o where o.business_id = own and o.word = any(whole[2:]) and o.chunk = w.chunk having count(*) = many - 1) end as shared
        from message_words w where w.business_id = own and w.word = whole[1] and w.chunk <= top_chunk order by 1 desc offset 0) w
      cross join lateral (
        select distinct m.moment >> 1 as second, m.moment
        from unnest(case when cardinality(w.shared) <= 32 then w.shared
          else array(select unnest(d.moments & w.shared) from message_words d where d.business_id = own and d.word between beginning and beyond and d.chunk = w.chunk) end) m(moment)
        where m.moment >> 1 <= top_second) s
      where w.shared <> '{}' order by w.chunk desc, s.second desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
    return;
  end if; 
  return query select x.* from (
      select distinct on (d.chunk, m.moment >> 1, m.moment) d.chunk, m.moment >> 1 as second, m.moment
      from message_words d cross join unnest(d.moments) m(moment)
      where d.business_id = own and d.word between beginning and beyond and d.chunk <= top_chunk and m.moment >> 1 <= top_second
        and d.chunk > least(top_chunk, (select cardinality(c.starts) from message_chunks c where c.business_id = own)) - 2
      order by 1 desc, 2 desc, 3 desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
  get diagnostics lately = row_count;
  given := given + lately;
  if given = page_size then return; end if; 
  return query select x.* from (
      select distinct on (k.chunk, m.moment >> 1, m.moment) k.chunk, m.moment >> 1 as second, m.moment
      from (select d.chunk, d.word from message_words d where d.business_id = own and d.word between beginning and beyond and d.chunk <= top_chunk order by 1 desc offset 0) k
        cross join lateral (select r.moments from message_words r where r.business_id = own and r.word = k.word and r.chunk = k.chunk offset 0) r
        cross join unnest(r.moments) m(moment)
      where m.moment >> 1 <= top_second
      order by 1 desc, 2 desc, 3 desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
end $function$;

CREATE OR REPLACE FUNCTION public.stream_give(gifts jsonb, told_at timestamp with time zone, matures_at timestamp with time zone, coins_per_day bigint, gifts_per_minute integer)
 RETURNS TABLE(n integer, outcome text, detail jsonb)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  users uuid[];
  pass_of int[];
  pass_now int := 0;
begin
  users := array(
    select (g->>'fromUser')::uuid from jsonb_array_elements(gifts) g
    union select h.user_id from jsonb_array_elements(gifts) g join live_streams s on s.id = (g->>'streamId')::uuid join businesses h on h.id = s.streamer_id);
  perform open_wallets(users);
  if exists (select from jsonb_array_elements(gifts) g where g->>'heldId' is not null) then
    insert into stream_chats (stream_id) select distinct s.id from jsonb_array_elements(gifts) g join live_streams s on s.id = (g->>'streamId')::uuid where g->>'heldId' is not null on conflict do nothing;
    perform from stream_chats c where c.stream_id = any (array(select (g->>'streamId')::uuid from jsonb_array_elements(gifts) g where g->>'heldId' is not null)) order by c.stream_id for no key update;
  end if;
  perform from live_streams s where s.id = any (array(select (g->>'streamId')::uuid from jsonb_array_elements(gifts) g)) order by s.id for no key update;
  perform from bizcoin_wallets w where w.user_id = any (users) order by w.id for no key update;
  select array_agg(p.pass order by p.n) into pass_of from (
    select g.n, case when coalesce(case when sp.day >= (told_at at time zone b.time_zone)::date then sp.coins end, 0) + sum(d.biz_coin_value * g.quantity) over of_giver > least(coins_per_day, case when l.next_day_at <= told_at then l.next_day_coins else l.day_coins end)
                       or coalesce(case when sp.week >= date_trunc('week', told_at at time zone b.time_zone)::date then sp.week_coins end, 0) + sum(d.biz_coin_value * g.quantity) over of_giver > case when l.next_week_at <= told_at then l.next_week_coins else l.week_coins end
                       or coalesce(case when sp.minute = date_trunc('minute', told_at) then sp.gifts end, 0) + count(*) over of_giver > gifts_per_minute
                       or count(g."heldId") over of_giver > 1
                     then row_number() over (partition by g."fromUser" order by g.n) else 1 end as pass
    from jsonb_to_recordset(gifts) as g(n int, "fromUser" uuid, "fromBusiness" uuid, "giftId" text, quantity int, "heldId" uuid)
    left join businesses b on b.id = g."fromBusiness" left join gift_definitions d on d.id = g."giftId" left join gift_spending sp on sp.user_id = g."fromUser" left join gift_limits l on l.user_id = g."fromUser"
    window of_giver as (partition by g."fromUser")
  ) p;
  while pass_now < (select max(p) from unnest(pass_of) p) loop
    pass_now := pass_now + 1;
    return query
    with asked as (
      select g.*, case when g."heldId" is null then g.message end as shown, s.streamer_id, s.status, s.gifts_enabled, s.gift_count, s.total_gifts_received, s.goal_title, s.goal_coins, s.goal_from_coins, s.goal_ends_at,
             case when s.hype_ends_at > told_at then s.hype_coins else 0 end as hype_from, case when s.hype_ends_at > told_at then s.hype_ends_at end as hype_until,
             h.user_id as to_user, h.name as to_name, b.name as from_name, h.is_active and b.is_active as both_active, (told_at at time zone b.time_zone)::date as day,
             d.name as gift_name, d.description as gift_text, d.biz_coin_value as coins_each, d.is_active, d.biz_coin_value * g.quantity as coins,
             fw.id as from_wallet, tw.id as to_wallet, k.id as known, k.input_hash as known_hash, u.business_id as muted, u.until as muted_until,
             case when sp.day >= (told_at at time zone b.time_zone)::date then sp.coins else 0 end as spent,
             date_trunc('week', told_at at time zone b.time_zone)::date as week,
             case when sp.week >= date_trunc('week', told_at at time zone b.time_zone)::date then sp.week_coins else 0 end as week_spent,
             case when sp.minute = date_trunc('minute', told_at) then sp.gifts else 0 end as lately, l.paused_until,
             case when l.next_day_at <= told_at then l.next_day_coins else l.day_coins end as own_day_coins,
             case when l.next_week_at <= told_at then l.next_week_coins else l.week_coins end as own_week_coins
      from jsonb_to_recordset(gifts) as g(n int, id uuid, "requestId" uuid, hash text, "streamId" uuid, "fromUser" uuid, "fromBusiness" uuid, "giftId" text,
                                          quantity int, "expectedCoins" bigint, message text, "isAnonymous" boolean, "heldId" uuid, "heldMax" int)
      left join live_streams s on s.id = g."streamId" left join businesses h on h.id = s.streamer_id
      left join businesses b on b.id = g."fromBusiness" left join gift_definitions d on d.id = g."giftId"
      left join bizcoin_wallets fw on fw.user_id = g."fromUser" left join bizcoin_wallets tw on tw.user_id = h.user_id
      left join stream_gifts k on k.from_user = g."fromUser" and k.request_id = g."requestId"
      left join stream_mutes u on u.stream_id = s.id and u.business_id = g."fromBusiness" and (u.until is null or u.until > told_at)
      left join gift_spending sp on sp.user_id = g."fromUser" left join gift_limits l on l.user_id = g."fromUser"
      where pass_of[g.n + 1] = pass_now
    ), judged as materialized (
      select a.*, case
        when known is not null and known_hash = decode(hash, 'hex') then 'REPLAYED'
        when known is not null then 'MISMATCH'
        when streamer_id is null then 'NO_STREAM'
        when streamer_id = "fromBusiness" then 'OWN_STREAM'
        when not both_active then 'NO_STREAM'
        when not exists (select from matches m where m.business1_id = least(streamer_id, "fromBusiness") and m.business2_id = greatest(streamer_id, "fromBusiness") and m.ended_at is null)
          or exists (select from blocks x where x.blocker_id = streamer_id and x.blocked_id = "fromBusiness" offset 0)
          or exists (select from blocks x where x.blocker_id = "fromBusiness" and x.blocked_id = streamer_id offset 0) then 'NO_STREAM'
        when exists (select from stream_bans x where x.host_id = streamer_id and x.business_id = "fromBusiness" and (x.stream_id is null or x.stream_id = "streamId")
                       and (x.until is null or x.until > told_at)) then 'BANNED'
        when exists (select from live_bans x where x.business_id = "fromBusiness" and (x.until is null or x.until > told_at)) then 'LIVE_BANNED'
        when status <> 'LIVE' then 'NOT_LIVE'
        when not gifts_enabled then 'GIFTS_OFF'
        when muted is not null then 'MUTED'
        when coins_each is null then 'NO_GIFT'
        when not is_active then 'RETIRED'
        when "expectedCoins" <> coins then 'PRICE_CHANGED'
        when char_length(message) > gift_message_max(coins) then 'TEXT_TOO_LONG'
        when "heldId" is not null and (select count(*) from stream_messages h where h.stream_id = "streamId" and h.sender_id = "fromBusiness" and h.held_at is not null and h.held_outcome is null) >= "heldMax" then 'HELD_FULL'
        when paused_until > told_at then 'PAUSED'
        when coalesce(spent, 0) + coins > coins_per_day then 'DAY_LIMIT'
        when coalesce(spent, 0) + coins > own_day_coins then 'OWN_DAY_LIMIT'
        when coalesce(week_spent, 0) + coins > own_week_coins then 'OWN_WEEK_LIMIT'
        when coalesce(lately, 0) >= gifts_per_minute then 'TOO_FAST'
        else 'FITS' end as verdict
      from asked a
    ), given as materialized (
      select l.n, l.outcome, l.journal_id, l.balance, l.debt from ledger_give(coalesce((
        select jsonb_agg(jsonb_build_object(
          'n', j.n, 'requestId', j."requestId", 'hash', j.hash, 'from', j.from_wallet, 'to', j.to_wallet, 'coins', j.coins, 'operation', 'GIFT',
          'source', case when j."isAnonymous" then 'anonymous_gift' else 'stream_gift' end, 'sourceId', j.id,
          'giverLine', case when j.quantity > 1 then j.quantity || ' × ' else '' end || j.gift_name || ' to ' || j.to_name,
          'receiverLine', case when j.quantity > 1 then j.quantity || ' × ' else '' end || j.gift_name || case when j."isAnonymous" then ' from somebody' else ' from ' || j.from_name end,
          'topics', jsonb_build_array('user:' || j."fromUser", 'user:' || j.to_user)) order by j.n)
        from judged j where j.verdict = 'FITS'), '[]'), told_at, matures_at) l
    ), written as materialized (
      select j.*, coalesce(j.lately, 0) + row_number() over of_giver as sent_lately, v.journal_id, v.balance - j.coins as balance, (j.gift_count + row_number() over of_stream)::int as number,
             j.total_gifts_received + sum(j.coins) over of_stream as gift_coins, j.hype_from + sum(j.coins) over of_stream as hype_coins,
             case when gift_pin_seconds(j.coins) > 0 then told_at + make_interval(secs => gift_pin_seconds(j.coins)) end as pinned_until,
             coalesce(c.combo_key, first_value(j.id) over of_combo) as combo_key, (coalesce(c.combo_count, 0) + sum(j.quantity) over of_combo)::int as combo_count
      from judged j join given v on v.n = j.n and v.outcome = 'GIVEN'
      left join lateral (
        select x.combo_key, x.combo_count from stream_gifts x
        where x.stream_id = j."streamId" and x.from_user = j."fromUser" and x.gift_id = j."giftId" and x.is_anonymous = j."isAnonymous"
          and x.sent_at > told_at - interval '3 seconds' order by x.number desc limit 1
      ) c on true
      window of_giver as (partition by j."fromUser" order by j.n), of_stream as (partition by j."streamId" order by j.n), of_combo as (partition by j."streamId", j."fromUser", j."giftId", j."isAnonymous" order by j.n)
    ), hyped as materialized (
      select w.*, case when w.hype_until is null or hype_level(w.hype_coins::bigint) > hype_level(w.hype_from) then told_at + make_interval(secs => hype_seconds()) else w.hype_until end as hype_ends_at
      from written w
    ), facts as materialized (
      select w.n, w."streamId", w.to_user, jsonb_build_object(
        'id', w.id, 'number', w.number, 'streamId', w."streamId", 'giftId', w."giftId", 'giftName', w.gift_name, 'giftText', w.gift_text, 'coinsEach', w.coins_each,
        'quantity', w.quantity, 'coins', w.coins, 'message', w.shown, 'isAnonymous', w."isAnonymous", 'fromId', case when not w."isAnonymous" then w."fromBusiness" end,
        'sentAt', told_at, 'comboKey', w.combo_key, 'comboCount', w.combo_count, 'journalId', w.journal_id::text, 'pinnedUntil', w.pinned_until) as fact,
        jsonb_build_object('giftCount', w.number, 'giftCoins', w.gift_coins,
          'goal', case when w.goal_coins is not null and (w.goal_ends_at is null or w.goal_ends_at > told_at) then jsonb_build_object('title', w.goal_title, 'coins', w.goal_coins, 'reachedCoins', w.gift_coins - w.goal_from_coins, 'endsAt', w.goal_ends_at) end,
          'hype', jsonb_build_object('coins', w.hype_coins, 'endsAt', w.hype_ends_at)) as totals
      from hyped w
    ), gift_rows as (
      insert into stream_gifts (id, stream_id, number, from_user, from_business, to_user, to_business, gift_id, coins_each, quantity, coins, message, is_anonymous,
                                combo_key, combo_count, journal_id, request_id, input_hash, sent_at, pinned_until)
      select id, "streamId", number, "fromUser", "fromBusiness", to_user, streamer_id, "giftId", coins_each, quantity, coins, shown, "isAnonymous",
             combo_key, combo_count, journal_id, "requestId", decode(hash, 'hex'), told_at, pinned_until
      from written order by n
    ), held_lines as (
      insert into stream_messages (id, stream_id, sender_id, client_id, text, sent_at, held_at)
      select "heldId", "streamId", "fromBusiness", "heldId", message, told_at, told_at from written where "heldId" is not null order by n
    ), totals as (
      update live_streams s set gift_count = s.gift_count + t.gifts, total_gifts_received = s.total_gifts_received + t.coins,
        hype_coins = t.hype_coins, hype_ends_at = t.hype_ends_at
      from (select "streamId", count(*) as gifts, sum(coins) as coins, max(hype_coins) as hype_coins, max(hype_ends_at) as hype_ends_at from hyped group by "streamId") t where s.id = t."streamId"
    ), spending as (
      insert into gift_spending as sp (user_id, day, coins, week, week_coins, minute, gifts)
      select "fromUser", max(day), sum(coins), max(week), sum(coins), date_trunc('minute', told_at), count(*) from written group by "fromUser"
      on conflict (user_id) do update set
        coins = excluded.coins + case when sp.day >= excluded.day then sp.coins else 0 end, day = greatest(sp.day, excluded.day),
        week_coins = excluded.week_coins + case when sp.week >= excluded.week then sp.week_coins else 0 end, week = greatest(sp.week, excluded.week),
        gifts = excluded.gifts + case when sp.minute = excluded.minute then sp.gifts else 0 end, minute = excluded.minute
    ), told as (
      insert into events (type, topics, data)
      select 'stream.gift', array['stream:' || "streamId"], fact || totals from facts order by n
    ), told_of_held as (
      insert into events (type, topics, data)
      select 'stream.message_held', stream_held_topics("streamId", "fromBusiness"), jsonb_build_object('streamId', "streamId", 'messageId', "heldId")
      from written where "heldId" is not null order by n
    )
    select j.n, case when j.verdict <> 'FITS' then j.verdict when v.outcome = 'REPLAYED' then 'MISMATCH' else coalesce(v.outcome, 'NO_STREAM') end,
      case
        when w.n is not null then jsonb_build_object('gift', f.fact, 'balance', w.balance, 'sentLately', w.sent_lately)
        when v.n is not null then jsonb_build_object('coins', j.coins, 'balance', v.balance, 'debt', v.debt)
        else jsonb_build_object('coins', j.coins, 'status', j.status, 'known', j.known, 'mutedUntil', j.muted_until, 'leftCoins', greatest(0, coins_per_day - coalesce(j.spent, 0)), 'balance', fw.balance, 'pausedUntil', j.paused_until,
          'ownDayCoins', j.own_day_coins, 'ownDaySpent', coalesce(j.spent, 0), 'ownWeekCoins', j.own_week_coins, 'ownWeekSpent', coalesce(j.week_spent, 0))
      end
    from judged j left join given v on v.n = j.n left join written w on w.n = j.n left join facts f on f.n = j.n
    left join bizcoin_wallets fw on fw.id = j.from_wallet;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.stream_held_topics(stream uuid, sender uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg('user:' || b.user_id) from businesses b where b.id in (
    select sender
    union select s.streamer_id from live_streams s where s.id = stream
    union select o.business_id from stream_moderators o join live_streams s on s.streamer_id = o.host_id
      where s.id = stream and 'DELETE_MESSAGES' = any(o.permissions))
$function$;

CREATE OR REPLACE FUNCTION public.stream_say(m jsonb, said_at timestamp with time zone)
 RETURNS TABLE(outcome text, message_id uuid, wait_until timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  sender uuid := (m->>'senderId')::uuid;
  stream live_streams;
  known stream_messages;
  muted stream_mutes;
  last_at timestamptz;
  held_last_at timestamptz;
  place int;
begin
  insert into stream_chats (stream_id) values ((m->>'streamId')::uuid) on conflict do nothing;
  perform from stream_chats c where c.stream_id = (m->>'streamId')::uuid for no key update;
  select * into known from stream_messages k where k.sender_id = sender and k.client_id = (m->>'clientId')::uuid;
  if known.id is not null then
    return query select case when known.stream_id = (m->>'streamId')::uuid and known.text = m->>'text' then 'REPLAYED' else 'REUSED' end, known.id, null::timestamptz;
    return;
  end if;
  select * into stream from live_streams s where s.id = (m->>'streamId')::uuid;
  if stream.ended_at is not null then
    return query select 'ENDED', null::uuid, null::timestamptz;
    return;
  end if;
  select * into muted from stream_mutes u where u.stream_id = stream.id and u.business_id = sender and (u.until is null or u.until > said_at);
  if muted.business_id is not null then
    return query select 'MUTED', null::uuid, muted.until;
    return;
  end if;
  if stream.slow_mode_seconds > 0 and not (m->>'isFree')::boolean then
    select coalesce(l.held_at, l.sent_at) into last_at from stream_messages l
    where l.stream_id = stream.id and l.sender_id = sender and l.number is not null order by l.number desc limit 1;
    select max(h.held_at) into held_last_at from stream_messages h where h.stream_id = stream.id and h.sender_id = sender and h.held_at is not null;
    last_at := greatest(last_at, held_last_at);
    if last_at + make_interval(secs => stream.slow_mode_seconds) > said_at then
      return query select 'SLOW', null::uuid, last_at + make_interval(secs => stream.slow_mode_seconds);
      return;
    end if;
  end if;
  if (m->>'isHeld')::boolean then
    if (select count(*) from stream_messages w where w.stream_id = stream.id and w.sender_id = sender and w.held_at is not null and w.held_outcome is null) >= (m->>'heldMax')::int then
      return query select 'HELD_FULL', null::uuid, null::timestamptz;
      return;
    end if;
    insert into stream_messages (id, stream_id, sender_id, client_id, text, sent_at, held_at)
    values ((m->>'id')::uuid, stream.id, sender, (m->>'clientId')::uuid, m->>'text', said_at, said_at);
    insert into events (type, topics, data)
    values ('stream.message_held', stream_held_topics(stream.id, sender), jsonb_build_object('streamId', stream.id, 'messageId', m->>'id'));
    return query select 'SENT', (m->>'id')::uuid, null::timestamptz;
    return;
  end if;
  update stream_chats c set messages = c.messages + 1 where c.stream_id = stream.id returning c.messages into place;
  insert into stream_messages (id, stream_id, number, sender_id, client_id, text, sent_at)
  values ((m->>'id')::uuid, stream.id, place, sender, (m->>'clientId')::uuid, m->>'text', said_at);
  insert into events (type, topics, data)
  values ('stream.message', array['stream:' || stream.id], jsonb_build_object('streamId', stream.id, 'messageId', m->>'id'));
  return query select 'SENT', (m->>'id')::uuid, null::timestamptz;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_cases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into moderation_tally as t select status, severity, pg_backend_pid() % 16, count(*) from after_rows group by 1, 2 order by 1, 2
      on conflict (status, severity, shard) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into moderation_tally as t select status, severity, pg_backend_pid() % 16, -count(*) from before_rows group by 1, 2 order by 1, 2
      on conflict (status, severity, shard) do update set n = t.n + excluded.n;
  else
    insert into moderation_tally as t
      select status, severity, pg_backend_pid() % 16, sum(d) from
        (select status, severity, 1 as d from after_rows union all select status, severity, -1 from before_rows) c
      group by 1, 2 having sum(d) <> 0 order by 1, 2
      on conflict (status, severity, shard) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.without_marks(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select regexp_replace(said, '[\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u2000-\u200b\u200e-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]', ' ', 'g') $function$;

CREATE OR REPLACE FUNCTION public.write_member_words(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into member_search (user_id, words)
  select u.id, member_words(u.username::text, regexp_replace(u.email::text, '\.[a-z]+$', '', 'i'), u.first_name, u.last_name, b.name)
  from users u left join businesses b on b.user_id = u.id where u.id = any(ids)
  on conflict (user_id) do update set words = excluded.words
$function$;

create aggregate common_of(integer[]) (sfunc = _int_inter, stype = integer[]);
