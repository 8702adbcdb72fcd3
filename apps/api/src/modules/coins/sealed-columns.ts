import type { SealedColumn } from '../../platform/crypto/sealed-column.ts';

/** Where payouts go to, sealed. */
export const COINS_SEALED: readonly SealedColumn[] = [
  {
    table: 'payout_destinations',
    column: 'details_encrypted',
    place: ({ id }) => `payout-destination:${id}`,
    replace: (sql, { id, read, anew }) =>
      sql('update payout_destinations set details_encrypted = $3 where id = $1 and details_encrypted = $2', [id, read, anew]),
  },
  {
    table: 'conversion_requests',
    column: 'payment_details',
    place: ({ id }) => `payout:${id}`,
    replace: (sql, { id, read, anew }) =>
      sql('update conversion_requests set payment_details = $3 where id = $1 and payment_details = $2', [id, read, anew]),
  },
];
