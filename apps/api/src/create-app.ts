// @NOTE First: decorated classes look for it when they are loaded.
import 'reflect-metadata';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Visitor } from './actor.ts';
import type { AppContext } from './app-context.ts';
import { ConfigError, type Config } from './config.ts';
import { freshActor } from './modules/accounts/fresh-actor.ts';
import { endedSessions } from './modules/accounts/identify.ts';
import { createStreamGiftBatcher } from './modules/streams/gifts/gift-batcher.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { createPasswords } from './platform/crypto/passwords.ts';
import { openSealed } from './platform/crypto/secret-mark.ts';
import { ConnectionGate } from './platform/database/connection-gate.ts';
import { DatabasePool } from './platform/database/database-pool.ts';
import { startDatabasePulse } from './platform/database/database-pulse.ts';
import { migrateInTurn } from './platform/database/migrate.ts';
import { watchHands } from './platform/database/one-hand.ts';
import { createOrm } from './platform/database/orm.ts';
import { keepPatience, RequestPatience } from './platform/database/patience.ts';
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
import { toldFileStore } from './platform/files/told-file-store.ts';
import { refusalOfFolder } from './platform/files/writable-folder.ts';
import { DocumentCache } from './platform/graphql/documents.ts';
import type { GraphQLDoor } from './platform/graphql/door.ts';
import { OperationList } from './platform/graphql/operation-list.ts';
import { createSessionCookies } from './platform/http/cookies.ts';
import { createOrigins } from './platform/http/origins.ts';
import { createRateLimits } from './platform/limits/rate-limits.ts';
import { createLogger } from './platform/logger.ts';
import { createMedia } from './platform/media/create-media.ts';
import { createMetrics, NO_METRICS } from './platform/metrics/metrics.ts';
import { watchPool } from './platform/metrics/watch-pool.ts';
import { createPaymentProviders } from './platform/payments/providers.ts';
import { Connections } from './platform/socket/connections.ts';
import { createTracing, NO_TRACING } from './platform/tracing/tracing.ts';
import { createProducts } from './products.ts';
import { apiSchemas, type ApiSchemas } from './schema/schema.ts';

const WRONG_SECRET =
  'BENISON_SECRET is not the secret that this database is sealed with. Start with that one, or move to the new one with --reseal (OPERATIONS.md, Changing secrets). Nothing was changed.';

const unusable = (folder: string, refusal: string): string =>
  `The environment cannot be used: BENISON_DATA: the folder ${folder} cannot be written to: ${refusal}.`;

/** How long the database may be silent while a process starts: one that gives up is started again. */
const START_PATIENCE_MS = 1_500;
/** How long the database may take to say goodbye. */
const CLOSE_MS_MAX = 1_000;

/** A start under way, over which the database has less patience than while requests wait. */
export interface Start {
  isDone: boolean;
}

export interface AppOverrides {
  clock?: Clock;
  logger?: Logger;
  /** Of a process that starts more than the app; done by whoever gives it. */
  start?: Start;
}

