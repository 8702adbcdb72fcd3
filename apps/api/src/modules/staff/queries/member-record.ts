import type { AccountState, VerificationKind, VerificationStatus } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { deviceName, standingKeysOf, type ApiKey } from '../../accounts/public.ts';
import { endpointsOf, type WebhookEndpoint } from '../../webhooks/public.ts';

export interface RecordedSession {
  id: string;
  device: string;
  ipAddress: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

export interface RecordedNote {
  id: string;
  text: string;
  staffName: string;
  createdAt: Date;
}

export interface RecordedVerification {
  id: string;
  kind: VerificationKind;
  title: string;
  status: VerificationStatus;
  submittedAt: Date;
  decidedAt: Date | null;
  decidedByName: string | null;
  reason: string | null;
}

/** Everything staff see of one member on one page. Nothing secret: numbers stay masked, and messages are not included. */
export interface MemberRecord {
  id: string;
  username: string;
  email: string;
  name: string | null;
  phone: string | null;
  state: AccountState;
  stateReason: string | null;
  suspendedUntil: Date | null;
  isPremium: boolean;
  hasSecondFactor: boolean;
  einVerifiedAt: Date | null;
  idVerifiedAt: Date | null;
  socialVerifiedAt: Date | null;
  lockedUntil: Date | null;
  registeredAt: Date;
  business: {
    id: string;
    name: string;
    industry: string;
    businessType: string;
    place: string;
    website: string | null;
    isActive: boolean;
    profileViews: number;
    totalMatches: number;
  } | null;
  sessions: RecordedSession[];
  apiKeys: ApiKey[];
  webhookEndpoints: WebhookEndpoint[];
  notes: RecordedNote[];
  verifications: RecordedVerification[];
  openCases: number;
  strikes: number;
  /** Owed for payments that were taken back. */
  debtCoins: number;
}

interface Row extends Omit<MemberRecord, 'business' | 'sessions' | 'apiKeys' | 'webhookEndpoints' | 'notes' | 'verifications'> {
  business: MemberRecord['business'];
}

const MEMBER = `
  select u.id, u.username, u.email, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, u.phone, u.state, u.state_reason as "stateReason",
    u.suspended_until as "suspendedUntil", u.is_premium as "isPremium", u.totp_enabled_at is not null as "hasSecondFactor", u.ein_verified_at as "einVerifiedAt", u.id_verified_at as "idVerifiedAt",
    u.social_verified_at as "socialVerifiedAt", u.locked_until as "lockedUntil", u.created_at as "registeredAt",
    case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'industry', b.industry, 'businessType', b.business_type, 'place', concat_ws(', ', nullif(b.city, ''), nullif(b.state, '')),
      'website', b.website, 'isActive', b.is_active, 'profileViews', b.profile_views, 'totalMatches', b.total_matches) end as business,
    (select count(*)::int from moderation_cases c where c.subject_id = b.id and c.status in ('PENDING', 'REVIEWED')) as "openCases",
    (select count(*)::int from enforcements e where e.user_id = u.id and e.undone_at is null) as strikes,
    coalesce((select -w.debt from bizcoin_wallets w where w.user_id = u.id), 0)::int as "debtCoins"
  from users u left join businesses b on b.user_id = u.id where u.id = $1`;

const VERIFICATIONS = `
  select v.id, v.kind, v.title, v.status, v."submittedAt", v."decidedAt", v.reason, a.username as "decidedByName" from (
    select id, 'EIN' as kind, company_name as title, status, created_at as "submittedAt", reviewed_at as "decidedAt", reviewed_by, reason from ein_verifications where user_id = $1
    union all select id, 'LICENSE', full_name || ', ' || state, status, created_at, reviewed_at, reviewed_by, reason from driver_license_verifications where user_id = $1
    union all select id, 'SOCIAL', profile_url, status, created_at, reviewed_at, reviewed_by, reason from social_verifications where user_id = $1
  ) v left join admins a on a.id = v.reviewed_by order by v."submittedAt" desc, v.id desc`;

/** @throws NotFoundError */
export async function memberRecord(sql: Sql, userId: string, now: Date): Promise<MemberRecord> {
  const [[member], sessions, apiKeys, webhookEndpoints, notes, verifications] = await Promise.all([
    sql<Row>(MEMBER, [userId]),
    sql<{ id: string; user_agent: string | null; ip_address: string | null; created_at: Date; last_used_at: Date }>(
      `select id, user_agent, ip_address, created_at, last_used_at from sessions where user_id = $1 and revoked_at is null and expires_at > $2 order by last_used_at desc, id`,
      [userId, now],
    ),
    standingKeysOf(sql, userId, now),
    endpointsOf(sql, userId),
    sql<RecordedNote>(
      `select n.id, n.text, a.username as "staffName", n.created_at as "createdAt" from member_notes n join admins a on a.id = n.staff_id
       where n.user_id = $1 order by n.created_at desc, n.id desc`,
      [userId],
    ),
    sql<RecordedVerification>(VERIFICATIONS, [userId]),
  ]);
  if (!member) throw new NotFoundError('That member');
  return {
    ...member,
    apiKeys,
    webhookEndpoints,
    notes,
    verifications,
    sessions: sessions.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      ipAddress: row.ip_address,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
  };
}
