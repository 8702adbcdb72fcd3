import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PhotoFilter } from '@benison/contracts/enumerations';
import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import sharp from 'sharp';
import type { Bench, BenchContext } from '../bench.ts';
import { Child, cpuMicros, residentMegabytes } from '../child.ts';
import type { PlainDrawing } from '../hosts/plain-sharp.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import type { Outcome, Result } from '../results.ts';
import type { World } from '../world/world.ts';

const PEER = join(import.meta.dirname, '../hosts/plain-sharp.ts');
const LOOKS: readonly PhotoFilter[] = ['PROFESSIONAL', 'VIBRANT', 'MODERN', 'CLASSIC'];
/** A typical phone photo: 12 megapixels. */
const PHOTO = { width: 4_000, height: 3_000 };
/** What the largest pictures of phones have, and what was the most before they were taken: 50 and 24 megapixels. */
const LARGEST = { width: 8_160, height: 6_120 };
const LARGE = { width: 6_000, height: 4_000 };
const QUALITY = 85;
const LARGEST_RATIO_MAX = 1.5;
const RATIO_MAX = 1.3;
const UPLOADS_AT_ONCE = 100;
const GROWTH_MEGABYTES_MAX = 300;
const SAMPLE_MS = 10;

interface Size {
  width: number;
  height: number;
}

interface Upload {
  status: number;
  url: string;
}

/**
 * Uploading a photo with a filter, compared with sharp alone doing the same rendering; and the memory of a hundred simultaneous uploads.
 */
export const photosBench: Bench = {
  name: 'photos',
  title: `a 12 megapixel photo uploaded in a look, against plain sharp drawing the same sizes; ${UPLOADS_AT_ONCE} uploads at once`,
  async run(context): Promise<Outcome> {
    const world = await context.world();
    const file = await takePhoto(context.folder, PHOTO);
    const largest = await measureLargest(world, context.folder);
    const { api, port } = await world.startApi();
    const peer = new Child({ file: PEER });
    try {
      const studio = new Studio(world, port, readFileSync(file));
      const speed = await measureSpeed(context, studio, peer, { file, pid: api.pid });
      const memory = await measureMemory(studio, api.pid);
      return { results: [...speed.results, ...memory.results, largest], invariants: [...speed.invariants, ...memory.invariants] };
    } finally {
      await peer.stop();
      await api.stop();
    }
  },
};

/** Members who each upload once, because a gallery has a limit. */
class Studio {
  readonly #world: World;
  readonly #origin: string;
  readonly #photo: Blob;
  #members = 0;

  constructor(world: World, port: number, photo: Buffer<ArrayBuffer>) {
    this.#world = world;
    this.#origin = `http://127.0.0.1:${port}`;
    this.#photo = new Blob([photo], { type: 'image/jpeg' });
  }

  async upload(look: PhotoFilter): Promise<Upload> {
    const member = (this.#members += 1);
    const form = new FormData();
    form.set('filter', look.toLowerCase());
    form.set('photo', this.#photo, 'photo.jpg');
    const response = await fetch(`${this.#origin}/api/businesses/${this.#world.businessId(member)}/photos`, {
      method: 'POST',
      body: form,
      headers: this.#headers(member),
    });
    const { url = '' } = (await response.json()) as { url?: string };
    return { status: response.status, url };
  }

  async sha256Of(url: string): Promise<string> {
    const response = await fetch(new URL(url, this.#origin), { headers: this.#headers(1) });
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
  }

  #headers(member: number): Record<string, string> {
    return { origin: this.#origin, cookie: this.#world.cookie(member) };
  }
}

async function measureSpeed(
  { rounds }: BenchContext,
  studio: Studio,
  peer: Child,
  { file, pid }: { file: string; pid: number },
): Promise<Outcome> {
  const cpu = { upload: [] as number[], plain: [] as number[] };
  const last = { url: '', sha256: '' };
  const lookOf = (round: number): PhotoFilter => LOOKS[round % LOOKS.length] ?? 'CLASSIC';
  const upload = async (round: number): Promise<number> => {
    const [from, worked] = [performance.now(), cpuMicros(pid)];
    const { status, url } = await studio.upload(lookOf(round));
    if (status !== 201) throw new Error(`An upload was answered with ${status}.`);
    cpu.upload.push(cpuMicros(pid) - worked);
    last.url = url;
    return performance.now() - from;
  };
  const plain = async (round: number): Promise<number> => {
    const worked = cpuMicros(peer.pid);
    const { ms, sha256 } = await peer.ask<PlainDrawing>('draw', { file, look: lookOf(round) });
    cpu.plain.push(cpuMicros(peer.pid) - worked);
    last.sha256 = sha256;
    return ms;
  };
  // Both load their image library with the first picture.
  await upload(0);
  await plain(0);
  const isSame = (await studio.sha256Of(last.url)) === last.sha256;
  cpu.upload.length = cpu.plain.length = 0;
  // One photo per round, so that disturbances on the machine affect both alike.
  const took = await interleave(rounds * LOOKS.length, { upload, plain });
  const worked = { upload: median(cpu.upload) / 1_000, plain: median(cpu.plain) / 1_000 };
  return {
    results: [
      {
        what: 'upload against plain sharp: time',
        ...ratioByRound(took.upload, took.plain),
        gate: { atMost: RATIO_MAX },
        note: `${median(took.upload).toFixed(0)} ms to ${median(took.plain).toFixed(0)} ms a photo; the upload also reads the form, checks the file, stores five files and the row`,
      },
      {
        what: 'upload against plain sharp: work of the processor',
        ...ratioByRound(cpu.upload, cpu.plain),
        target: { atMost: RATIO_MAX },
        note: `${worked.upload.toFixed(0)} ms to ${worked.plain.toFixed(0)} ms a photo`,
      },
    ],
    invariants: [
      { what: 'what is stored is what plain sharp draws, byte for byte', holds: isSame, found: isSame ? 'the same' : 'another picture' },
    ],
  };
}

/** Does something, and watches the memory of a process meanwhile: what it has at most, in megabytes. */
async function peakDuring<Done>(pid: number, work: () => Promise<Done>): Promise<{ done: Done; peak: number }> {
  let peak = residentMegabytes(pid);
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, residentMegabytes(pid));
      await sleep(SAMPLE_MS);
    }
  })();
  try {
    const done = await work();
    return { done, peak };
  } finally {
    isOver = true;
    await watching;
  }
}

