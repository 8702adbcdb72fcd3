import { createOrm } from './orm.ts';

/** Brings the database at `url` to the newest migration; does nothing when it is there already. */
export async function migrate(url: string): Promise<void> {
  const orm = await createOrm({ url, poolMax: 2 });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}
