import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere, writePrivately } from '../data-folder.ts';
import { PlainError, systemCodeOf, wordsOf } from '../plain-error.ts';
import { freePort } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { Making } from './cached-program.ts';
import { captionsCommand, NO_PLACE_FOR_CAPTIONS, obtainCaptions } from './captions-program.ts';
import { findLiveKit, obtainLiveKit } from './livekit-program.ts';
import { endLeftOvers, freeLiveKitPorts, nodeAddress, startLiveKit, type LiveKit, type LiveKitPorts } from './livekit.ts';
import { obtainRecorder, recorderPlace } from './recorder-program.ts';
import { openSignalDoor, type SignalDoor } from './signal-door.ts';

const API_KEY = 'benison';
const ANSWER_MS = 20_000;
const AGAIN_MS = 500;
/** How long to wait before retrying a server that did not start. */
const RETRY_MS = 30_000;

/** The state of live video, which the API reads from a file. */
type VideoState = 'building' | 'starting' | 'ready' | 'unavailable';

/** The media server beside the API. */
export interface LiveVideo {
  /** The variables the API needs. */
  env: NodeJS.ProcessEnv;
  /** Finds or builds the server and keeps it running, in the background. */
  begin(): void;
  /** Resolves to true once rooms can be created, or to false if that is not going to happen. */
  ready: Promise<boolean>;
  stop(): Promise<void>;
}

/** Where the API will be, for webhooks, and how to report progress. */
interface LiveVideoNeeds {
  settings: Settings;
  secret: string;
  /** The API's own address on this machine. */
  apiOrigin: string;
  say: (line: string) => void;
}

/** Why this start brings no media server of its own; null if it does. A message means that there is none at all. */
function noOwnServer({ env }: Pick<Settings, 'env'>): { message: string | null } | null {
  if (env['LIVEKIT_URL']?.trim()) return { message: null };
  const isSecure = env['BENISON_ORIGIN']?.trim().startsWith('https:');
  if (!isSecure || env['LIVEKIT_PUBLIC_URL']?.trim()) return null;
  return {
    message:
      'Live video is unavailable: people come over https, so set LIVEKIT_PUBLIC_URL to the wss:// address where their browsers reach LiveKit.',
  };
}

/** Prepares the media server. Its address is known at once; it keeps its previous ports if they are free. */
export async function prepareLiveVideo(needs: LiveVideoNeeds): Promise<LiveVideo | undefined> {
  const without = noOwnServer(needs.settings);
  if (without?.message) needs.say(without.message);
  if (without) return undefined;
  const folder = join(needs.settings.dataDir, 'livekit');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new OwnServer(needs, folder, await rememberedPorts(folder, needs.settings.host));
}

/** Its own ports, and that of the door through which browsers come. */
interface VideoPorts extends LiveKitPorts {
  door: number;
}

async function rememberedPorts(folder: string, host: string): Promise<VideoPorts> {
  const file = join(folder, 'ports.json');
  await endLeftOvers(folder);
  const { door: wishedDoor, ...wished } = wishedIn(readIfThere(file));
  const door = await freePort(wishedDoor, host);
  // @NOTE LiveKit's own port is another one at every start, and no browser is told: whoever holds an old token has no way around the door.
  const ports = { ...(await freeLiveKitPorts(wished)), door };
  writePrivately(file, `${JSON.stringify(ports)}\n`);
  return ports;
}

function wishedIn(text: string | undefined): Partial<VideoPorts> {
  try {
    const known: Partial<VideoPorts> = JSON.parse(text ?? '{}');
    return { tcp: Number(known.tcp) || 0, udp: Number(known.udp) || 0, door: Number(known.door ?? known.signal) || 0 };
  } catch {
    return {};
  }
}

const buildingWords = (progress: string): string =>
  `Live video is being built on this machine, once; it takes about two minutes.${progress} Everything else works.`;

class OwnServer implements LiveVideo {
  readonly env: NodeJS.ProcessEnv;
  readonly ready: Promise<boolean>;
  private readonly needs: LiveVideoNeeds;
  private readonly folder: string;
  private readonly ports: VideoPorts;
  private readonly statusFile: string;
  private readonly apiSecret: string;
  private readonly stopping = new AbortController();
  private work: Promise<void> = Promise.resolve();
  private recorder: Promise<void> = Promise.resolve();
  private captions: Promise<void> = Promise.resolve();
  private server: LiveKit | undefined;
  private door: SignalDoor | undefined;
  private settle: (isReady: boolean) => void = () => {};

  constructor(needs: LiveVideoNeeds, folder: string, ports: VideoPorts) {
    const { settings, secret } = needs;
    this.needs = needs;
    this.folder = folder;
    this.ports = ports;
    this.statusFile = join(folder, 'status.json');
    this.apiSecret = createHmac('sha256', secret).update('livekit').digest('hex');
    this.ready = new Promise((done) => (this.settle = done));
    this.env = {
      LIVEKIT_URL: `http://127.0.0.1:${ports.signal}`,
      LIVEKIT_PUBLIC_URL: settings.env['LIVEKIT_PUBLIC_URL'] ?? `ws://${nodeAddress(settings.host)}:${ports.door}`,
      LIVEKIT_API_KEY: API_KEY,
      LIVEKIT_API_SECRET: this.apiSecret,
      BENISON_MEDIA_STATUS: this.statusFile,
      BENISON_RECORDER: settings.env['BENISON_RECORDER'] ?? recorderPlace(),
      CAPTIONS_COMMAND: settings.env['CAPTIONS_COMMAND'] ?? captionsCommand() ?? '',
    };
    this.tell('starting', null);
  }

