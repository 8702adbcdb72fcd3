import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '@benison/stack/plain-error';
import { obtainRecorder } from '@benison/stack/video/recorder-program';
import type { Page } from 'playwright-core';
import type { Bench, BenchContext } from '../bench.ts';
import { cpuMicros, residentMegabytes, startedBy } from '../child.ts';
import { openBrowser } from '../load/browser.ts';
import { serveLiveKitPage } from '../load/livekit-page.ts';
import { PICTURE, STUDIO_PAGE, type SentPicture, type StudioWindow } from '../load/studio-page.ts';
import { median } from '../measure.ts';
import { shown, type Outcome } from '../results.ts';
import { goOnAir, untilLive } from '../world/on-air.ts';
import type { World } from '../world/world.ts';
import { measureReplay } from './replay-frame.ts';

const CORE_PERCENT_MAX = 10;
const MEGABYTES_MAX = 60;
const WINDOW_MS = 20_000;
const QUICK_WINDOW_MS = 2_000;
const SAMPLE_MS = 100;
/** A stream begins small: its bit rate is found in the first seconds. */
const SETTLING_MS = 8_000;
const FOUND_MS_MAX = 30_000;
const STORED_MS_MAX = 60_000;

/** What recording a stream costs, and how soon what was recorded is seen again. */
export const liveRecordingBench: Bench = {
  name: 'live-recording',
  title:
    'a recorder while a page sends 720p with sound, by its own process; then the first decoded frame of the replay, against a plain server of the same file',
  async run(context) {
    const program = await recorderOrWhy(context);
    if (!program) return { results: [], invariants: [] };
    const world = await context.world();
    await using onAir = await goOnAir(context, world, { BENISON_RECORDER: program });
    await using studio = await serveLiveKitPage(STUDIO_PAGE);
    const browser = await openBrowser(context.say);
    try {
      const host = world.members - 3;
      const { streamId, ...ticket } = await onAir.start(host, { isRecorded: true });
      const stage = await (await browser.newContext({ permissions: ['camera'] })).newPage();
      await stage.goto(studio.origin);
      await stage.evaluate((given) => (window as unknown as StudioWindow).sendBusyPicture(given), ticket);
      await untilLive(world, streamId);
      const recorder = await measureRecorder(context, stage, await recorderOf(onAir.pid, program));
      await stage.close();
      await onAir.end(host, streamId);
      await untilStored(world, streamId);
      const replay = await measureReplay(context, { world, onAir, browser, streamId });
      return { results: [...recorder.results, ...replay.results], invariants: [...recorder.invariants, ...replay.invariants] };
    } finally {
      await browser.close();
    }
  },
};

/** The recorder, or null after a word about why there is none. */
async function recorderOrWhy({ say }: BenchContext): Promise<string | null> {
  try {
    return await obtainRecorder({ say });
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    say(`Neither a recorder nor a replay was measured: ${error.message}`);
    return null;
  }
}

/** The process of the API's only recorder. */
async function recorderOf(api: number, program: string): Promise<number> {
  for (const end = performance.now() + FOUND_MS_MAX; performance.now() < end; await sleep(SAMPLE_MS)) {
    const found = startedBy(api).find(({ command }) => command[0] === program && command[1] === 'record');
    if (found) return found.pid;
  }
  throw new Error('The API started no recorder.');
}

interface Window {
  corePercent: number;
  megabytes: number;
  sent: SentPicture;
  framesPerSecond: number;
  kilobitsPerSecond: number;
}

async function measureRecorder({ quick, rounds }: BenchContext, stage: Page, pid: number): Promise<Outcome> {
  if (!quick) await sleep(SETTLING_MS);
  const windows: Window[] = [];
  for (let round = 0; round < rounds; round += 1) windows.push(await measureWindow(stage, pid, quick ? QUICK_WINDOW_MS : WINDOW_MS));
  const all = (key: 'corePercent' | 'megabytes' | 'framesPerSecond' | 'kilobitsPerSecond'): number[] => windows.map((one) => one[key]);
  const shares = all('corePercent');
  const smallest = Math.min(...windows.map(({ sent }) => sent.height));
  return {
    results: [
      {
        what: 'the recorder of a 720p stream: percent of a core',
        value: median(shares),
        unit: '',
        spread: [Math.min(...shares), Math.max(...shares)],
        gate: { atMost: CORE_PERCENT_MAX },
        note: `${shown(median(all('framesPerSecond')))} frames and ${shown(median(all('kilobitsPerSecond')))} kbit of picture a second were sent`,
      },
      { what: 'its resident memory at most', value: Math.max(...all('megabytes')), unit: 'MB', gate: { atMost: MEGABYTES_MAX } },
    ],
    invariants: [
      { what: `what is sent has ${PICTURE.height} lines throughout`, holds: smallest === PICTURE.height, found: `${smallest} at least` },
    ],
  };
}

async function measureWindow(stage: Page, pid: number, lengthMs: number): Promise<Window> {
  const read = (): Promise<SentPicture> => stage.evaluate(() => (window as unknown as StudioWindow).sent());
  const before = await read();
  const [from, worked] = [performance.now(), cpuMicros(pid)];
  let megabytes = 0;
  while (performance.now() - from < lengthMs) {
    megabytes = Math.max(megabytes, residentMegabytes(pid));
    await sleep(SAMPLE_MS);
  }
  const [tookMs, workedMicros] = [performance.now() - from, cpuMicros(pid) - worked];
  const sent = await read();
  return {
    corePercent: workedMicros / 10 / tookMs,
    megabytes,
    sent,
    framesPerSecond: ((sent.frames - before.frames) * 1_000) / tookMs,
    kilobitsPerSecond: ((sent.bytes - before.bytes) * 8) / tookMs,
  };
}

async function untilStored({ pool }: World, streamId: string): Promise<void> {
  for (const end = performance.now() + STORED_MS_MAX; performance.now() < end; await sleep(SAMPLE_MS)) {
    const { rows } = await pool.query<{ stored: boolean }>(
      'select stored_at is not null as stored from stream_recordings where stream_id = $1',
      [streamId],
    );
    if (rows.length > 0 && rows.every(({ stored }) => stored)) return;
  }
  throw new Error('The recording was not stored.');
}
