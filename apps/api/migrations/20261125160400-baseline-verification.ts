import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Driver's licences and social profiles beside the EIN. */
export class BaselineVerification extends Migration {
  override up(): void {
    runStatements(this, TABLES);
  }
}

const TABLES = `
-- The documented names of the pictures hold keys of private files; null once those were deleted.
create table driver_license_verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  license_number_encrypted text not null,
  license_blind_index text not null,
  license_last4 text not null check (char_length(license_last4) between 2 and 4),
  full_name text not null,
  date_of_birth_encrypted text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  front_image_url text,
  back_image_url text,
  images_removed_at timestamptz,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  notes text,
  reason text,
  reviewed_by uuid references admins,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  stood_before jsonb,
  check ((status = 'PENDING') = (reviewed_at is null)),
  constraint driver_license_verifications_check1 check (status <> 'REJECTED' or reason is not null),
  constraint driver_license_verifications_check2
    check ((images_removed_at is null) = (front_image_url is not null and back_image_url is not null))
);;
create unique index driver_licenses_one_pending on driver_license_verifications (user_id) where status = 'PENDING';;
create unique index driver_licenses_one_holder on driver_license_verifications (license_blind_index) where status = 'APPROVED';;
create index driver_licenses_by_user on driver_license_verifications (user_id, created_at desc);;
create index driver_licenses_pending on driver_license_verifications (created_at) where status = 'PENDING';;
create index driver_licenses_decided on driver_license_verifications (reviewed_at) where status <> 'PENDING';;
create index driver_licenses_to_clear on driver_license_verifications (reviewed_at) where reviewed_at is not null
  and images_removed_at is null;;
-- An approved profile stands until the same member has a newer one approved on the same platform.
create table social_verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  platform text not null check (platform in ('LINKEDIN', 'X', 'FACEBOOK', 'INSTAGRAM', 'YOUTUBE', 'TIKTOK')),
  profile_url text not null check (profile_url ~~ 'https://%' and char_length(profile_url) <= 300),
  follower_count int check (follower_count >= 0),
  is_follower_count_checked boolean not null default false,
  verification_method text not null check (verification_method in ('CODE', 'LINK')),
  verification_proof text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  notes text,
  reason text,
  reviewed_by uuid references admins,
  reviewed_at timestamptz,
  replaced_at timestamptz,
  created_at timestamptz not null,
  stood_before jsonb,
  check ((status = 'PENDING') = (reviewed_at is null)),
  constraint social_verifications_check1 check (status <> 'REJECTED' or reason is not null),
  constraint social_verifications_check2 check (replaced_at is null or status = 'APPROVED')
);;
create unique index social_one_pending on social_verifications (user_id, platform) where status = 'PENDING';;
create unique index social_one_standing on social_verifications (user_id, platform) where status = 'APPROVED' and replaced_at is null;;
create unique index social_one_holder on social_verifications (lower(profile_url)) where status = 'APPROVED' and replaced_at is null;;
create index social_by_user on social_verifications (user_id, platform, created_at desc);;
create index social_pending on social_verifications (created_at) where status = 'PENDING';;
create index social_decided on social_verifications (reviewed_at) where status <> 'PENDING'
`;
