import type { SealedColumn } from '../../platform/crypto/sealed-column.ts';

/** Where orders are delivered to, sealed. */
export const MARKETPLACE_SEALED: readonly SealedColumn[] = [
  {
    table: 'marketplace_purchases',
    column: 'delivery_info',
    place: ({ id }) => `delivery:${id}`,
    replace: (sql, { id, read, anew }) =>
      sql('update marketplace_purchases set delivery_info = $3 where id = $1 and delivery_info = $2', [id, read, anew]),
  },
];
