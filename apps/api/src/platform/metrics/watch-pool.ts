import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { codeOf, type SpanEnd, type Tracing } from '../tracing/tracing.ts';
import type { Metrics } from './metrics.ts';

/** A statement that takes this long is written to the log: a request has a handful of them. */
const SLOW_MS = 1_000;
const TEXT_MAX = 300;

type Taken = (error: Error | undefined, client: PoolClient | undefined, release?: (error?: unknown) => void) => void;
type Query = (...args: unknown[]) => unknown;

interface Watching {
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing;
}

/**
 * Counts how long connections are waited for, writes slow statements to the log, and gives each statement of a trace its span: their text,
 * never their values.
 */
export function watchPool(pool: Pool, { logger, metrics, tracing }: Watching): void {
  const take = pool.connect.bind(pool) as (taken: Taken) => void;
  const connect = (taken?: Taken): Promise<PoolClient> | undefined => {
    const begun = performance.now();
    const told: Taken = (error, client, release) => {
      metrics.waitedForConnection((performance.now() - begun) / 1_000);
      taken?.(error, client, release);
    };
    // @NOTE Who waited is called by whoever gives a connection back: bound, its statements are still its own.
    if (taken) return void take(AsyncResource.bind(told));
    return new Promise((resolve, reject) => {
      taken = (error, client) => (client ? resolve(client) : reject(error));
      take(told);
    });
  };
  Object.assign(pool, { connect });
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    Object.assign(client, { query: timed(client.query.bind(client) as Query, { logger, tracing }) });
  });
}

/** Both ways of asking end alike: with a promise, or with a call. */
function timed(query: Query, { logger, tracing }: Omit<Watching, 'metrics'>): Query {
  return (...args) => {
    const begun = performance.now();
    const span = tracing.beginWithin('statement', 'client', STATEMENT);
    const over = (error?: unknown): void => {
      span?.end({ ...described(textOf(args[0])), errorCode: error ? codeOf(error) : null });
      const ms = Math.round(performance.now() - begun);
      if (ms >= SLOW_MS) logger.warn({ ms, statement: textOf(args[0]) }, 'a statement was slow');
    };
    const last = args.at(-1);
    if (typeof last === 'function')
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        over(answer[0]);
        (last as (...told: unknown[]) => void)(...answer);
      });
    const answered = query(...args);
    if (answered instanceof Promise) answered.then(() => over(), over);
    return answered;
  };
}

const STATEMENT = { 'db.system.name': 'postgresql' };

/** A statement's name in a trace is what it does; its text says to what. */
function described(text: string): SpanEnd {
  const name = /^\w+/.exec(text)?.[0]?.toUpperCase() ?? 'STATEMENT';
  return { name, attributes: { 'db.operation.name': name, 'db.query.text': text } };
}

function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
}