  begin(): void {
    this.work = this.run().catch((error: unknown) => {
      this.settle(false);
      if (this.stopping.signal.aborted) return;
      const message = error instanceof PlainError ? error.message : `Live video is unavailable: ${wordsOf(error)}`;
      this.tell('unavailable', message);
      this.needs.say(message);
    });
    this.recorder = this.makeRecorder();
    this.captions = this.fetchCaptions();
  }

  /** Builds what records streams, once they can be had at all; without it everything else works. */
  private async makeRecorder(): Promise<void> {
    if (this.needs.settings.env['BENISON_RECORDER'] || !(await this.ready)) return;
    await this.obtain((making) => obtainRecorder({ ...making, isInBackground: true }), 'Streams are not recorded');
  }

  /** Fetches what writes captions, unless another engine is named, or none; without it everything else works. */
  private async fetchCaptions(): Promise<void> {
    const { settings, say } = this.needs;
    if (settings.env['CAPTIONS_COMMAND'] !== undefined || !(await this.ready)) return;
    if (!this.env['CAPTIONS_COMMAND']) return say(NO_PLACE_FOR_CAPTIONS);
    await this.obtain(obtainCaptions, 'Streams have no captions');
  }

  /** Says in one sentence what is missing where it cannot be had. */
  private async obtain(work: (making: Making) => Promise<string>, missing: string): Promise<void> {
    const { say } = this.needs;
    const { signal } = this.stopping;
    await work({ say, signal }).catch((error: unknown) => {
      if (!signal.aborted) say(error instanceof PlainError ? error.message : `${missing}: ${wordsOf(error)}`);
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.settle(false);
    await this.server?.stop();
    await this.work;
    await this.recorder;
    await this.captions;
    await this.door?.[Symbol.asyncDispose]();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    if (!findLiveKit()) this.tell('building', buildingWords(''));
    const program = await obtainLiveKit({
      say: this.needs.say,
      signal,
      isInBackground: true,
      onProgress: (words) => this.tell('building', buildingWords(` ${words}.`)),
    });
    while (!signal.aborted) {
      // @NOTE Whatever answers on the port would be mistaken for the media server, and the API and its clients know no other port.
      if ((await this.isPortTaken()) || !(await this.isDoorOpen())) {
        await sleep(RETRY_MS, undefined, { signal });
        continue;
      }
      const server = this.start(program);
      const isUp = await server.answers(ANSWER_MS);
      if (isUp) {
        this.tell('ready', null);
        this.settle(true);
        await server.ended;
      } else await this.giveUp(server);
      if (signal.aborted) return;
      if (isUp) this.needs.say('LiveKit ended by itself; starting it again');
      await sleep(isUp ? AGAIN_MS : RETRY_MS, undefined, { signal });
    }
  }

  private async isPortTaken(): Promise<boolean> {
    const { signal } = this.ports;
    if ((await freePort(signal)) === signal) return false;
    this.sayTaken(signal);
    return true;
  }

  private async isDoorOpen(): Promise<boolean> {
    const { settings, apiOrigin } = this.needs;
    const { signal: livekitPort, door: port } = this.ports;
    try {
      this.door ??= await openSignalDoor({ host: settings.host, port, livekitPort, apiOrigin });
      return true;
    } catch (error) {
      if (systemCodeOf(error) !== 'EADDRINUSE') throw error;
      this.sayTaken(port);
      return false;
    }
  }

  private sayTaken(port: number): void {
    this.sayUnavailable(`Live video is unavailable: port ${port} is taken by another program; end it, or start again.`);
  }

  private start(program: string): LiveKit {
    const { settings, apiOrigin } = this.needs;
    this.tell('starting', 'Live video is starting; it takes a moment.');
    this.server = startLiveKit({
      program,
      folder: this.folder,
      host: settings.host,
      ports: this.ports,
      apiKey: API_KEY,
      apiSecret: this.apiSecret,
      webhookUrls: [`${apiOrigin}/api/webhooks/livekit`],
    });
    return this.server;
  }

  private async giveUp(server: LiveKit): Promise<void> {
    await server.stop();
    if (this.stopping.signal.aborted) return;
    this.sayUnavailable(`Live video is unavailable: LiveKit did not start; ${server.log} holds its last words.`);
  }

  private sayUnavailable(message: string): void {
    this.tell('unavailable', message);
    this.settle(false);
    this.needs.say(message);
  }

  private tell(state: VideoState, message: string | null): void {
    writePrivately(this.statusFile, JSON.stringify({ state, message }));
  }
}
