import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchContext } from '../bench.ts';
import { Child, cpuMicros, startedBy, type Running } from '../child.ts';
import { listenToCaptions, type CaptionListener } from '../load/caption-listener.ts';
import { findVoice, type Sentence, type Voice } from '../load/sentences.ts';
import { median, percentile } from '../measure.ts';
import { shown, type Outcome } from '../results.ts';
import { HOSTS } from '../world/live-world.ts';
import { goOnAir, untilLive, type OnAir } from '../world/on-air.ts';

const SPEAKER = join(import.meta.dirname, '../load/speaker-load.ts');
const VIEWER = HOSTS + 1;
const CAPTION_MS_MAX = 2_000;
const CORE_MAX = 0.5;
const QUICK_SENTENCES = 2;
/** A caption that has not come by then is not coming. */
const PATIENCE_MS = 8_000;
/** An engine loads its model with the first sound. */
const READY_MS_MAX = 90_000;
/** Between a caption and the next sentence. */
const BREATH_MS = 500;
const LOOK_MS = 20;

/** From what a host says to its caption on a viewer's screen, and what the engine costs. */
export const liveCaptionsBench: Bench = {
  name: 'live-captions',
  title: "from the end of a spoken sentence to its caption at a viewer, and the engine's work meanwhile",
  async run(context) {
    const world = await context.world();
    const voice = await findVoice(context.folder);
    context.say(`The engine is ${voice.name}.`);
    await using onAir = await goOnAir(context, world, { CAPTIONS_COMMAND: voice.command });
    const host = world.members - 4;
    const { streamId, ...ticket } = await onAir.start(host, { isCaptioned: true });
    await using speaker = new Child({ file: SPEAKER });
    await speaker.ask('enter', ticket);
    await untilLive(world, streamId);
    await using listener = listenToCaptions({ origin: onAir.origin, cookie: world.cookie(VIEWER), streamId });
    const outcome = await measureCaptions(context, voice, { onAir, speaker, listener });
    await onAir.end(host, streamId);
    await speaker.ask('leave');
    return outcome;
  },
};

interface Scene {
  onAir: OnAir;
  speaker: Child;
  listener: CaptionListener;
}

async function measureCaptions(context: BenchContext, voice: Voice, scene: Scene): Promise<Outcome> {
  const { sentences } = voice;
  await untilHeard(scene, sentences);
  const engine = engineOf(scene.onAir.pid, voice.command);
  const listenerPid = parentIn(scene.onAir.pid, engine);
  const all = [engine, ...startedBy(engine).map(({ pid }) => pid)];
  const work = (): { engine: number; listener: number } => ({
    engine: all.reduce((sum, pid) => sum + cpuMicros(pid), 0),
    listener: listenerPid === null ? 0 : cpuMicros(listenerPid),
  });
  const count = context.quick ? QUICK_SENTENCES : context.rounds * sentences.length;
  const [from, before] = [performance.now(), work()];
  const delays: number[] = [];
  let spokenMs = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const sentence = sentences[nth % sentences.length] as Sentence;
    spokenMs += sentence.endMs;
    delays.push(await delayOf(scene, sentence));
    await sleep(BREATH_MS);
  }
  const [tookMs, after] = [performance.now() - from, work()];
  const share = (key: 'engine' | 'listener'): number => (after[key] - before[key]) / 1_000 / tookMs;
  const lost = delays.filter((delay) => !Number.isFinite(delay)).length;
  const spread = [Math.min(...delays), Math.max(...delays)] as const;
  return {
    results: [
      {
        what: 'from the end of a sentence to its caption, p50',
        value: median(delays),
        unit: 'ms',
        spread,
        gate: { atMost: CAPTION_MS_MAX },
        note: `${count} sentences, of which ${lost} got no caption`,
      },
      { what: 'the same, p95', value: percentile(delays, 0.95), unit: 'ms', gate: { atMost: CAPTION_MS_MAX } },
      {
        what: 'the engine with all it starts: share of a core',
        value: share('engine'),
        unit: '',
        gate: { atMost: CORE_MAX },
        note: `over ${shown(tookMs / 1_000)} s of which ${shown((spokenMs / tookMs) * 100)} % were spoken; what brings it the sound took ${shown(share('listener'))} beside it`,
      },
    ],
    invariants: [],
  };
}

/** How long after its last word the caption of a sentence came; infinite where none did. */
async function delayOf({ speaker, listener }: Scene, { file, endMs }: Sentence): Promise<number> {
  const known = listener.captions.length;
  const endsAt = (await speaker.ask<number>('play', file)) + endMs;
  // What was shown before the last word is the caption of an earlier part.
  const caption = () => listener.captions.slice(known).find(({ at, isFinal }) => isFinal && at >= endsAt);
  while (!caption() && Date.now() < endsAt + PATIENCE_MS) {
    listener.assertStanding();
    await sleep(LOOK_MS);
  }
  return (caption()?.at ?? Number.POSITIVE_INFINITY) - endsAt;
}

/** Says sentences until one of them is shown. */
async function untilHeard(scene: Scene, sentences: readonly Sentence[]): Promise<void> {
  for (const end = performance.now() + READY_MS_MAX; performance.now() < end;) {
    for (const sentence of sentences) if (Number.isFinite(await delayOf(scene, sentence))) return;
  }
  throw new Error('The engine said nothing.');
}

/** The process of the engine as the API starts it. */
function engineOf(api: number, command: string): number {
  const found = startedBy(api).find((one) => one.command.join(' ').endsWith(command));
  if (!found) throw new Error('The API started no engine.');
  return found.pid;
}

/** Whoever started a process, among those that an API has started. */
function parentIn(api: number, child: number): number | null {
  const isParent = ({ pid }: Running): boolean => startedBy(pid).some((one) => one.pid === child);
  return startedBy(api).findLast(isParent)?.pid ?? null;
}
