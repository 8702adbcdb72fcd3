import type { SealedColumn } from '../../platform/crypto/sealed-column.ts';
import { licenseIndex } from './license-secrets.ts';

/** What licenses keep sealed. */
export const VERIFICATION_SEALED: readonly SealedColumn[] = [
  {
    table: 'driver_license_verifications',
    column: 'license_number_encrypted',
    place: ({ id }) => `license:${id}`,
    with: ['state'],
    replace: (sql, { id, read, anew }) =>
      sql('update driver_license_verifications set license_number_encrypted = $3 where id = $1 and license_number_encrypted = $2', [
        id,
        read,
        anew,
      ]),
    index: {
      column: 'license_blind_index',
      of: (secrets, number, { state }) => licenseIndex(secrets, state ?? '', number),
      set: (sql, id, value) => sql('update driver_license_verifications set license_blind_index = $2 where id = $1', [id, value]),
    },
  },
  {
    table: 'driver_license_verifications',
    column: 'date_of_birth_encrypted',
    place: ({ id }) => `license-birth:${id}`,
    replace: (sql, { id, read, anew }) =>
      sql('update driver_license_verifications set date_of_birth_encrypted = $3 where id = $1 and date_of_birth_encrypted = $2', [
        id,
        read,
        anew,
      ]),
  },
];
