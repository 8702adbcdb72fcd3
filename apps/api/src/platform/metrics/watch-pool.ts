import { AsyncResource } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { DatabasePool, Taken } from '../database/database-pool.ts';
import { codeOf, type SpanEnd, type Tracing } from '../tracing/tracing.ts';
import type { Metrics } from './metrics.ts';

/** A statement that takes this long is written to the log: a request has a handful of them. */
const SLOW_MS = 1_000;
const TEXT_MAX = 300;

interface Watching {
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing;
}

/**
 * Counts how long connections are waited for, writes slow statements to the log, and gives each statement of a trace its span: their text,
 * never their values.
 */
export function watchPool(pool: DatabasePool, { logger, metrics, tracing }: Watching): void {
  pool.through((take) => (taken) => {
    const begun = performance.now();
    // @NOTE Who waited is called by whoever gives a connection back: bound, its statements are still its own.
    const told = AsyncResource.bind((...handed: Parameters<Taken>) => {
      metrics.waitedForConnection((performance.now() - begun) / 1_000);
      taken(...handed);
    });
    take(told);
  });
  pool.watch((_, asked) => {
    const begun = performance.now();
    const span = tracing.beginWithin('statement', 'client', STATEMENT);
    return (error) => {
      span?.end({ ...described(textOf(asked)), errorCode: error ? codeOf(error) : null });
      const ms = Math.round(performance.now() - begun);
      if (ms >= SLOW_MS) logger.warn({ ms, statement: textOf(asked) }, 'a statement was slow');
    };
  });
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
