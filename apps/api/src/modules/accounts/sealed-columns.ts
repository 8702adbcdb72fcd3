import type { SealedColumn } from '../../platform/crypto/sealed-column.ts';
import { einIndex } from './ein-secrets.ts';

/** What accounts keep sealed. */
export const ACCOUNTS_SEALED: readonly SealedColumn[] = [
  {
    table: 'users',
    column: 'ein_encrypted',
    place: ({ id }) => `ein:${id}`,
    replace: (sql, { id, read, anew }) => sql('update users set ein_encrypted = $3 where id = $1 and ein_encrypted = $2', [id, read, anew]),
    index: {
      column: 'ein_blind_index',
      of: einIndex,
      set: (sql, id, value) => sql('update users set ein_blind_index = $2 where id = $1', [id, value]),
    },
  },
  {
    table: 'users',
    column: 'totp_secret_encrypted',
    place: ({ id }) => `totp:${id}`,
    replace: (sql, { id, read, anew }) =>
      sql('update users set totp_secret_encrypted = $3 where id = $1 and totp_secret_encrypted = $2', [id, read, anew]),
  },
  {
    table: 'admins',
    column: 'totp_secret_encrypted',
    place: ({ id }) => `totp:${id}`,
    replace: (sql, { id, read, anew }) =>
      sql('update admins set totp_secret_encrypted = $3 where id = $1 and totp_secret_encrypted = $2', [id, read, anew]),
  },
  {
    table: 'ein_verifications',
    column: 'ein_encrypted',
    place: ({ user_id }) => `ein:${user_id}`,
    with: ['user_id'],
    replace: (sql, { id, read, anew }) =>
      sql('update ein_verifications set ein_encrypted = $3 where id = $1 and ein_encrypted = $2', [id, read, anew]),
  },
];