/** The composition root: from configuration to a context whose parts run. Dispose it to stop them all; a start that fails leaves nothing open. */
export async function createApp(config: Config, overrides: AppOverrides = {}): Promise<AppContext> {
  await using opened = new AsyncDisposableStack();
  const start = overrides.start ?? { isDone: false };
  const running = await openParts(config, { ...overrides, start }, opened);
  const { clock, orm, pool, feed, sequencer, schemas, secrets } = running;
  if (!overrides.start) start.isDone = true;
  const closing = opened.move();
  return {
    ...running,
    config,
    products: createProducts(config.origin),
    gifts: createStreamGiftBatcher(config, { pool, clock, onCommitted: () => sequencer.wake() }),
    passwords: createPasswords({ pepper: secrets.deriveKey('password-pepper') }),
    cookies: createSessionCookies(config),
    origins: createOrigins(config),
    schema: schemas.whole,
    doors: { member: doorOf('member', schemas, config), staff: doorOf('staff', schemas, config) },
    em: () => orm.em.fork(),
    sharedSql: sharedSql(sqlOf(orm.em.fork())),
    transaction: (work) => runTransaction({ orm, pool }, (events) => tellOf(events, sequencer, feed), work),
    cursor: () => feed.cursor,
    cursorNow: () => feed.cursorNow(),
    endedSessions: (actors) => endedSessions(pool, actors, clock.now()),
    freshActor: (actor) => freshActor({ pool, config }, actor),
    isDraining: false,
    onMailWritten: () => {},
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

function doorOf(visitor: Visitor, { [visitor]: schema }: ApiSchemas, config: Config): GraphQLDoor {
  return {
    visitor,
    schema,
    documents: new DocumentCache(schema, { introspection: !config.isProduction }),
    operations: config.BENISON_OPERATIONS === 'listed' ? new OperationList(visitor) : null,
  };
}

/** Everything that has to be closed again, in `opened`, in the order of opening. */
async function openParts(config: Config, overrides: AppOverrides & { start: Start }, opened: AsyncDisposableStack) {
  const logger = overrides.logger ?? createLogger(config.LOG_LEVEL);
  const clock = overrides.clock ?? systemClock;
  const refusal = config.S3_BUCKET && !config.BENISON_DEMO ? null : await refusalOfFolder(config.BENISON_DATA);
  if (refusal) throw new ConfigError(unusable(config.BENISON_DATA, refusal));
  const { orm, pool, secrets } = await openDatabase(config, { logger, start: overrides.start }, opened);
  const metrics = config.OPERATIONS_PORT === undefined ? NO_METRICS : await createMetrics();
  const tracing = config.tracing ? opened.use(await createTracing(config.tracing, logger)) : NO_TRACING;
  watchPool(pool, { logger, metrics, tracing });
  const bus = opened.use(config.REDIS_URL ? await createRedisBus(config.REDIS_URL, logger) : createLocalBus());
  const schemas = await apiSchemas();
  const limits = opened.use(await createRateLimits({ pool, redisUrl: config.REDIS_URL, factor: config.RATE_LIMIT_FACTOR }));
  const files = opened.use(toldFileStore(await createFiles(config), logger));
  const connections = opened.adopt(new Connections(), (all) => all.clear());
  const payments = await createPaymentProviders(config);
  const media = opened.use(createMedia(config));
  const feed = opened.use(new Feed(pool, bus, logger, createCursors(secrets.deriveKey('cursor'))));
  const sequencer = opened.use(new Sequencer(pool, bus, logger));
  await feed.start();
  return {
    metrics,
    tracing,
    logger,
    clock,
    secrets,
    orm,
    pool,
    bus,
    schemas,
    limits,
    files,
    connections,
    payments,
    media,
    feed,
    sequencer,
  };
}

interface DatabaseParts {
  logger: Logger;
  start: Start;
}

/** A pool that is watched from its first connection on, over a database of today's shape. */
async function openDatabase(config: Config, { logger, start }: DatabaseParts, opened: AsyncDisposableStack) {
  const { DATABASE_URL: url, DATABASE_POOL_MAX: poolMax, DATABASE_WAIT_MS: connectionWaitMs } = config;
  const pool = new DatabasePool({ url, max: poolMax, waitMs: connectionWaitMs });
  keepPatience(pool, new RequestPatience(connectionWaitMs));
  watchHands(pool, (error) => {
    if (config.NODE_ENV === 'test') throw error;
    logger.error({ err: error }, 'a second connection was taken inside a transaction');
  });
  const gate = new ConnectionGate(pool);
  const orm = await createOrm(pool);
  opened.defer(() => closeDatabase(orm, pool, gate));
  // Found silent and refused, a request is answered within the wait that it would have for a connection.
  const patienceMs = (): number => (start.isDone ? connectionWaitMs / 2 : Math.min(connectionWaitMs / 2, START_PATIENCE_MS));
  opened.use(startDatabasePulse({ url, gate, patienceMs, logger }));
  await migrateInTurn(orm, url, { gate, say: (line) => logger.warn(line) });
  const sealed = await openSealed(pool, config.BENISON_SECRET);
  if (!sealed) throw new ConfigError(WRONG_SECRET);
  return { orm, pool, secrets: sealed.secrets };
}

/** Connections are closed in words that the database has to answer; one that does not is left without. */
async function closeDatabase(orm: MikroORM, pool: Pool, gate: ConnectionGate): Promise<void> {
  const late = setTimeout(() => gate.shut(), CLOSE_MS_MAX);
  try {
    await orm.close();
    await pool.end();
  } finally {
    clearTimeout(late);
  }
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
