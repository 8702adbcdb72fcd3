import { SocialPlatform, SocialProof, type VerificationStatus } from '@benison/contracts/enumerations';
import { LICENSE_PICTURE_DAYS, REVIEW_BUSINESS_DAYS } from '@benison/contracts/terms/verification';
import { promisedDay } from '../../../platform/business-days.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { ownTimeZone } from '../../../platform/own-days.ts';
import { socialCode } from '../license-secrets.ts';

/** State of a submission, as its member reads it. */
interface Standing {
  id: string;
  status: VerificationStatus;
  submittedAt: Date;
  dueAt: Date;
  decidedAt: Date | null;
  reason: string | null;
}

export interface OwnLicense extends Standing {
  fullName: string;
  state: string;
  numberMasked: string;
  /** When the pictures will be deleted, or were. */
  picturesUntil: Date | null;
  picturesRemovedAt: Date | null;
}

export interface OwnSocial extends Standing {
  platform: SocialPlatform;
  profileUrl: string;
  followerCount: number | null;
  isFollowerCountChecked: boolean;
  method: SocialProof;
  /** The page that links to it, where that is the proof. */
  proofUrl: string | null;
}

/** What a member has verified besides its EIN. */
export interface OwnVerifications {
  idVerifiedAt: Date | null;
  socialVerifiedAt: Date | null;
  license: OwnLicense | null;
  social: OwnSocial[];
  /** The code to put on a profile of each platform to show that it is the member's. */
  codes: { platform: SocialPlatform; code: string }[];
}

interface Row {
  id: string;
  status: VerificationStatus;
  created_at: Date;
  reviewed_at: Date | null;
  reason: string | null;
}

const SHARED = 'id, status, created_at, reviewed_at, reason';

interface LicenseRow extends Row {
  full_name: string;
  state: string;
  license_last4: string;
  images_removed_at: Date | null;
}

interface SocialRow extends Row {
  platform: SocialPlatform;
  profile_url: string;
  follower_count: number | null;
  is_follower_count_checked: boolean;
  verification_method: SocialProof;
  verification_proof: string;
}

/** The newest licence and, for each platform, the approved profile and what came after it. */
export async function ownVerifications(sql: Sql, secrets: Secrets, userId: string): Promise<OwnVerifications> {
  const [timeZone, [user], [license], social] = await Promise.all([
    ownTimeZone(sql, userId),
    sql<{ id_verified_at: Date | null; social_verified_at: Date | null }>(
      'select id_verified_at, social_verified_at from users where id = $1',
      [userId],
    ),
    sql<LicenseRow>(
      `select ${SHARED}, full_name, state, license_last4, images_removed_at from driver_license_verifications where user_id = $1 order by created_at desc, id desc limit 1`,
      [userId],
    ),
    sql<SocialRow>(
      `select ${SHARED}, platform, profile_url, follower_count, is_follower_count_checked, verification_method, verification_proof
       from social_verifications s where s.user_id = $1 and s.replaced_at is null
         and (s.status = 'APPROVED' or not exists (select from social_verifications n where n.user_id = s.user_id and n.platform = s.platform and n.id <> s.id
           and (n.created_at, n.id) > (s.created_at, s.id)))
       order by s.created_at desc, s.id desc limit 24`,
      [userId],
    ),
  ]);
  return {
    idVerifiedAt: user?.id_verified_at ?? null,
    socialVerifiedAt: user?.social_verified_at ?? null,
    license: license ? toLicense(license, timeZone) : null,
    social: social.map((row) => toSocial(row, timeZone)),
    codes: Object.values(SocialPlatform).map((platform) => ({ platform, code: socialCode(secrets, userId, platform) })),
  };
}

const standingOf = (row: Row, timeZone: string): Standing => ({
  id: row.id,
  status: row.status,
  submittedAt: row.created_at,
  dueAt: promisedDay(row.created_at, REVIEW_BUSINESS_DAYS, timeZone),
  decidedAt: row.reviewed_at,
  reason: row.reason,
});

const toLicense = (row: LicenseRow, timeZone: string): OwnLicense => ({
  ...standingOf(row, timeZone),
  fullName: row.full_name,
  state: row.state,
  numberMasked: `•••• ${row.license_last4}`,
  picturesUntil: row.reviewed_at && new Date(row.reviewed_at.getTime() + LICENSE_PICTURE_DAYS * DAY_MS),
  picturesRemovedAt: row.images_removed_at,
});

const toSocial = (row: SocialRow, timeZone: string): OwnSocial => ({
  ...standingOf(row, timeZone),
  platform: row.platform,
  profileUrl: row.profile_url,
  followerCount: row.follower_count,
  isFollowerCountChecked: row.is_follower_count_checked,
  method: row.verification_method,
  proofUrl: row.verification_method === SocialProof.Link ? row.verification_proof : null,
});
