import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeLiveKitPorts, startLiveKit, type LiveKit, type LiveKitOptions } from '@benison/stack/video/livekit';
import { openSignalDoor } from '@benison/stack/video/signal-door';
import { testLiveKit } from './prepare-media.ts';

const ANSWER_MS = 15_000;
/** Another program may take a port between our finding it and the server's opening it. */
const ATTEMPTS = 3;

/** The settings of a test's own media server. */
interface TestMediaOptions {
  webhookUrls?: readonly string[];
  /** Another server's keys, for two that work as one. */
  keys?: { apiKey: string; apiSecret: string };
  env?: NodeJS.ProcessEnv;
  /** The api that decides who enters: then browsers come through a door, as they do to the product. */
  apiOrigin?: string;
}

/** A real LiveKit for one test: it has no other rooms, and may be killed. */
export interface TestMedia extends AsyncDisposable {
  /** Its own address, http://…, where the api reaches it and no browser does. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** The variables a process needs to use it. */
  readonly env: Record<string, string>;
  /** Kills it as a crash would; its rooms are gone. */
  kill(): Promise<void>;
  /** Restarts it at the same address, without rooms. */
  restart(): Promise<void>;
}

/** Starts a LiveKit on free ports. Fails with one sentence if none can be had. */
export async function startTestMedia(options: TestMediaOptions = {}): Promise<TestMedia> {
  const program = await testLiveKit();
  const folder = await mkdtemp(join(tmpdir(), 'benison-livekit-'));
  const keys = options.keys ?? { apiKey: 'test', apiSecret: randomBytes(32).toString('hex') };
  let server: LiveKit | undefined;
  let settings: LiveKitOptions | undefined;
  for (let attempt = 1; !server; attempt += 1) {
    settings = {
      program,
      folder,
      host: '127.0.0.1',
      ports: await freeLiveKitPorts(),
      ...keys,
      webhookUrls: options.webhookUrls ?? [],
      ...(options.env && { env: options.env }),
    };
    server = await started(settings, attempt === ATTEMPTS);
  }
  const again = settings;
  const { url } = server;
  const { apiOrigin } = options;
  const door = apiOrigin ? await openSignalDoor({ host: '127.0.0.1', port: 0, livekitPort: Number(new URL(url).port), apiOrigin }) : null;
  return {
    url,
    ...keys,
    env: {
      LIVEKIT_URL: url,
      LIVEKIT_API_KEY: keys.apiKey,
      LIVEKIT_API_SECRET: keys.apiSecret,
      ...(door && { LIVEKIT_PUBLIC_URL: `ws://127.0.0.1:${door.port}` }),
    },
    kill: async () => server?.kill(),
    async restart() {
      await server?.stop();
      server = again && (await started(again, true));
    },
    async [Symbol.asyncDispose]() {
      await door?.[Symbol.asyncDispose]();
      await server?.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function started(settings: LiveKitOptions, isLast: boolean): Promise<LiveKit | undefined> {
  const server = startLiveKit(settings);
  if (await server.answers(ANSWER_MS)) return server;
  await server.kill();
  if (isLast) throw new Error(`LiveKit did not start; its last output was in ${server.log}.`);
  return undefined;
}
