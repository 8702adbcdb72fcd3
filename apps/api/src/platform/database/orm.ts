import { MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresDialectConfig, type TransactionSettings } from 'kysely';
import { ENTITIES } from '../../entities.ts';
import { DatabasePool, type PoolSettings } from './database-pool.ts';

/** The entity manager over a pool, which is not its own to end. */
export async function createOrm(pool: DatabasePool): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: pool.url,
    entities: ENTITIES,
    driverOptions: () => new Dialect({ pool: lent(pool) }),
    forceUtcTimezone: true,
    allowGlobalContext: false,
    debug: false,
    ensureDatabase: false,
    discovery: { warnWhenNoEntities: false },
  });
}

/** Opens the database for work that ends, and closes it behind it. */
export async function withDatabase<T>(settings: PoolSettings, work: (orm: MikroORM, pool: DatabasePool) => Promise<T>): Promise<T> {
  const pool = new DatabasePool(settings);
  const orm = await createOrm(pool);
  try {
    return await work(orm, pool);
  } finally {
    await orm.close();
    await pool.end();
  }
}

/** The query builder ends its pool when it is closed, but only if it has asked something. */
const lent = (pool: DatabasePool) => ({ connect: () => pool.connect(), end: async () => {}, options: pool.options });

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config);
  }
}

/**
 * The query builder keeps a connection for ever when its BEGIN or its ROLLBACK fails, as they do when the database dies or stands still
 * meanwhile: after a handful of those nobody gets a connection again. Here it goes back to the pool, which discards it when it is dead.
 */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      await this.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0]);
      throw error;
    }
  }

  /** Of a dead connection nothing is left to roll back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
