import type { Browser, Locator, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { openBrowser } from '../load/browser.ts';
import { serveLiveKitPage, type LiveKitPageWindow } from '../load/livekit-page.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { shown } from '../results.ts';
import { HOSTS } from '../world/live-world.ts';
import { goOnAir, untilLive, type OnAir } from '../world/on-air.ts';

const JOINS_PER_ROUND = 5;
const GATE = 1.3;
const FRAME_MS_MAX = 20_000;
/** Somebody looks at the page before clicking, and the pointer is over the button before it is pressed. */
const LOOK_MS = 2_000;
const POINT_MS = 150;

/** The page before the click, and what is clicked. */
interface Door {
  page: Page;
  button: Locator;
}

/** From clicking Join to the first decoded frame of the host. */
export const joinBench: Bench = {
  name: 'join',
  title: 'from the click on Join to the first decoded frame, against a page of livekit-client alone that holds its token already',
  async run(context) {
    const world = await context.world();
    await using onAir = await goOnAir(context, world);
    await using bare = await serveLiveKitPage();
    const browser = await openBrowser(context.say);
    try {
      // Other benches stream in the same world, with its first members.
      const host = world.members;
      const { streamId, ...ticket } = await onAir.start(host);
      const stage = await (await browser.newContext({ permissions: ['camera'] })).newPage();
      await stage.goto(bare.origin);
      await stage.evaluate((given) => (window as unknown as LiveKitPageWindow).publish(given), ticket);
      await untilLive(world, streamId);
      let member = HOSTS;
      const doors = {
        ours: () => productDoor(browser, onAir, { cookie: world.cookie((member += 1)), host }),
        bare: async () => bareDoor(browser, bare.origin, await onAir.join((member += 1), streamId)),
      };
      const variants = { ours: () => typicalJoin(doors.ours, context.quick), bare: () => typicalJoin(doors.bare, context.quick) };
      await interleave(1, variants);
      const times = await interleave(context.rounds, variants);
      const note = `${shown(median(times.ours))} ms in the product with its request for a token; ${shown(median(times.bare))} ms on the page`;
      return {
        results: [
          {
            what: 'joining a stream, p50, against livekit-client alone',
            ...ratioByRound(times.ours, times.bare),
            gate: { atMost: GATE },
            note,
          },
        ],
        invariants: [],
      };
    } finally {
      await browser.close();
    }
  },
};

async function productDoor(browser: Browser, { origin }: OnAir, { cookie, host }: { cookie: string; host: number }): Promise<Door> {
  const page = await newPage(browser);
  await page
    .context()
    .addCookies([{ name: 'sid', value: cookie.slice(cookie.indexOf('=') + 1), url: origin, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(`${origin}/livestream`);
  const button = page.getByRole('button', { name: new RegExp(`^Join the stream of .* ${host}$`) });
  await button.waitFor();
  return { page, button };
}

async function bareDoor(browser: Browser, origin: string, ticket: { url: string; token: string }): Promise<Door> {
  const page = await newPage(browser);
  await page.goto(origin);
  await page.evaluate((given) => (window as unknown as LiveKitPageWindow).offer(given), ticket);
  return { page, button: page.getByRole('button', { name: 'Join' }) };
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(watchFirstFrame);
  return context.newPage();
}

async function typicalJoin(open: () => Promise<Door>, quick: boolean): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < (quick ? 1 : JOINS_PER_ROUND); nth += 1) {
    const { page, button } = await open();
    await page.waitForTimeout(LOOK_MS);
    await button.hover();
    await page.waitForTimeout(POINT_MS);
    await button.click();
    const frame = await page.waitForFunction(() => (window as unknown as { firstFrameMs?: number }).firstFrameMs, undefined, {
      timeout: FRAME_MS_MAX,
      polling: 50,
    });
    times.push(Number(await frame.jsonValue()));
    await page.context().close();
  }
  return median(times);
}

/** Runs in the page before its own scripts: records the click, and the first video frame after it. */
function watchFirstFrame(): void {
  let clickedAt = 0;
  addEventListener('click', () => (clickedAt = performance.now()), { capture: true });
  const watched = new WeakSet<HTMLVideoElement>();
  const look = (): void => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      video.requestVideoFrameCallback(() => {
        const seen = window as unknown as { firstFrameMs?: number };
        seen.firstFrameMs ??= performance.now() - clickedAt;
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
