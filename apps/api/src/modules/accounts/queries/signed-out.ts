import type { AppContext } from '../../../app-context.ts';
import { businessOf, digitsOfSession, sessionDigitsOf, staffOf } from '../room-identity.ts';

/** Those with these digits among somebody's sessions are over, all of them: revoked, or past their time. */
const OVER = (whose: string): string =>
  `(select bool_and(e.revoked_at is not null or e.expires_at <= $4::timestamptz) from ${whose} and ${digitsOfSession('e.id')} = i.digits)`;
const SIGNED_OUT = `
  select i.identity from unnest($1::text[], $2::uuid[], $3::text[]) as i(identity, owner, digits)
  where case when i.identity like 'staff:%' then ${OVER('admin_sessions e where e.admin_id = i.owner')}
    else ${OVER('businesses b join member_access e on e.user_id = b.user_id where b.id = i.owner')} end`;

/**
 * Which of these identities belong to sessions that are over. The room server itself renews the token of a connected client, for minutes: they
 * come back into their rooms, and are put out of them again by whichever process looks.
 */
export async function signedOutOf({ pool, clock }: AppContext, identities: readonly string[]): Promise<Set<string>> {
  const known = identities.flatMap((identity) => {
    const [owner, digits] = [staffOf(identity) ?? businessOf(identity), sessionDigitsOf(identity)];
    return owner && digits ? [{ identity, owner, digits }] : [];
  });
  if (known.length === 0) return new Set();
  const { rows } = await pool.query<{ identity: string }>(SIGNED_OUT, [
    known.map(({ identity }) => identity),
    known.map(({ owner }) => owner),
    known.map(({ digits }) => digits),
    clock.now(),
  ]);
  return new Set(rows.map(({ identity }) => identity));
}
