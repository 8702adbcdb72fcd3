import { ErrorCode } from '@benison/contracts/errors';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { UsernameAlikeError, UsernameOfficialError, UsernameTakenError } from './errors.ts';
import { looksOfficial, skeletonOf } from './name-skeleton.ts';

/** The tables of those who have a name. */
export type NamesTable = 'users' | 'admins';

// @NOTE Behind a blank stands whose a skeleton is that was another's already when skeletons came: no name has a blank.
const alikeIn = (table: NamesTable): string =>
  `select id, username from ${table} where name_skeleton = $2::text or starts_with(name_skeleton, $2::text || ' ')`;
const sameIn = (table: NamesTable): string => `select id from ${table} where username = $1::citext`;
const KNOWN = `
  select exists(select from (${sameIn('users')} union all ${sameIn('admins')}) same where id is distinct from $3::uuid) as is_taken,
    exists(select from (${alikeIn('users')} union all ${alikeIn('admins')}) alike where id is distinct from $3::uuid) as is_alike`;

/** A member's name, and whose it is to be, if that is somebody already. */
interface Wanted {
  username: string;
  owner?: { id: string; username: string };
}

/**
 * Refuses a member's name that somebody has, that would be mistaken for somebody's, or that reads as one of the house. A name that looks
 * like the owner's own stays allowed to them.
 * @throws UsernameTakenError, in one of its kinds.
 */
export async function assertNameFree(sql: Sql, { username, owner }: Wanted): Promise<void> {
  const skeleton = skeletonOf(username);
  const [known] = await sql<{ is_taken: boolean; is_alike: boolean }>(KNOWN, [username, skeleton, owner?.id ?? null]);
  if (known?.is_taken) throw new UsernameTakenError();
  if (owner && skeletonOf(owner.username) === skeleton) return;
  if (looksOfficial(username)) throw new UsernameOfficialError();
  if (known?.is_alike) throw new UsernameAlikeError();
}

/** Until the transaction ends nobody else gets a name that looks like this one. */
async function holdSkeleton(tx: Tx, username: string): Promise<string> {
  const skeleton = skeletonOf(username);
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`user-name:${skeleton}`]);
  return skeleton;
}

/** Gives a member a free name: of two that look alike and are asked for at once, one is given. Returns its skeleton. */
export async function takeName(tx: Tx, wanted: Wanted): Promise<string> {
  const skeleton = await holdSkeleton(tx, wanted.username);
  await assertNameFree(tx.sql, wanted);
  return skeleton;
}

const LIKE_A_COLLEAGUE = `select from (${alikeIn('admins')}) alike where username <> $1::citext`;

/**
 * The same for staff, whose names the operator and administrators choose: any that is not mistaken for a colleague's.
 * @throws DomainError CONFLICT
 */
export async function takeStaffName(tx: Tx, username: string): Promise<string> {
  const skeleton = await holdSkeleton(tx, username);
  const alike = await tx.sql(LIKE_A_COLLEAGUE, [username, skeleton]);
  if (alike.length === 0) return skeleton;
  throw new DomainError(ErrorCode.Conflict, `There is a staff account whose name looks like ${username}. Please choose another.`);
}
