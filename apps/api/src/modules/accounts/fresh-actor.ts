import type { AccountState, StaffRole } from '@benison/contracts/enumerations';
import type { Pool } from 'pg';
import type { Actor, Member, Staff } from '../../actor.ts';
import type { Config } from '../../config.ts';
import { keyList, preparedSql } from '../../platform/database/prepared.ts';
import { loadedTogether } from '../../platform/database/together.ts';
import { oncePer } from '../../platform/once-per.ts';
import { mustEnrol } from './totp-rules.ts';

interface MemberStanding {
  id: string;
  state: AccountState;
  is_premium: boolean;
  is_verified: boolean;
  business_id: string | null;
  agreed: string[];
}

interface StaffStanding {
  id: string;
  username: string;
  role: StaffRole;
  totp_enabled: boolean;
}

const MEMBERS = `
  select u.id, u.state, u.is_premium, u.ein_verified_at is not null as is_verified, b.id as business_id,
    array(select c.document || ':' || c.version from legal_consents c where c.user_id = u.id) as agreed
  from users u left join businesses b on b.user_id = u.id where u.id in`;
const STAFF = 'select id, username, role, totp_enabled_at is not null as totp_enabled from admins where id in';

/** Whoever asks in the same moment, as all of a page's subscriptions do, is read together. */
const standingBy = <Row extends { id: string }>(select: string) =>
  oncePer((pool: Pool) =>
    loadedTogether<string, Row | null>(async (ids) => {
      const { placeholders, values } = keyList(ids, 0);
      const rows = await preparedSql(pool)<Row>(`${select} (${placeholders})`, values);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    }),
  );
const memberStanding = standingBy<MemberStanding>(MEMBERS);
const staffStanding = standingBy<StaffStanding>(STAFF);

interface Needed {
  pool: Pool;
  config: Pick<Config, 'staffTotp' | 'legal'>;
}

/** Somebody known already, with the rights they have now. Whether their session stands is for others to say. */
export async function freshActor({ pool, config }: Needed, actor: Actor): Promise<Actor> {
  if (actor.kind === 'member') {
    const row = await memberStanding(pool)(actor.userId);
    return row ? withStanding(actor, row, config) : actor;
  }
  if (actor.kind === 'staff') {
    const row = await staffStanding(pool)(actor.staffId);
    return row ? withRole(actor, row, config) : actor;
  }
  return actor;
}

const withStanding = (actor: Member, row: MemberStanding, { legal }: Needed['config']): Member => ({
  ...actor,
  state: row.state,
  isPremium: row.is_premium,
  isVerified: row.is_verified,
  businessId: row.business_id,
  owes: legal.flatMap(({ document, version }) => (row.agreed.includes(`${document}:${version}`) ? [] : [document])),
});

const withRole = (actor: Staff, row: StaffStanding, config: Needed['config']): Staff => ({
  ...actor,
  username: row.username,
  role: row.role,
  totpEnabled: row.totp_enabled,
  mustEnrol: mustEnrol(config, row.totp_enabled),
});
