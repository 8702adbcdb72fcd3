import { answer, monotonicMs } from '../answering.ts';
import { percentile } from '../measure.ts';
import { HttpConnection } from './http-client.ts';

/** Requests per connection: sent in turn, repeated over and over, or each once. */
export interface HttpPlan {
  port: number;
  /** One list per connection. */
  connections: string[][];
  /** The duration of the run; without it every request is sent once. */
  seconds?: number;
}

/** The result of a plan. */
export interface HttpLoad {
  answered: number;
  /** Responses that were unsuccessful, or contained errors. */
  failed: number;
  seconds: number;
  p50: number;
  p99: number;
  bytes: number;
  /** The first failure, for the report. */
  firstFailure: string | null;
}

answer({ ready: () => true, run });

async function run({ port, connections, seconds }: HttpPlan): Promise<HttpLoad> {
  const opened = await Promise.all(connections.map(() => HttpConnection.open(port)));
  const load: HttpLoad = { answered: 0, failed: 0, seconds: 0, p50: 0, p99: 0, bytes: 0, firstFailure: null };
  const times: number[] = [];
  const from = monotonicMs();
  const until = seconds === undefined ? Number.POSITIVE_INFINITY : from + seconds * 1_000;
  await Promise.all(
    opened.map(async (connection, index) => {
      const requests = connections[index] ?? [];
      for (let turn = 0; seconds !== undefined || turn < requests.length; turn += 1) {
        const sent = monotonicMs();
        if (sent >= until) break;
        const { status, body } = await connection.send(requests[turn % requests.length] ?? '');
        times.push(monotonicMs() - sent);
        load.answered += 1;
        load.bytes += body.length;
        if (status === 200 && !body.includes('"errors":')) continue;
        load.failed += 1;
        load.firstFailure ??= `${status} ${body.subarray(0, 300).toString()}`;
      }
    }),
  );
  load.seconds = (monotonicMs() - from) / 1_000;
  for (const connection of opened) connection.close();
  return { ...load, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
