// @NOTE First: decorated classes look for it when they are loaded.
import 'reflect-metadata';
import { pino, type Logger } from 'pino';
import type { AppContext } from './app-context.ts';
import { ConfigError, type Config } from './config.ts';
import { endedSessions } from './modules/accounts/identify.ts';
import { createStreamGiftBatcher } from './modules/streams/gifts/gift-batcher.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { createPasswords } from './platform/crypto/passwords.ts';
import { isSealedWith } from './platform/crypto/secret-mark.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { migrateInTurn } from './platform/database/migrate.ts';
import { createOrm, poolOf } from './platform/database/orm.ts';
import { startDatabasePulse } from './platform/database/pulse.ts';
import { sharedSql } from './platform/database/shared-sql.ts';
import { sqlOf } from './platform/database/sql.ts';
import { runTransaction } from './platform/database/transaction.ts';
import { createLocalBus, createRedisBus } from './platform/events/bus.ts';
import { createCursors } from './platform/events/cursors.ts';
import type { UnplacedEvent } from './platform/events/event.ts';
import { Feed } from './platform/events/feed.ts';
import { Sequencer } from './platform/events/sequencer.ts';
import { createDiskFileStore } from './platform/files/disk-file-store.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { DocumentCache } from './platform/graphql/documents.ts';
import { OperationList } from './platform/graphql/operation-list.ts';
import { createSessionCookies } from './platform/http/cookies.ts';
import { createOrigins } from './platform/http/origins.ts';
import { createRateLimits } from './platform/limits/rate-limits.ts';
import { createMedia } from './platform/media/create-media.ts';
import { createPaymentProviders } from './platform/payments/providers.ts';
import { Connections } from './platform/socket/connections.ts';
import { createProducts } from './products.ts';
import { buildApiSchema } from './schema.ts';

const WRONG_SECRET =
  'BENISON_SECRET is not the secret that this database is sealed with. Start with that one, or move to the new one with --reseal (OPERATIONS.md, Changing secrets). Nothing was changed.';

export interface AppOverrides {
  clock?: Clock;
  logger?: Logger;
}

/** The composition root: from configuration to a context whose parts run. Dispose it to stop them all. */
export async function createApp(config: Config, overrides: AppOverrides = {}): Promise<AppContext> {
  const logger = overrides.logger ?? pino({ level: config.LOG_LEVEL });
  const clock = overrides.clock ?? systemClock;
  const secrets = createSecrets(config.BENISON_SECRET);
  const orm = await createOrm({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX, connectionWaitMs: config.DATABASE_WAIT_MS });
  const pool = await poolOf(orm);
  try {
    await migrateInTurn(orm, config.DATABASE_URL);
    if (!(await isSealedWith(pool, secrets))) throw new ConfigError(WRONG_SECRET);
  } catch (error) {
    await orm.close();
    throw error;
  }
  const bus = config.REDIS_URL ? await createRedisBus(config.REDIS_URL, logger) : createLocalBus();
  const feed = new Feed(pool, bus, logger, createCursors(secrets.deriveKey('cursor')));
  const sequencer = new Sequencer(pool, bus, logger);
  const schema = await buildApiSchema();
  const limits = await createRateLimits({ pool, redisUrl: config.REDIS_URL, factor: config.RATE_LIMIT_FACTOR });
  const files = await createFiles(config);
  const connections = new Connections();
  const payments = await createPaymentProviders(config);
  const media = createMedia(config);
  await feed.start();
  // Found silent and refused, a request is answered within the wait that it would have for a connection.
  const pulse = startDatabasePulse({ url: config.DATABASE_URL, pool, patienceMs: config.DATABASE_WAIT_MS / 2, logger });
  return {
    config,
    logger,
    clock,
    secrets,
    orm,
    pool,
    bus,
    feed,
    sequencer,
    files,
    limits,
    schema,
    connections,
    payments,
    media,
    products: createProducts(config.origin),
    gifts: createStreamGiftBatcher(config, { pool, clock, onCommitted: () => sequencer.wake() }),
    passwords: createPasswords({ pepper: secrets.deriveKey('password-pepper') }),
    cookies: createSessionCookies(config),
    origins: createOrigins(config),
    documents: new DocumentCache(schema, { introspection: !config.isProduction }),
    operations: config.BENISON_OPERATIONS === 'listed' ? new OperationList() : null,
    em: () => orm.em.fork(),
    sharedSql: sharedSql(sqlOf(orm.em.fork())),
    transaction: (work) => runTransaction(orm, (events) => tellOf(events, sequencer, feed), work),
    cursor: () => feed.cursor,
    endedSessions: (actors) => endedSessions(pool, actors, clock.now()),
    onMailWritten: () => {},
    async [Symbol.asyncDispose]() {
      connections.clear();
      await media[Symbol.asyncDispose]();
      await sequencer[Symbol.asyncDispose]();
      await feed[Symbol.asyncDispose]();
      await bus[Symbol.asyncDispose]();
      await limits[Symbol.asyncDispose]();
      await files[Symbol.asyncDispose]();
      await pulse[Symbol.asyncDispose]();
      await orm.close();
    },
  };
}

/** Numbering starts first; what subscribers will need is loaded while it runs. */
function tellOf(events: readonly UnplacedEvent[], sequencer: Sequencer, feed: Feed): void {
  sequencer.wake();
  feed.expect(events);
}

async function createFiles(config: Config): Promise<FileStore> {
  if (!config.S3_BUCKET) return createDiskFileStore({ folder: `${config.BENISON_DATA}/files` });
  // @NOTE Loaded only where it is configured: the SDK costs memory at rest.
  const { createS3FileStore } = await import('./platform/files/s3-file-store.ts');
  return createS3FileStore({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    ...(config.S3_ACCESS_KEY_ID && { accessKeyId: config.S3_ACCESS_KEY_ID }),
    ...(config.S3_SECRET_ACCESS_KEY && { secretAccessKey: config.S3_SECRET_ACCESS_KEY }),
  });
}
