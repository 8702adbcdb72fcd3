import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import pg from 'pg';
import { MIGRATIONS } from '../../../migrations/list.ts';
import { ENTITIES } from '../../entities.ts';

export interface OrmOptions {
  url: string;
  poolMax: number;
}

/** Opens the database. One pool serves the entity manager and plain SQL alike. */
export async function createOrm({ url, poolMax }: OrmOptions): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: ENTITIES,
    extensions: [Migrator],
    pool: { min: 0, max: poolMax },
    // @NOTE The driver's default keeps time stamps as text; plain SQL wants the same `Date` that entities give.
    driverOptions: { types: pg.types, application_name: 'benison' },
    migrations: { migrationsList: MIGRATIONS, tableName: 'migrations', snapshot: false, silent: true },
    forceUtcTimezone: true,
    allowGlobalContext: false,
    debug: false,
    ensureDatabase: false,
    discovery: { warnWhenNoEntities: false },
  });
}

/** The pool beneath the entity manager, for what needs a connection of its own. */
export async function poolOf(orm: MikroORM): Promise<Pool> {
  return (await orm.em.getConnection().getNativeClient()) as unknown as Pool;
}
