import type { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted while it happens; everything else is looked up when somebody asks. */
export interface Metrics {
  answered(request: { operation: string; outcome: string; seconds: number }): void;
  delivered(count: number): void;
  jobDone(job: { name: string; seconds: number; isFailed: boolean }): void;
  waitedForConnection(seconds: number): void;
  /** The registry behind them; null where nobody asks. */
  readonly registry: Registry | null;
}

/** Where no port for operations is open, nothing is counted and the library is not loaded. */
export const NO_METRICS: Metrics = {
  answered: () => {},
  delivered: () => {},
  jobDone: () => {},
  waitedForConnection: () => {},
  registry: null,
};

/** Seconds; the slowest are those of a request that waited as long as it may. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

/** Metrics in the usual format, with those of the process itself. */
export async function createMetrics(): Promise<Metrics> {
  // @NOTE Loaded only where it is asked for: it costs memory at rest.
  const { Counter, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests: Counter<'operation' | 'outcome'> = new Counter({
    name: 'benison_requests_total',
    help: 'Requests answered, by operation and by outcome: ok, or the code of the error.',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const requestSeconds: Histogram<'operation'> = new Histogram({
    name: 'benison_request_seconds',
    help: 'How long requests took.',
    labelNames: ['operation'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const deliveries = new Counter({ name: 'benison_deliveries_total', help: 'Results of subscriptions sent to a subscriber.', registers });
  // @NOTE Not `job`: that is what a scraper calls its own targets by, and it puts ours aside.
  const jobs: Histogram<'job_name' | 'outcome'> = new Histogram({
    name: 'benison_job_seconds',
    help: 'How long the rounds of jobs took in this process.',
    labelNames: ['job_name', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: 'benison_pool_wait_seconds',
    help: 'How long it took to get a connection of the database.',
    buckets: REQUEST_SECONDS,
    registers,
  });
  return {
    registry,
    answered({ operation, outcome, seconds }) {
      requests.inc({ operation, outcome });
      requestSeconds.observe({ operation }, seconds);
    },
    delivered: (count) => deliveries.inc(count),
    jobDone: ({ name, seconds, isFailed }) => jobs.observe({ job_name: name, outcome: isFailed ? 'failed' : 'ok' }, seconds),
    waitedForConnection: (seconds) => waits.observe(seconds),
  };
}

/** A gauge whose value is looked up at each scrape. */
export interface LookedUp {
  name: string;
  help: string;
  labels?: readonly string[];
  read(set: (value: number, labels?: Record<string, string>) => void): void | Promise<void>;
}

/** Adds gauges that are read when somebody asks. One that cannot be read is left out of that answer alone. */
export async function addGauges(registry: Registry, gauges: readonly LookedUp[], onFailure: (error: unknown) => void): Promise<void> {
  const { Gauge } = await import('prom-client');
  for (const { name, help, labels = [], read } of gauges)
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect(this: Gauge) {
        this.reset();
        try {
          await read((value, given = {}) => this.set(given, value));
        } catch (error) {
          this.remove();
          onFailure(error);
        }
      },
    });
}
