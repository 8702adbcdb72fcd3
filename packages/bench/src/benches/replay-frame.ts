import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { BenchContext } from '../bench.ts';
import { openEmptyPage } from '../load/browser.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { OPERATIONS } from '../operations.ts';
import { shown, type Outcome } from '../results.ts';
import { HOSTS } from '../world/live-world.ts';
import type { OnAir } from '../world/on-air.ts';
import type { World } from '../world/world.ts';

const PEER = join(import.meta.dirname, '../hosts/static-file.ts');
const RATIO_MAX = 1.5;
const PLAYS_PER_ROUND = 10;
const FRAME_MS_MAX = 20_000;
const VIEWER = HOSTS + 1;

/** What was recorded, and where it can be watched. */
interface Recorded {
  world: World;
  onAir: OnAir;
  browser: Browser;
  streamId: string;
}

interface Piece {
  url: string;
  sizeBytes: number;
  durationMs: number;
}

/** The first decoded frame of a recording at its address of the product, against the same bytes from a server that asks nobody who they are. */
export async function measureReplay(context: BenchContext, { world, onAir, browser, streamId }: Recorded): Promise<Outcome> {
  const { piece, file, contentType } = await download(context.folder, world, onAir, streamId);
  const { child, port } = await world.startChild(PEER, [file, contentType]);
  try {
    const cookie = world.cookie(VIEWER);
    const session = {
      name: 'sid',
      value: cookie.slice(cookie.indexOf('=') + 1),
      url: onAir.origin,
      httpOnly: true,
      sameSite: 'Lax',
    } as const;
    const play = (origin: string, address: string) => async () => {
      const times: number[] = [];
      for (let nth = 0; nth < (context.quick ? 1 : PLAYS_PER_ROUND); nth += 1) {
        const page = await openEmptyPage(browser, origin);
        await page.context().addCookies([session]);
        times.push(await firstFrame(page, address));
        await page.context().close();
      }
      return median(times);
    };
    const variants = { replay: play(onAir.origin, piece.url), plain: play(`http://127.0.0.1:${port}`, '/replay') };
    await interleave(1, variants);
    const times = await interleave(context.rounds, variants);
    const size = `${shown(piece.durationMs / 1_000)} s in ${shown(piece.sizeBytes / 1e6)} MB`;
    return {
      results: [
        {
          what: "a replay's first decoded frame, p50, against a plain server",
          ...ratioByRound(times.replay, times.plain),
          gate: { atMost: RATIO_MAX },
          note: `${shown(median(times.replay))} ms at its address; ${shown(median(times.plain))} ms from the plain server; ${size}`,
        },
      ],
      invariants: [],
    };
  } finally {
    await child.stop();
  }
}

/** The bytes of a recording as the product gives them to somebody who may watch it. */
async function download(folder: string, world: World, { origin, ask }: OnAir, streamId: string) {
  const { stream } = await ask<{ stream: { replay: { pieces: Piece[] } } }>(VIEWER, OPERATIONS.replay, { id: streamId });
  const [piece] = stream.replay.pieces;
  if (!piece) throw new Error('Nothing was recorded.');
  const response = await fetch(new URL(piece.url, origin), { headers: { cookie: world.cookie(VIEWER) } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length !== piece.sizeBytes) throw new Error(`The recording was answered with ${response.status} and ${bytes.length} bytes.`);
  const file = join(folder, `replay-${streamId}`);
  writeFileSync(file, bytes);
  return { piece, file, contentType: response.headers.get('content-type') ?? '' };
}

/** From the moment a player is given the address to the first frame it shows, in milliseconds. */
function firstFrame(page: Page, address: string): Promise<number> {
  return page.evaluate(
    ({ address: src, patienceMs }) =>
      new Promise<number>((done, fail) => {
        const video = Object.assign(document.createElement('video'), { muted: true, width: 640, height: 360 });
        document.body.append(video);
        const from = performance.now();
        video.requestVideoFrameCallback(() => done(performance.now() - from));
        video.addEventListener('error', () => fail(new Error(`The recording could not be played: ${video.error?.message ?? 'unknown'}`)));
        setTimeout(() => fail(new Error('The recording showed no frame.')), patienceMs);
        video.src = src;
        video.play().catch(fail);
      }),
    { address, patienceMs: FRAME_MS_MAX },
  );
}
