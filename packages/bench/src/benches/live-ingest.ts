import type { Browser, Page } from 'playwright-core';
import type { Bench, BenchContext } from '../bench.ts';
import { openBrowser, openEmptyPage } from '../load/browser.ts';
import { serveLiveKitPage, type Ticket } from '../load/livekit-page.ts';
import { STUDIO_PAGE, type StudioWindow } from '../load/studio-page.ts';
import { WhipClient } from '../load/whip-client.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { OPERATIONS } from '../operations.ts';
import { shown } from '../results.ts';
import { HOSTS } from '../world/live-world.ts';
import { goOnAir, untilLive, type OnAir } from '../world/on-air.ts';
import type { World } from '../world/world.ts';

const STARTS_PER_ROUND = 5;
const GATE = 1.3;
const FRAME_MS_MAX = 20_000;
/** Between the end of one picture and the start of the next. */
const REST_MS = 1_000;

/** Somebody who starts sending, again and again, into a room that a viewer is in. */
interface Sender {
  start(): Promise<{ begunAt: number; answeredAt: number }>;
  stop(): Promise<void>;
  /** Until the product knows that it is back: a stream whose host is never seen for a minute ends. */
  untilSeen(): Promise<void>;
  viewer: Page;
}

interface Start {
  /** Until the viewer sees the first frame. */
  frameMs: number;
  answerMs: number;
}

/** From the start of a program that sends by WHIP to the first decoded frame of it. */
export const liveIngestBench: Bench = {
  name: 'live-ingest',
  title:
    "from a program's first step by WHIP to a viewer's first decoded frame, against a page of livekit-client that holds its token already",
  async run(context) {
    const world = await context.world();
    await using onAir = await goOnAir(context, world);
    await using studio = await serveLiveKitPage(STUDIO_PAGE);
    const browser = await openBrowser(context.say);
    try {
      const stage: Stage = { world, onAir, browser, origin: studio.origin };
      const [whip, page] = [await whipSender(stage, world.members - 1), await pageSender(stage, world.members - 2)];
      const variants = { whip: () => typicalStart(context, whip), page: () => typicalStart(context, page) };
      await interleave(1, variants);
      const times = await interleave(context.rounds, variants);
      const frames = (side: Start[]): number[] => side.map(({ frameMs }) => frameMs);
      const answer = shown(median(times.whip.map(({ answerMs }) => answerMs)));
      return {
        results: [
          {
            what: 'WHIP to the first frame at a viewer, p50, against a browser',
            ...ratioByRound(frames(times.whip), frames(times.page)),
            gate: { atMost: GATE },
            note: `${shown(median(frames(times.whip)))} ms through the door of the product, of which ${answer} ms until the offer is answered; ${shown(median(frames(times.page)))} ms from the page`,
          },
        ],
        invariants: [],
      };
    } finally {
      await browser.close();
    }
  },
};

interface Stage {
  world: World;
  onAir: OnAir;
  browser: Browser;
  origin: string;
}

/** A member's program, with its stream key alone. Its first offer begins the stream. */
async function whipSender({ world, onAir, browser, origin }: Stage, host: number): Promise<Sender> {
  await onAir.makeHost(host);
  const {
    renewStreamKey: { secret },
  } = await onAir.ask<{ renewStreamKey: { secret: string } }>(host, OPERATIONS.renewStreamKey);
  const program = await WhipClient.open(await openEmptyPage(browser, onAir.origin, { permissions: ['camera'] }), secret);
  await program.start();
  const { rows } = await world.pool.query<{ id: string }>('select id from live_streams where streamer_id = $1 and ended_at is null', [
    world.businessId(host),
  ]);
  const streamId = rows[0]?.id ?? '';
  await untilLive(world, streamId);
  const viewer = await openViewer(browser, origin, await onAir.join(HOSTS + 1, streamId));
  await program.stop();
  return { viewer, start: () => program.start(), stop: () => program.stop(), untilSeen: () => untilLive(world, streamId) };
}

/** The same camera, sent by livekit-client from a page. */
async function pageSender({ world, onAir, browser, origin }: Stage, host: number): Promise<Sender> {
  const { streamId, ...ticket } = await onAir.start(host);
  const page = await (await browser.newContext({ permissions: ['camera'] })).newPage();
  await page.goto(origin);
  await page.evaluate(() => (window as unknown as StudioWindow).openCamera());
  const start = async () => {
    const begunAt = await page.evaluate((given) => (window as unknown as StudioWindow).send(given), ticket);
    return { begunAt, answeredAt: begunAt };
  };
  const stop = (): Promise<void> => page.evaluate(() => (window as unknown as StudioWindow).leave());
  await start();
  await untilLive(world, streamId);
  const viewer = await openViewer(browser, origin, await onAir.join(HOSTS + 2, streamId));
  await stop();
  return { viewer, start, stop, untilSeen: () => untilLive(world, streamId) };
}

async function openViewer(browser: Browser, origin: string, ticket: Ticket): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin);
  await page.evaluate((given) => (window as unknown as StudioWindow).watch(given), ticket);
  await page.waitForFunction(() => (window as unknown as StudioWindow).firstFrames.length > 0, undefined, { timeout: FRAME_MS_MAX });
  return page;
}

async function typicalStart({ quick }: BenchContext, { start, stop, untilSeen, viewer }: Sender): Promise<Start> {
  const starts: Start[] = [];
  for (let nth = 0; nth < (quick ? 1 : STARTS_PER_ROUND); nth += 1) {
    await viewer.waitForFunction(() => document.querySelector('video') === null, undefined, { timeout: FRAME_MS_MAX });
    await viewer.waitForTimeout(REST_MS);
    await viewer.evaluate(() => (window as unknown as StudioWindow).firstFrames.splice(0));
    const { begunAt, answeredAt } = await start();
    const frame = await viewer.waitForFunction(() => (window as unknown as StudioWindow).firstFrames[0], undefined, {
      timeout: FRAME_MS_MAX,
      polling: 50,
    });
    starts.push({ frameMs: Number(await frame.jsonValue()) - begunAt, answerMs: answeredAt - begunAt });
    await untilSeen();
    await stop();
  }
  return { frameMs: median(starts.map(({ frameMs }) => frameMs)), answerMs: median(starts.map(({ answerMs }) => answerMs)) };
}
