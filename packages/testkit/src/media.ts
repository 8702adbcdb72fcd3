import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeLiveKitPorts, startLiveKit, type LiveKit, type LiveKitOptions } from '@benison/stack/livekit';
import { testLiveKit } from './prepare-media.ts';

const ANSWER_MS = 15_000;
/** Another program may take a port between our finding it and the server's taking it. */
const ATTEMPTS = 3;

/** What a test's own media server tells, and whom. */
interface TestMediaOptions {
  webhookUrls?: readonly string[];
  /** The keys of another server, for two that work as one. */
  keys?: { apiKey: string; apiSecret: string };
  env?: NodeJS.ProcessEnv;
}

/** A real LiveKit of a test's own: no rooms of others, and it may be killed. */
export interface TestMedia extends AsyncDisposable {
  /** Where browsers and the api reach it, http://…. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** What a process must be told to use it. */
  readonly env: Record<string, string>;
  /** Ends it as a crash would; its rooms are gone. */
  kill(): Promise<void>;
  /** Starts it again at the same address, without rooms. */
  restart(): Promise<void>;
}

/** Starts a LiveKit on free ports. Fails with one sentence where none can be had. */
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
  return {
    url,
    ...keys,
    env: { LIVEKIT_URL: url, LIVEKIT_API_KEY: keys.apiKey, LIVEKIT_API_SECRET: keys.apiSecret },
    kill: async () => server?.kill(),
    async restart() {
      await server?.stop();
      server = again && (await started(again, true));
    },
    async [Symbol.asyncDispose]() {
      await server?.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function started(settings: LiveKitOptions, isLast: boolean): Promise<LiveKit | undefined> {
  const server = startLiveKit(settings);
  if (await server.answers(ANSWER_MS)) return server;
  await server.kill();
  if (isLast) throw new Error(`LiveKit did not start; ${server.log} held its last words.`);
  return undefined;
}
