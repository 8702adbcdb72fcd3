import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { STREAM_AGREEMENT_VERSION } from '@benison/contracts/terms/streams';
import { freeLiveKitPorts, startLiveKit } from '@benison/stack/video/livekit';
import { obtainLiveKit } from '@benison/stack/video/livekit-program';
import type { BenchContext } from '../bench.ts';
import type { Ticket } from '../load/livekit-page.ts';
import { OPERATIONS } from '../operations.ts';
import type { World } from './world.ts';

const KEYS = { apiKey: 'bench', apiSecret: 'of the benchmark alone, 32 letters or more' };
const ANSWER_MS = 15_000;

const MATCH_ALL = `
  insert into matches (id, business1_id, business2_id)
  select gen_random_uuid(), least(h.id, b.id), greatest(h.id, b.id) from businesses h cross join businesses b where h.id = $1 and b.id <> h.id
  on conflict (business1_id, business2_id) do nothing`;

/** The built API with a media server. */
export interface OnAir extends AsyncDisposable {
  origin: string;
  /** Starts a stream that every member may watch. */
  start(host: number): Promise<{ streamId: string } & Ticket>;
  join(member: number, streamId: string): Promise<Ticket>;
}

/** Starts the API with a real LiveKit beside it. */
export async function goOnAir(context: BenchContext, world: World): Promise<OnAir> {
  const [program, ports] = [await obtainLiveKit({ say: context.say }), await freeLiveKitPorts()];
  const address = `127.0.0.1:${ports.signal}`;
  const env = {
    LIVEKIT_URL: `http://${address}`,
    LIVEKIT_PUBLIC_URL: `ws://${address}`,
    LIVEKIT_API_KEY: KEYS.apiKey,
    LIVEKIT_API_SECRET: KEYS.apiSecret,
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
  const ask = async <Data>(member: number, query: { toString(): string }, variables: unknown): Promise<Data> => {
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
  return {
    origin,
    async start(host) {
      await world.pool.query(MATCH_ALL, [world.businessId(host)]);
      const accepted = {
        hasAcceptedContentGuidelines: true,
        hasAcceptedModerationPolicy: true,
        hasAcceptedBusinessFocus: true,
        version: STREAM_AGREEMENT_VERSION,
      };
      await ask(host, OPERATIONS.acceptAgreement, { input: accepted });
      const {
        startStream: { ticket },
      } = await ask<{ startStream: { ticket: Ticket & { stream: { id: string } } } }>(host, OPERATIONS.startStream, {
        input: { requestId: randomUUID(), title: 'How we pack a truck' },
      });
      return { streamId: ticket.stream.id, url: ticket.url, token: ticket.token };
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
