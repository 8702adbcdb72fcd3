import {
  VerificationKind,
  type AccountState,
  type SocialPlatform,
  type SocialProof,
  type VerificationStatus,
} from '@benison/contracts/enumerations';
import { cursor, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_MAX } from '@benison/contracts/limits';
import { REVIEW_BUSINESS_DAYS } from '@benison/contracts/terms/verification';
import { z } from 'zod';
import { addBusinessDays } from '../../../platform/business-days.ts';
import { pageOf, rowCursors, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import {
  verificationById,
  WAITING_IN_TURN,
  WAITING_KEY,
  waitingVerifications,
  waitsForDecision,
  type ReviewedVerification,
  type WaitingPlace,
} from '../../accounts/public.ts';

/** A verification of any kind as its reviewer sees it; numbers stay masked. */
export interface QueuedVerification {
  id: string;
  kind: VerificationKind;
  /** The title of the case: a company, a person, a profile's address. */
  title: string;
  businessName: string | null;
  status: VerificationStatus;
  submittedAt: Date;
  dueAt: Date;
  applicant: ReviewedVerification['applicant'];
  notes: string | null;
  reason: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  previousAttempts: number;
  subject: EinSubject | LicenseSubject | SocialSubject;
}

interface EinSubject {
  businessType: string;
  einMasked: string;
}

interface LicenseSubject {
  fullName: string;
  state: string;
  numberMasked: string;
  hasPictures: boolean;
}

interface SocialSubject {
  platform: SocialPlatform;
  profileUrl: string;
  followerCount: number | null;
  isFollowerCountChecked: boolean;
  method: SocialProof;
  proof: string;
}

interface Row {
  id: string;
  status: VerificationStatus;
  created_at: Date;
  notes: string | null;
  reason: string | null;
  reviewed_at: Date | null;
  decided_by: string | null;
  previous_attempts: number;
  user_id: string;
  username: string;
  email: string;
  user_state: AccountState;
  registered_at: Date;
  business_name: string | null;
  sort_key: string;
}

interface LicenseRow extends Row {
  full_name: string;
  state: string;
  license_last4: string;
  has_pictures: boolean;
}

interface SocialRow extends Row {
  platform: SocialPlatform;
  profile_url: string;
  follower_count: number | null;
  is_follower_count_checked: boolean;
  verification_method: SocialProof;
  verification_proof: string;
}

const SHARED = `${WAITING_KEY}, v.id, v.status, v.created_at, v.notes, v.reason, v.reviewed_at, a.username as decided_by, u.id as user_id, u.username, u.email, u.state as user_state,
  u.created_at as registered_at, b.name as business_name`;
const JOINS =
  'v join users u on u.id = v.user_id left join businesses b on b.user_id = v.user_id left join admins a on a.id = v.reviewed_by';

const LICENSE = `
  select ${SHARED}, v.full_name, v.state, v.license_last4, v.images_removed_at is null as has_pictures,
    (select count(*)::int from driver_license_verifications p where p.user_id = v.user_id and p.status <> 'PENDING' and p.created_at < v.created_at) as previous_attempts
  from driver_license_verifications ${JOINS}`;
const SOCIAL = `
  select ${SHARED}, v.platform, v.profile_url, v.follower_count, v.is_follower_count_checked, v.verification_method, v.verification_proof,
    (select count(*)::int from social_verifications p where p.user_id = v.user_id and p.platform = v.platform and p.status <> 'PENDING' and p.created_at < v.created_at) as previous_attempts
  from social_verifications ${JOINS}`;

type Waiting = QueuedVerification & WaitingPlace;
const CURSORS = rowCursors('verificationQueue');
const PageInput = z.object({ first: pageSize.default(PAGE_SIZE_MAX), after: cursor.nullish() });

/** A page of the verifications waiting for a decision, of one kind or of all, the longest wait first. */
export async function verificationQueue(sql: Sql, kind: VerificationKind | null, raw: unknown): Promise<Page<QueuedVerification>> {
  const { first, after } = PageInput.parse(raw);
  const start = CURSORS.startAfter(after);
  const wants = (one: VerificationKind) => kind === null || kind === one;
  const read = async <One extends Row>(select: string, toQueued: (row: One) => QueuedVerification): Promise<Waiting[]> => {
    const rows = await sql<One>(`${select} ${WAITING_IN_TURN}`, [first + 1, start.key, start.id]);
    return rows.map((row) => ({ ...toQueued(row), sortKey: row.sort_key }));
  };
  const [eins, licenses, social] = await Promise.all([
    wants(VerificationKind.Ein) ? waitingVerifications(sql, first + 1, start) : [],
    wants(VerificationKind.License) ? read(LICENSE, ofLicense) : [],
    wants(VerificationKind.Social) ? read(SOCIAL, ofSocial) : [],
  ]);
  const waiting: Waiting[] = [...eins.map((ein) => ({ ...ofEin(ein), sortKey: ein.sortKey })), ...licenses, ...social];
  return pageOf(
    waiting.sort((a, b) => Number(a.sortKey) - Number(b.sortKey) || (a.id < b.id ? -1 : 1)),
    first,
    ({ sortKey, id }) => CURSORS.at(sortKey, id),
    ({ sortKey: _sortKey, ...verification }) => verification,
  );
}

export async function queuedVerification(sql: Sql, kind: VerificationKind, id: string): Promise<QueuedVerification | null> {
  if (kind === VerificationKind.Ein) {
    const ein = await verificationById(sql, id);
    return ein && ofEin(ein);
  }
  if (kind === VerificationKind.License) {
    const [row] = await sql<LicenseRow>(`${LICENSE} where v.id = $1`, [id]);
    return row ? ofLicense(row) : null;
  }
  const [row] = await sql<SocialRow>(`${SOCIAL} where v.id = $1`, [id]);
  return row ? ofSocial(row) : null;
}

function ofEin(ein: ReviewedVerification): QueuedVerification {
  const { companyName, businessType, einMasked, ...rest } = ein;
  return { ...rest, kind: VerificationKind.Ein, title: companyName, businessName: companyName, subject: { businessType, einMasked } };
}

function shared(row: Row): Omit<QueuedVerification, 'kind' | 'title' | 'subject'> {
  return {
    id: row.id,
    businessName: row.business_name,
    status: row.status,
    submittedAt: row.created_at,
    dueAt: addBusinessDays(row.created_at, REVIEW_BUSINESS_DAYS),
    applicant: { id: row.user_id, username: row.username, email: row.email, state: row.user_state, registeredAt: row.registered_at },
    notes: row.notes,
    reason: row.reason,
    decidedByName: row.decided_by,
    decidedAt: row.reviewed_at,
    previousAttempts: row.previous_attempts,
  };
}

const ofLicense = (row: LicenseRow): QueuedVerification => ({
  ...shared(row),
  kind: VerificationKind.License,
  title: row.full_name,
  subject: { fullName: row.full_name, state: row.state, numberMasked: `•••• ${row.license_last4}`, hasPictures: row.has_pictures },
});

const ofSocial = (row: SocialRow): QueuedVerification => ({
  ...shared(row),
  kind: VerificationKind.Social,
  title: row.profile_url.replace('https://', ''),
  subject: {
    platform: row.platform,
    profileUrl: row.profile_url,
    followerCount: row.follower_count,
    isFollowerCountChecked: row.is_follower_count_checked,
    method: row.verification_method,
    proof: row.verification_proof,
  },
});

export interface QueueCounts {
  pending: number;
  pendingEin: number;
  pendingLicense: number;
  pendingSocial: number;
  approvedToday: number;
  rejectedToday: number;
  oldestPendingAt: Date | null;
}

const COUNTS = (table: string) => `
  select count(*) filter (where status = 'PENDING')::int as pending, min(created_at) filter (where status = 'PENDING') as oldest,
    count(*) filter (where status = 'APPROVED')::int as approved, count(*) filter (where status = 'REJECTED')::int as rejected
  from (select v.status, v.created_at from ${table} v where ${waitsForDecision('v')}
    union all select status, created_at from ${table} where status <> 'PENDING' and reviewed_at >= $1) v`;

interface CountRow {
  place: number;
  pending: number;
  oldest: Date | null;
  approved: number;
  rejected: number;
}

/** How many of each kind are waiting, and how many of all kinds were decided since midnight (UTC). */
export async function queueCounts(sql: Sql, now: Date): Promise<QueueCounts> {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const rows = await sql<CountRow>(
    ['ein_verifications', 'driver_license_verifications', 'social_verifications']
      .map((table, place) => `select ${place} as place, c.* from (${COUNTS(table)}) c`)
      .join(' union all ') + ' order by place',
    [midnight],
  );
  const sum = (of: (row: CountRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const oldest = rows.flatMap((row) => row.oldest ?? []).sort((a, b) => a.getTime() - b.getTime());
  return {
    pending: sum((row) => row.pending),
    pendingEin: rows[0]?.pending ?? 0,
    pendingLicense: rows[1]?.pending ?? 0,
    pendingSocial: rows[2]?.pending ?? 0,
    approvedToday: sum((row) => row.approved),
    rejectedToday: sum((row) => row.rejected),
    oldestPendingAt: oldest[0] ?? null,
  };
}
