import pg from 'pg';
import { answer, monotonicMs } from '../answering.ts';
import { percentile } from '../measure.ts';
import type { HttpLoad } from './http-load.ts';

/** One SQL query with different values each time, on one connection, sent in turn. */
export interface SqlPlan {
  url: string;
  text: string;
  values: unknown[][];
}

answer({ ready: () => true, run });

async function run({ url, text, values }: SqlPlan): Promise<HttpLoad> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  const from = monotonicMs();
  for (const one of values) {
    const sent = monotonicMs();
    await client.query({ text, values: one });
    times.push(monotonicMs() - sent);
  }
  const seconds = (monotonicMs() - from) / 1_000;
  await client.end();
  return {
    answered: times.length,
    failed: 0,
    seconds,
    bytes: 0,
    firstFailure: null,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
