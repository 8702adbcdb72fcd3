import type { Client } from 'pg';
import { MIGRATIONS } from '../../../../apps/api/migrations/list.ts';
import { OnlineMigration } from '../../../../apps/api/migrations/online-migration.ts';
import { MIGRATIONS_TABLE } from '../../../../apps/api/src/platform/database/migrations-table.ts';

/** Makes the product's own tables in an empty database. */
export async function migrate(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of MIGRATIONS) {
    const step = new migration.class(undefined as never, undefined as never);
    if (step instanceof OnlineMigration) {
      // In an empty database no row waits for a function of today.
      await step.take({ client, say: () => {}, renew: async () => {} });
      continue;
    }
    step.up();
    for (const statement of step.getQueries()) await client.query(String(statement));
  }
}
