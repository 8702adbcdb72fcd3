import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { GraphQLSchema } from 'graphql';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Actor, Visitor } from './actor.ts';
import type { Config } from './config.ts';
import type { Products } from './modules/payments/product.ts';
import type { GiftDesk } from './modules/streams/gifts/gift.ts';
import type { Clock } from './platform/clock.ts';
import type { Passwords } from './platform/crypto/passwords.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import type { Sql } from './platform/database/sql.ts';
import type { Tx } from './platform/database/transaction.ts';
import type { Bus } from './platform/events/bus.ts';
import type { Feed } from './platform/events/feed.ts';
import type { Sequencer } from './platform/events/sequencer.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { GraphQLDoor } from './platform/graphql/door.ts';
import type { SessionCookies } from './platform/http/cookies.ts';
import type { Origins } from './platform/http/origins.ts';
import type { RateLimits } from './platform/limits/rate-limits.ts';
import type { Media } from './platform/media/media.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { PaymentProviders } from './platform/payments/providers.ts';
import type { Connections } from './platform/socket/connections.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

/** Everything a command, query or door needs, made once per process. */
export interface AppContext extends AsyncDisposable {
  config: Config;
  logger: Logger;
  clock: Clock;
  secrets: Secrets;
  passwords: Passwords;
  orm: MikroORM;
  pool: Pool;
  bus: Bus;
  feed: Feed;
  sequencer: Sequencer;
  files: FileStore;
  limits: RateLimits;
  cookies: SessionCookies;
  origins: Origins;
  connections: Connections;
  /** Rooms with picture and sound. */
  media: Media;
  /** The payment providers that are switched on. */
  payments: PaymentProviders;
  /** Where gifts in live streams are given. */
  gifts: GiftDesk;
  /** What is sold for money, and who delivers it. */
  products: Products;
  /** The whole: each operation of it stands at one door or at both. */
  schema: GraphQLSchema;
  /** What each kind of visitor may ask in GraphQL. */
  doors: Readonly<Record<Visitor, GraphQLDoor>>;
  /** A fresh entity manager, for one request or one event. */
  em(): EntityManager;
  /** Reads what many ask for at the same moment: identical statements share a run. */
  sharedSql: Sql;
  /** Opens the one transaction of a command; its events are told after the commit. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Where this process stands in the event stream. */
  cursor(): string;
  /** The same, kept as it is now and written when it is wanted. */
  cursorNow(): () => string;
  /** Which of these actors' sessions have ended meanwhile. */
  endedSessions(actors: readonly Actor[]): Promise<Set<string>>;
  /** The same person with the rights they have now: an open socket's may have changed. */
  freshActor(actor: Actor): Promise<Actor>;
  /** This process was told to stop: it still answers, and wants no more work from a proxy. */
  isDraining: boolean;
  /** What is counted for operators. */
  metrics: Metrics;
  /** What is measured of single requests, for a collector of traces. */
  tracing: Tracing;
  /** Mail was written; have it sent soon. Set by the process that sends mail. */
  onMailWritten: () => void;
}
