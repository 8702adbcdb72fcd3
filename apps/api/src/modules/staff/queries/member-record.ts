import type { AccountState } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { standingKeysOf, type ApiKey } from '../../accounts/public.ts';
import { endpointsOf, type WebhookEndpoint } from '../../webhooks/public.ts';

/** What staff see of one member at a glance; its sessions, notes and verifications come in pages. Nothing secret: numbers stay masked, and messages are not included. */
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
  apiKeys: ApiKey[];
  webhookEndpoints: WebhookEndpoint[];
  openCases: number;
  strikes: number;
  /** Owed for payments that were taken back. */
  debtCoins: number;
}

interface Row extends Omit<MemberRecord, 'business' | 'apiKeys' | 'webhookEndpoints'> {
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

/** @throws NotFoundError */
export async function memberRecord(sql: Sql, userId: string, now: Date): Promise<MemberRecord> {
  const [[member], apiKeys, webhookEndpoints] = await Promise.all([
    sql<Row>(MEMBER, [userId]),
    standingKeysOf(sql, userId, now),
    endpointsOf(sql, userId),
  ]);
  if (!member) throw new NotFoundError('That member');
  return { ...member, apiKeys, webhookEndpoints };
}