/** The memory of a process that takes one picture of the largest kind, against another that takes one of what was the most before. */
async function measureLargest(world: World, folder: string): Promise<Result> {
  const peakOf = async (size: Size): Promise<number> => {
    const { api, port } = await world.startApi();
    try {
      // The image library is loaded with the first picture.
      await uploadOf(new Studio(world, port, readFileSync(await takePhoto(folder, PHOTO))));
      const studio = new Studio(world, port, readFileSync(await takePhoto(folder, size)));
      const { peak } = await peakDuring(api.pid, () => uploadOf(studio));
      return peak;
    } finally {
      await api.stop();
    }
  };
  const [large, largest] = [await peakOf(LARGE), await peakOf(LARGEST)];
  return {
    what: 'a picture of 50 megapixels against one of 24: peak memory',
    value: largest / large,
    unit: 'x',
    gate: { atMost: LARGEST_RATIO_MAX },
    note: `${largest.toFixed(0)} MB to ${large.toFixed(0)} MB, each of a process of its own that has taken one picture before`,
  };
}

async function uploadOf(studio: Studio): Promise<void> {
  const { status } = await studio.upload('CLASSIC');
  if (status !== 201) throw new Error(`A picture was answered with ${status}.`);
}

async function measureMemory(studio: Studio, pid: number): Promise<Outcome> {
  const before = residentMegabytes(pid);
  const from = performance.now();
  const { done: answers, peak } = await peakDuring(pid, () =>
    Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE }, (_, nth) =>
        studio.upload(LOOKS[nth % LOOKS.length] ?? 'CLASSIC').catch(() => ({ status: 0, url: '' })),
      ),
    ),
  );
  const seconds = (performance.now() - from) / 1_000;
  const taken = answers.filter(({ status }) => status === 201).length;
  const busy = answers.filter(({ status }) => status === 503 || status === 429).length;
  const others = answers.map(({ status }) => status).filter((status) => ![201, 429, 503].includes(status));
  const { status: after } = await studio.upload('MODERN');
  return {
    results: [
      {
        what: `${UPLOADS_AT_ONCE} uploads at once: peak growth of memory`,
        value: peak - before,
        unit: 'MB',
        gate: { atMost: GROWTH_MEGABYTES_MAX },
        note: `from ${before.toFixed(0)} to ${peak.toFixed(0)} MB; ${taken} taken, ${busy} asked to come back, in ${seconds.toFixed(1)} s`,
      },
    ],
    invariants: [
      {
        what: 'each is taken or asked to come back',
        holds: taken + busy === UPLOADS_AT_ONCE && taken > 0,
        found: `${taken} and ${busy} of ${UPLOADS_AT_ONCE}${others.length > 0 ? `; others were answered with ${[...new Set(others)].join(', ')}` : ''}`,
      },
      { what: 'the next one is taken', holds: after === 201, found: `answered with ${after}` },
    ],
  };
}

/** A picture with the detail and file size of a phone's photo; what would be more than is taken is packed harder. */
async function takePhoto(folder: string, { width, height }: Size): Promise<string> {
  const noise = await sharp({
    create: { width: 1_000, height: 750, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 45 } },
  })
    .png()
    .toBuffer();
  const file = join(folder, `photo-${width}.jpg`);
  const packed = (quality: number): Promise<Buffer> => sharp(noise).resize(width, height, { kernel: 'cubic' }).jpeg({ quality }).toBuffer();
  let bytes = await packed(QUALITY);
  for (let quality = QUALITY - 15; bytes.length > IMAGE_BYTES_MAX && quality > 0; quality -= 15) bytes = await packed(quality);
  writeFileSync(file, bytes);
  return file;
}
