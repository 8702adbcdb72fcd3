import { AccountState } from '@benison/contracts/enumerations';
import { einAad, einIndex } from '../../../apps/api/src/modules/accounts/public.ts';
import { newId } from '../../../apps/api/src/platform/clock.ts';
import type { Secrets } from '../../../apps/api/src/platform/crypto/secrets.ts';
import type { Sql } from '../../../apps/api/src/platform/database/sql.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoMember, DemoWorld } from './demo-world.ts';
import { insertRows } from './insert-rows.ts';

/** Inserts the demo's staff, members and EIN verifications. All share one password, hashed once. */
export async function storePeople(sql: Sql, secrets: Secrets, world: DemoWorld, ids: DemoIds, passwordHash: string): Promise<void> {
  await insertRows(
    sql,
    'admins',
    { id: 'uuid', username: 'text', email: 'text', password_hash: 'text', role: 'text' },
    world.staff.map((person, n) => ({
      id: ids.staff[n],
      username: person.username,
      email: person.email,
      password_hash: passwordHash,
      role: person.role,
    })),
  );
  await insertRows(
    sql,
    'users',
    {
      id: 'uuid',
      username: 'text',
      email: 'text',
      password_hash: 'text',
      first_name: 'text',
      last_name: 'text',
      phone: 'text',
      ein_encrypted: 'text',
      ein_blind_index: 'text',
      ein_last4: 'text',
      state: 'text',
      state_reason: 'text',
      is_premium: 'boolean',
      is_demo: 'boolean',
      ein_verified_at: 'timestamptz',
      email_confirmed_at: 'timestamptz',
      onboarded_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    world.members.map((member, n) => userRow(secrets, member, ids.users[n] ?? '', passwordHash)),
  );
  await insertRows(
    sql,
    'ein_verifications',
    {
      id: 'uuid',
      user_id: 'uuid',
      ein_encrypted: 'text',
      ein_last4: 'text',
      company_name: 'text',
      business_type: 'text',
      notes: 'text',
      status: 'text',
      reason: 'text',
      reviewed_by: 'uuid',
      reviewed_at: 'timestamptz',
      created_at: 'timestamptz',
      submitted_documents: 'jsonb',
    },
    world.members.map((member, n) => verificationRow(secrets, member, ids.users[n] ?? '', ids)),
  );
}

const digitsOf = (ein: string): string => ein.replace('-', '');

function userRow(secrets: Secrets, member: DemoMember, id: string, passwordHash: string) {
  const ein = digitsOf(member.verification.ein);
  const isActive = member.state === AccountState.Active;
  return {
    id,
    username: member.username,
    email: member.email,
    password_hash: passwordHash,
    first_name: member.firstName,
    last_name: member.lastName,
    phone: member.phone,
    ein_encrypted: secrets.encrypt(ein, einAad(id)),
    ein_blind_index: einIndex(secrets, ein),
    ein_last4: ein.slice(-4),
    state: member.state,
    state_reason: member.state === AccountState.Rejected ? member.verification.reason : null,
    is_premium: member.isPremium,
    is_demo: true,
    email_confirmed_at: member.createdAt,
    ein_verified_at: isActive ? member.verification.decidedAt : null,
    onboarded_at: isActive ? member.verification.decidedAt : null,
    created_at: member.createdAt,
  };
}

function verificationRow(secrets: Secrets, member: DemoMember, userId: string, ids: DemoIds) {
  const { verification } = member;
  const ein = digitsOf(verification.ein);
  return {
    id: newId(),
    user_id: userId,
    ein_encrypted: secrets.encrypt(ein, einAad(userId)),
    ein_last4: ein.slice(-4),
    company_name: verification.legalCompanyName,
    business_type: verification.businessType,
    notes: verification.notes,
    status: verification.status,
    reason: verification.reason,
    reviewed_by: verification.decidedBy === null ? null : ids.staff[verification.decidedBy],
    reviewed_at: verification.decidedAt,
    created_at: verification.submittedAt,
    submitted_documents: [],
  };
}
