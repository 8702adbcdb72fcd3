import type { StaffRole } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { permissionsOf } from '../../accounts/public.ts';

/** A member of staff as an administrator sees it. */
export interface StaffMember {
  id: string;
  username: string;
  email: string | null;
  role: StaffRole;
  /** What the role may do. */
  permissions: string[];
  isActive: boolean;
  totpEnabled: boolean;
  /** A link was issued and is not used yet. */
  linkUntil: Date | null;
  lastSignInAt: Date | null;
  sessions: number;
  createdAt: Date;
  createdBy: string | null;
}

const STAFF = `
  select a.id, a.username, a.email, a.role, a.is_active as "isActive", a.totp_enabled_at is not null as "totpEnabled", a.last_login as "lastSignInAt", a.created_at as "createdAt",
    c.username as "createdBy", (select max(expires_at) from staff_links l where l.admin_id = a.id and l.used_at is null and l.expires_at > $1) as "linkUntil",
    (select count(*)::int from admin_sessions s where s.admin_id = a.id and s.revoked_at is null and s.expires_at > $1 and s.last_used_at > $1::timestamptz - interval '15 minutes') as sessions
  from admins a left join admins c on c.id = a.created_by`;

const CURSORS = idCursors('staffMembers');

/** A page of the staff: open accounts first, by name. */
export async function staffPage(sql: Sql, raw: unknown, now: Date): Promise<Page<StaffMember>> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<Omit<StaffMember, 'permissions'>>(
    `${STAFF} where $2::uuid is null or (not a.is_active, a.username) > (select not p.is_active, p.username from admins p where p.id = $2)
     order by not a.is_active, a.username limit $3`,
    [now, CURSORS.idAfter(after), first + 1],
  );
  return pageOf(
    rows,
    first,
    ({ id }) => CURSORS.at(id),
    (row) => ({ ...row, permissions: permissionsOf(row.role) }),
  );
}

export async function staffMember(sql: Sql, id: string, now: Date): Promise<StaffMember | null> {
  const [row] = await sql<Omit<StaffMember, 'permissions'>>(`${STAFF} where a.id = $2`, [now, id]);
  return row ? { ...row, permissions: permissionsOf(row.role) } : null;
}
