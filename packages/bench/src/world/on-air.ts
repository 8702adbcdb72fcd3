import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STREAM_AGREEMENT_VERSION } from '@benison/contracts/terms/streams';
import { freeLiveKitPorts, startLiveKit } from '@benison/stack/video/livekit';
import { obtainLiveKit } from '@benison/stack/video/livekit-program';
import type { BenchContext } from '../bench.ts';
import type { Ticket } from '../load/livekit-page.ts';
import { OPERATIONS } from '../operations.ts';
import type { World } from './world.ts';

const KEYS = { apiKey: 'bench', apiSecret: 'of the benchmark alone, 32 letters or more' };
const ANSWER_MS = 15_000;
const LIVE_MS_MAX = 20_000;

const MATCH_ALL = `
  insert into matches (id, business1_id, business2_id)
  select gen_random_uuid(), least(h.id, b.id), greatest(h.id, b.id) from businesses h cross join businesses b where h.id = $1 and b.id <> h.id
  on conflict (business1_id, business2_id) do nothing`;

/** The built API with a media server. */
export interface OnAir extends AsyncDisposable {
  origin: string;
  port: number;
  pid: number;
  /** Calls the API as a member. @throws Error with what it answers instead */
  ask<Data>(member: number, query: { toString(): string }, variables?: unknown): Promise<Data>;
  /** Accepts what hosts accept before they stream, and lets every member watch. */
  makeHost(member: number): Promise<void>;
  /** Starts a stream that every member may watch. */
  start(host: number, wished?: Wished): Promise<{ streamId: string } & Ticket>;
  end(host: number, streamId: string): Promise<void>;
  join(member: number, streamId: string): Promise<Ticket>;
}

/** What a host wants beside its picture. */
interface Wished {
  isRecorded?: boolean;
  isCaptioned?: boolean;
}

/** The API at this origin, called as one member or another. */
const callsAt =
  (origin: string, world: World): OnAir['ask'] =>
  async <Data>(member: number, query: { toString(): string }, variables?: unknown): Promise<Data> => {
    const headers = { 'content-type': 'application/json', origin, cookie: world.cookie(member) };
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: query.toString(), variables }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
    return data;
  };

/** Starts the API with a real LiveKit beside it, and with more variables where something of its own is measured. */
export async function goOnAir(context: BenchContext, world: World, more: NodeJS.ProcessEnv = {}): Promise<OnAir> {
  const [program, ports] = [await obtainLiveKit({ say: context.say }), await freeLiveKitPorts()];
  const address = `127.0.0.1:${ports.signal}`;
  const env = {
    LIVEKIT_URL: `http://${address}`,
    LIVEKIT_PUBLIC_URL: `ws://${address}`,
    LIVEKIT_API_KEY: KEYS.apiKey,
    LIVEKIT_API_SECRET: KEYS.apiSecret,
    ...more,
  };
  const { api, port } = await world.startApi(env);
  const origin = `http://127.0.0.1:${port}`;
  const server = startLiveKit({
    program,
    folder: join(context.folder, 'livekit'),
    host: '127.0.0.1',
    ports,
    ...KEYS,
    webhookUrls: [`${origin}/api/webhooks/livekit`],
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await api.stop();
  };
  if (!(await server.answers(ANSWER_MS))) {
    await stop();
    throw new Error(`LiveKit did not start; ${server.log} held its last words.`);
  }
  const ask = callsAt(origin, world);
  const makeHost = async (member: number): Promise<void> => {
    await world.pool.query(MATCH_ALL, [world.businessId(member)]);
    const accepted = {
      hasAcceptedContentGuidelines: true,
      hasAcceptedModerationPolicy: true,
      hasAcceptedBusinessFocus: true,
      version: STREAM_AGREEMENT_VERSION,
    };
    await ask(member, OPERATIONS.acceptAgreement, { input: accepted });
  };
  return {
    origin,
    port,
    pid: api.pid,
    ask,
    makeHost,
    async start(host, wished = {}) {
      await makeHost(host);
      const {
        startStream: { ticket },
      } = await ask<{ startStream: { ticket: Ticket & { stream: { id: string } } } }>(host, OPERATIONS.startStream, {
        input: { requestId: randomUUID(), title: 'How we pack a truck', ...wished },
      });
      return { streamId: ticket.stream.id, url: ticket.url, token: ticket.token };
    },
    async end(host, streamId) {
      await ask(host, OPERATIONS.endStream, { streamId });
    },
    async join(member, streamId) {
      const {
        joinStream: { ticket },
      } = await ask<{ joinStream: { ticket: Ticket } }>(member, OPERATIONS.joinStream, { streamId });
      return ticket;
    },
    [Symbol.asyncDispose]: stop,
  };
}

/** Waits until LiveKit has told the API that the host is publishing. */
export async function untilLive({ pool }: World, streamId: string): Promise<void> {
  for (const end = performance.now() + LIVE_MS_MAX; performance.now() < end; await sleep(50)) {
    const { rows } = await pool.query(`select from live_streams where id = $1 and status = 'LIVE'`, [streamId]);
    if (rows.length > 0) return;
  }
  throw new Error('The stream never went live.');
}
