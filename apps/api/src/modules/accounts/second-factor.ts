import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@benison/contracts/account-settings';
import { ErrorCode } from '@benison/contracts/errors';
import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { newTotpSecret, totpQrDataUrl, totpUri, verifyTotp } from '../../platform/crypto/totp.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { totpAad } from './totp-rules.ts';

/** Whose second factor it is: a member's or a staff member's. */
export type FactorTable = 'users' | 'admins';

const OWNER: Record<FactorTable, 'user_id' | 'admin_id'> = { users: 'user_id', admins: 'admin_id' };
const LIMIT = { users: 'totpPerMember', admins: 'totpPerStaff' } as const;
const ISSUER = 'Benison';
/** Letters and digits that are not mistaken for one another; there are 32, so the low five bits of a byte choose one. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits: infeasible to guess even with the hashes at hand. */
const RECOVERY_CODE_LENGTH = 24;

export interface TotpEnrolment {
  secret: string;
  uri: string;
  qrDataUrl: string;
}

/** An account whose sign-in may require a code. */
export interface FactorRow {
  id: string;
  totp_secret_encrypted: string | null;
  totp_enabled: boolean;
}

const again = () => new DomainError(ErrorCode.Conflict, 'Please start setting up your second factor again.');

/** Stores a new authenticator secret. It takes effect with the first correct code; until then a new one can be requested. */
export async function startEnrolment(
  app: AppContext,
  tx: Tx,
  table: FactorTable,
  { id, name }: { id: string; name: string },
): Promise<TotpEnrolment> {
  const secret = newTotpSecret();
  const stored = await tx.sql(`update ${table} set totp_secret_encrypted = $2 where id = $1 and totp_enabled_at is null returning id`, [
    id,
    app.secrets.encrypt(secret, totpAad(id)),
  ]);
  if (stored.length === 0) throw new DomainError(ErrorCode.Conflict, 'Your second factor is already set up.');
  const uri = totpUri({ secret, account: name, issuer: ISSUER });
  return { secret, uri, qrDataUrl: await totpQrDataUrl(uri) };
}

/** Turns a second factor on with the first correct code. */
export async function finishEnrolment(
  app: AppContext,
  tx: Tx,
  table: FactorTable,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const [row] = await tx.sql<{ secret: string | null }>(
    `select totp_secret_encrypted as secret from ${table} where id = $1 and totp_enabled_at is null`,
    [id],
  );
  if (!row?.secret) throw again();
  const now = app.clock.now();
  const step = verifyTotp({ secret: app.secrets.decrypt(row.secret, totpAad(id)), code, at: now });
  if (step === null) throw new DomainError(ErrorCode.TotpInvalid, 'That code is wrong. Please enter the next one.');
  const enabled = await tx.sql(
    `update ${table} set totp_enabled_at = $2, totp_last_step = $3 where id = $1 and totp_enabled_at is null and totp_secret_encrypted = $4 returning id`,
    [id, now, step, row.secret],
  );
  if (enabled.length === 0) throw again();
}

/** Turns a second factor off, with everything that belongs to it. Returns whether it was on. */
export async function endSecondFactor(tx: Tx, table: FactorTable, id: string): Promise<boolean> {
  const off = await tx.sql(
    `update ${table} set totp_enabled_at = null, totp_secret_encrypted = null where id = $1 and totp_enabled_at is not null returning id`,
    [id],
  );
  await tx.sql(`delete from recovery_codes where ${OWNER[table]} = $1`, [id]);
  return off.length > 0;
}

/**
 * Counts one attempt at a code, so that knowing the password is not enough to try them all. It counts before the code is checked, so
 * that of any number of simultaneous guesses only the allowed ones are; whoever was right gives it back.
 */
export async function takeCodeTry(app: AppContext, table: FactorTable, id: string): Promise<void> {
  await app.limits.take(LIMIT[table], id);
}
export const giveCodeTryBack = (app: AppContext, table: FactorTable, id: string): Promise<void> => app.limits.giveBack(LIMIT[table], id);

/**
 * Uses up a code of the authenticator, or a recovery code. Of two simultaneous uses, one is refused.
 * @throws DomainError TOTP_INVALID
 */
export async function consumeCode(app: AppContext, table: FactorTable, row: FactorRow, code: string): Promise<void> {
  await takeCodeTry(app, table, row.id);
  const isUsed =
    code.length === RECOVERY_CODE_LENGTH ? await takeRecoveryCode(app, table, row.id, code) : await takeStep(app, table, row, code);
  if (!isUsed) throw new DomainError(ErrorCode.TotpInvalid, 'That code is wrong or was already used. Please enter the next one.');
  await giveCodeTryBack(app, table, row.id);
}

async function takeStep(app: AppContext, table: FactorTable, row: FactorRow, code: string): Promise<boolean> {
  const secret = app.secrets.decrypt(row.totp_secret_encrypted ?? '', totpAad(row.id));
  const step = verifyTotp({ secret, code, at: app.clock.now() });
  if (step === null) return false;
  const used = await app.pool.query(`update ${table} set totp_last_step = $2 where id = $1 and totp_last_step < $2`, [row.id, step]);
  return used.rowCount === 1;
}

async function takeRecoveryCode(app: AppContext, table: FactorTable, id: string, code: string): Promise<boolean> {
  const used = await app.pool.query(
    `update recovery_codes set used_at = $3 where ${OWNER[table]} = $1 and code_hash = $2 and used_at is null`,
    [id, hashToken(code), app.clock.now()],
  );
  return used.rowCount === 1;
}

/** Makes ten new recovery codes; the old ones stop working. They are shown only this once: only hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, table: FactorTable, id: string, now: Date): Promise<string[]> {
  const [row] = await tx.sql(`select from ${table} where id = $1 and totp_enabled_at is not null for no key update`, [id]);
  if (!row) throw new DomainError(ErrorCode.Conflict, 'Please set up your authenticator first.');
  await tx.sql(`delete from recovery_codes where ${OWNER[table]} = $1`, [id]);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.sql(
    `insert into recovery_codes (id, ${OWNER[table]}, code_hash, created_at)
     select c.id, $1, c.hash, $2 from unnest($3::uuid[], $4::text[]) as c(id, hash)`,
    [id, now, codes.map(() => newId()), codes.map(hashToken)],
  );
  return codes.map((code) => (code.match(/.{6}/g) ?? []).join('-'));
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(sql: Sql, table: FactorTable, id: string): Promise<number> {
  const [row] = await sql<{ left: number }>(
    `select count(*)::int as left from recovery_codes where ${OWNER[table]} = $1 and used_at is null`,
    [id],
  );
  return row?.left ?? 0;
}

const newRecoveryCode = (): string => Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
