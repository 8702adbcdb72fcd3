import { join } from 'node:path';
import type { Bench, BenchContext } from '../bench.ts';
import { Child, cpuMicros } from '../child.ts';
import { askOnce, postRequest } from '../load/http-client.ts';
import type { HttpLoad, HttpPlan } from '../load/http-load.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Invariant, type Result } from '../results.ts';

const HOSTS = join(import.meta.dirname, '../hosts');
const LOADER = join(import.meta.dirname, '../load/http-load.ts');
const CONNECTIONS = 16;
const SECONDS = 2.5;
const QUICK_SECONDS = 0.3;
/** Until the code that runs most is compiled for good, on every side. */
const WARM_UP_ROUNDS = 4;

interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

interface Measured extends HttpLoad {
  perSecond: number;
  cpuPerRequest: number;
}

/** Discover over HTTP, compared with default Apollo, with plain JSON, and with a plain handler that reads the same cards' rows. */
export const discoverBench: Bench = {
  name: 'discover',
  title: `discoverDeck over HTTP, 20 cards of 15 fields, ${CONNECTIONS} keep-alive connections (P13, P14, P18)`,
  async run(context) {
    const layer = await measureServers(context, true);
    const whole = await measureServers(context, false);
    return {
      results: [
        ratio('GraphQL and HTTP alone, against default Apollo (P13)', layer.product, layer.apollo, { atLeast: 1.8 }, { atLeast: 2.4 }),
        ratio('GraphQL and HTTP alone, against plain JSON (P14)', layer.product, layer.plain, { atLeast: 0.15 }, { atLeast: 0.3 }),
        ratio(
          'whole operation from the database, against default Apollo (P18)',
          whole.product,
          whole.apollo,
          { atLeast: 1.8 },
          { atLeast: 3 },
        ),
        ratio(
          'whole operation, against a plain handler of the same rows (P18)',
          whole.product,
          whole.plain,
          { atLeast: 0.3 },
          { atLeast: 0.5 },
        ),
      ],
      invariants: [...layer.invariants, ...whole.invariants],
    };
  },
};

async function measureServers(context: BenchContext, isFromMemory: boolean) {
  const world = await context.world();
  const host = await context.host();
  const cookie = isFromMemory ? undefined : world.cookie(1);
  const flags = isFromMemory ? ['--memory'] : [];
  const servers: Server[] = [];
  const loader = new Child({ file: LOADER });
  try {
    const product = await (isFromMemory ? startHost(context, host, flags) : startBuiltApi(context));
    servers.push(product);
    const apollo = await startHost(context, host, [...flags, '--default-apollo']);
    servers.push(apollo);
    const plain = await startHost(context, join(HOSTS, isFromMemory ? 'plain-json.ts' : 'plain-rows.ts'), []);
    servers.push(plain);
    const answers = await Promise.all([product, apollo].map(({ port }) => askOnce(port, requestTo(port, cookie))));
    await plain.child.ask('serve', JSON.parse(answers[0] ?? ''));
    const invariants = [sameCards(answers, isFromMemory), await sameAsPlain(plain, cookie, answers[0] ?? '')];
    const variants = {
      product: () => measure(context, loader, product, cookie),
      apollo: () => measure(context, loader, apollo, cookie),
      plain: () => measure(context, loader, plain, cookie),
    };
    await interleave(WARM_UP_ROUNDS, variants);
    const measured = await interleave(context.rounds, variants);
    const failed = Object.values(measured)
      .flat()
      .find((load) => load.failed > 0);
    invariants.push({ what: 'no request failed', holds: !failed, found: failed?.firstFailure ?? 'none did' });
    return { ...measured, invariants };
  } finally {
    await loader.stop();
    for (const server of servers) await server.stop();
  }
}

async function startHost(context: BenchContext, file: string, flags: string[]): Promise<Server & { child: Child }> {
  const { child, port } = await (await context.world()).startChild(file, flags);
  return { port, pid: child.pid, child, stop: () => child.stop() };
}

async function startBuiltApi(context: BenchContext): Promise<Server> {
  const { api, port } = await (await context.world()).startApi();
  return { port, pid: api.pid, stop: () => api.stop() };
}

function requestTo(port: number, cookie: string | undefined): string {
  return postRequest({ port, path: '/graphql', body: bodyOf(OPERATIONS.deck), ...(cookie && { cookie }) });
}

function sameCards(answers: string[], isFromMemory: boolean): Invariant {
  const cards = answers.map(
    (text) => (JSON.parse(text) as { data?: { discoverDeck?: { cards: unknown[] } } }).data?.discoverDeck?.cards ?? [],
  );
  const isSame = JSON.stringify(cards[0]) === JSON.stringify(cards[1]);
  const from = isFromMemory ? 'memory' : 'the database';
  return {
    what: `both GraphQL servers answer the same 20 cards from ${from}`,
    holds: isSame && cards[0]?.length === 20,
    found: `${cards[0]?.length} cards, ${answers[0]?.length} bytes`,
  };
}

async function sameAsPlain(plain: Server, cookie: string | undefined, expected: string): Promise<Invariant> {
  const answered = await askOnce(plain.port, requestTo(plain.port, cookie));
  return { what: 'the plain handler sends the same JSON', holds: answered.trim() === expected.trim(), found: `${answered.length} bytes` };
}

async function measure(context: BenchContext, loader: Child, { port, pid }: Server, cookie: string | undefined): Promise<Measured> {
  const request = requestTo(port, cookie);
  const plan: HttpPlan = {
    port,
    connections: Array.from({ length: CONNECTIONS }, () => [request]),
    seconds: context.quick ? QUICK_SECONDS : SECONDS,
  };
  const before = cpuMicros(pid);
  const load = await loader.ask<HttpLoad>('run', plan);
  return { ...load, perSecond: load.answered / load.seconds, cpuPerRequest: (cpuMicros(pid) - before) / load.answered };
}

/** Requests per processor time: on a busy machine this says more than requests per second, which are reported as well. */
function ratio(what: string, ours: Measured[], peers: Measured[], gate?: Result['gate'], target?: Result['target']): Result {
  const rate = (side: Measured[]) =>
    `${shown(median(side.map((load) => load.cpuPerRequest)))} us of CPU each, ${shown(median(side.map((load) => load.perSecond)))} req/s, p99 ${shown(median(side.map((load) => load.p99)))} ms`;
  const wall = ratioByRound(
    ours.map((load) => load.perSecond),
    peers.map((load) => load.perSecond),
  );
  return {
    what,
    ...ratioByRound(
      peers.map((load) => load.cpuPerRequest),
      ours.map((load) => load.cpuPerRequest),
    ),
    ...(gate && { gate }),
    ...(target && { target }),
    note: `${rate(ours)}; peer ${rate(peers)}; by req/s ${shown(wall.value)} x`,
  };
}
