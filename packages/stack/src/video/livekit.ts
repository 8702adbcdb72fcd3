import { createSocket } from 'node:dgram';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RoomServiceClient } from 'livekit-server-sdk';
import { writePrivately } from '../data-folder.ts';
import { startLeashed, type LeashedProgram } from '../leashed-program.ts';
import { ROOT } from '../paths.ts';
import { freePort } from '../ports.ts';
import { goneWithin, processesIn, signalTo } from '../processes.ts';

const TEMPLATE = join(ROOT, 'apps/media/development.yaml');
const POLL_MS = 25;
const LEFT_OVER_MS = 5_000;
const ASKED_SECONDS_MAX = 1;
const UDP_TRIES = 20;

/** A server's three ports: signalling and API calls, for programs on this machine alone; media over TCP; media over UDP. */
export interface LiveKitPorts {
  signal: number;
  tcp: number;
  udp: number;
}

/** The settings of one server. */
export interface LiveKitOptions {
  program: string;
  /** For its configuration and log. Only one server at a time may use a folder. */
  folder: string;
  /** Where its media is reached: 127.0.0.1 keeps it private to this machine. */
  host: string;
  ports: LiveKitPorts;
  apiKey: string;
  /** At least 32 characters. */
  apiSecret: string;
  /** Where it reports what happens in its rooms. */
  webhookUrls: readonly string[];
  /** Further settings as its own variables, such as REDIS_HOST. */
  env?: NodeJS.ProcessEnv;
}

/** A started server. */
export interface LiveKit extends LeashedProgram {
  /** Its address, http://…. */
  url: string;
  log: string;
  /** Resolves to whether it answers in time, to its own keys and without ending first. */
  answers(withinMs: number): Promise<boolean>;
}

/** Starts a server that ends with this process. */
export function startLiveKit(options: LiveKitOptions): LiveKit {
  const { program, folder, ports } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const config = join(folder, 'livekit.yaml');
  writePrivately(config, settingsOf(options));
  const log = join(folder, 'livekit.log');
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...options.env };
  const running = startLeashed({ program, args: ['--config', config], cwd: folder, env, output: { file: log } });
  const url = `http://127.0.0.1:${ports.signal}`;
  return { ...running, url, log, answers: (withinMs) => answersWithin(url, options, running.ended, withinMs) };
}

/** Ends what a killed launcher may have left running in a folder. */
export async function endLeftOvers(folder: string): Promise<void> {
  const left = existsSync(folder) ? processesIn(realpathSync(folder)) : [];
  for (const pid of left) signalTo(pid, 'SIGKILL');
  for (const pid of left) await goneWithin(pid, LEFT_OVER_MS);
}

/** Free ports on this machine, the preferred ones if they are free. */
export async function freeLiveKitPorts(wished: Partial<LiveKitPorts> = {}): Promise<LiveKitPorts> {
  const signal = await freePort(wished.signal ?? 0);
  let tcp = await freePort(wished.tcp ?? 0);
  while (tcp === signal) tcp = await freePort();
  return { signal, tcp, udp: await freeUdpPort(wished.udp ?? 0) };
}

async function freeUdpPort(wished: number): Promise<number> {
  for (let attempt = 0; attempt < UDP_TRIES; attempt += 1) {
    const port = await tryUdpPort(attempt === 0 ? wished : 0);
    if (port !== undefined) return port;
  }
  throw new Error('No UDP port is free.');
}

function tryUdpPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      done(undefined);
    });
    socket.bind({ port, address: '0.0.0.0', exclusive: true }, () => {
      const bound = socket.address().port;
      socket.close(() => done(bound));
    });
  });
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

function settingsOf({ host, ports, apiKey, apiSecret, webhookUrls }: LiveKitOptions): string {
  const values: Record<string, string> = {
    PORT: String(ports.signal),
    TCP_PORT: String(ports.tcp),
    UDP_PORT: String(ports.udp),
    NODE_IP: isLoopback(host) ? '' : nodeAddress(host),
    API_KEY: apiKey,
    API_SECRET: apiSecret,
    WEBHOOK_URLS: JSON.stringify(webhookUrls),
  };
  return readFileSync(TEMPLATE, 'utf8').replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${TEMPLATE} asks for ${name}, which nobody knows.`);
    return value;
  });
}

/** The address that browsers send media to. */
export function nodeAddress(host: string): string {
  if (isLoopback(host)) return '127.0.0.1';
  if (!isEverywhere(host)) return host;
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal);
  return outside?.address ?? '127.0.0.1';
}

/** Another server that took the port in between would answer too, but not to these keys. */
async function answersWithin(
  url: string,
  { apiKey, apiSecret }: Pick<LiveKitOptions, 'apiKey' | 'apiSecret'>,
  ended: Promise<unknown>,
  ms: number,
): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const rooms = new RoomServiceClient(url, apiKey, apiSecret, { requestTimeout: ASKED_SECONDS_MAX, failover: false });
  const answers = async (): Promise<boolean> => {
    const response = await fetch(url, { signal: AbortSignal.timeout(ASKED_SECONDS_MAX * 1_000) });
    await response.arrayBuffer();
    return response.ok && Array.isArray(await rooms.listRooms());
  };
  for (const end = Date.now() + ms; Date.now() < end && !hasEnded; await sleep(POLL_MS))
    if (await answers().catch(() => false)) return true;
  return false;
}
