import { readFile } from 'node:fs/promises';
import { VideoOutage } from '@benison/contracts/enumerations';
import { z } from 'zod';
import type { MediaStatus } from './media.ts';

/** A server that is up answers at once; one that is not must not hold up a page. */
const PROBE_MS_MAX = 1_500;
const PROBE_KEPT_MS = 1_000;

const Told = z.object({ state: z.enum(['building', 'starting', 'ready', 'unavailable']), message: z.string().nullable() });

const STARTING: Obstacle = { reason: VideoOutage.Starting, message: 'Live video is starting; it takes a moment.' };
const SILENT: Obstacle = {
  reason: VideoOutage.Silent,
  message: 'Live video is unavailable right now: its server does not answer. Please try again in a moment.',
};
const REASONS = { building: VideoOutage.Building, starting: VideoOutage.Starting, unavailable: VideoOutage.Unavailable };

/** Why there is no video, for programs and in a sentence. */
export interface Obstacle {
  reason: VideoOutage;
  message: string;
}

export interface StatusSources {
  /** Where the server answers. */
  serverUrl: string;
  /** What its launcher reports, if there is one. */
  statusFile: string | null;
}

/** Knows whether the server can be used: from its launcher's report, and by asking it. */
export class MediaHealth {
  readonly #sources: StatusSources;
  #probe: { at: number; answer: Promise<boolean> } | null = null;

  constructor(sources: StatusSources) {
    this.#sources = sources;
  }

  /** Why there is no video according to the launcher; null when it reports no problem. */
  async obstacle(): Promise<Obstacle | null> {
    const { statusFile } = this.#sources;
    if (!statusFile) return null;
    const told = await readFile(statusFile, 'utf8').then(
      (text) => Told.safeParse(parsed(text)),
      () => null,
    );
    if (!told?.success) return STARTING;
    const { state, message } = told.data;
    return state === 'ready' ? null : { reason: REASONS[state], message: message ?? STARTING.message };
  }

  async status(): Promise<MediaStatus> {
    const obstacle = await this.obstacle();
    if (obstacle !== null) return { isAvailable: false, ...obstacle };
    return (await this.#answers()) ? { isAvailable: true, reason: null, message: null } : { isAvailable: false, ...SILENT };
  }

  /** At most one request per second, however many ask. */
  #answers(): Promise<boolean> {
    const now = performance.now();
    if (!this.#probe || now - this.#probe.at > PROBE_KEPT_MS) this.#probe = { at: now, answer: probe(this.#sources.serverUrl) };
    return this.#probe.answer;
  }
}

async function probe(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_MS_MAX) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
