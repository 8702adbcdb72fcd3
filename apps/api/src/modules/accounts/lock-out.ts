import type { AppContext } from '../../app-context.ts';

/** The longest an account is locked, in minutes: doubling stops here. */
const LOCK_OUT_MINUTES_MAX = 24 * 60;

/** An id that no account has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Table = 'users' | 'admins';

/** One attempt, counted before the password is checked. */
export interface Attempt {
  accountId: string;
  /** Set when this was the last attempt allowed: the account is locked until then, unless the attempt succeeds. */
  lockedUntil: Date | null;
}

// @NOTE Counting comes first and is one statement: of any number of simultaneous guesses, only the allowed ones are checked.
const RESERVE: Record<Table, string> = { users: reserveIn('users'), admins: reserveIn('admins') };
function reserveIn(table: Table): string {
  const next = 'case when locked_until is null then failed_sign_ins + 1 else 1 end';
  return `
    update ${table} set
      failed_sign_ins = ${next},
      locked_until = case when ${next} >= $3::int
        then $2::timestamptz + make_interval(mins => least(${LOCK_OUT_MINUTES_MAX}, $4::int * power(2, least(lock_count, 12)))::int) end,
      lock_count = lock_count + case when ${next} >= $3::int then 1 else 0 end
    where id = $1 and (locked_until is null or locked_until <= $2)
    returning locked_until`;
}

const CLEAR: Record<Table, string> = { users: clearIn('users'), admins: clearIn('admins') };
function clearIn(table: Table): string {
  return `update ${table} set failed_sign_ins = 0, lock_count = 0, locked_until = null where id = $1`;
}

const GIVE_BACK: Record<Table, string> = { users: giveBackIn('users'), admins: giveBackIn('admins') };
function giveBackIn(table: Table): string {
  return `
    update ${table} set failed_sign_ins = greatest(failed_sign_ins - 1, 0),
      lock_count = case when $2::timestamptz is null then lock_count else greatest(lock_count - 1, 0) end,
      locked_until = case when $2::timestamptz is null then locked_until end
    where id = $1 and ($2::timestamptz is null or locked_until = $2)`;
}

/** Counts consecutive failed sign-ins per account, before each password check. */
export function lockOutOf({ pool, config, clock }: Pick<AppContext, 'pool' | 'config' | 'clock'>, table: Table) {
  return {
    /**
     * Counts one attempt; null while the account is locked, in which case nothing may be checked, and for an account that there is not:
     * the database is asked all the same, so that the time tells nobody which it was.
     */
    async reserve(accountId: string = NOBODY): Promise<Attempt | null> {
      const { rows } = await pool.query<{ locked_until: Date | null }>(RESERVE[table], [
        accountId,
        clock.now(),
        config.SIGN_IN_FAILURES_MAX,
        config.LOCK_OUT_MINUTES,
      ]);
      return rows[0] ? { accountId, lockedUntil: rows[0].locked_until } : null;
    },
    /** The attempt succeeded: the count of failures starts over. */
    async clear(accountId: string): Promise<void> {
      await pool.query(CLEAR[table], [accountId]);
    },
    /** Nothing was checked, or what was checked was right: the attempt does not count. */
    async giveBack({ accountId, lockedUntil }: Attempt): Promise<void> {
      await pool.query(GIVE_BACK[table], [accountId, lockedUntil]);
    },
  };
}

/** The statement that unlocks a member as part of another change, such as a new password. */
export const UNLOCK_USER = CLEAR.users;
