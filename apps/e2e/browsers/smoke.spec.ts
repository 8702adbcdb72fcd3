import { otherBrowsers } from '@benison/stack/other-browsers';
import { ask } from '../fixtures/door.ts';
import { FAKE_DEVICES } from '../fixtures/fake-devices.ts';
import { goLive } from '../fixtures/live-screen.ts';
import { CARDS } from '../fixtures/payment-screen.ts';
import type { Member } from '../fixtures/people.ts';
import { PRODUCT_URL } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';
import { ENTER, type DrivenBrowser } from './driven-browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const START = { Firefox: startFirefox, WebKit: startWebKit };
const SAID = graphql(`query SaidTo($matchId: ID!) { messages(matchId: $matchId, first: 5) { messages { content } } }`);
const LIKED = graphql(`query LikedBy { likesReceived { count } }`);
const COINS = graphql(`query CoinsBought { viewerWallet { balance } }`);
const GIVEN = graphql(`query GivenIn($streamId: ID!) { streamGifts(streamId: $streamId, first: 5) { nodes { gift { name } } } }`);

/** What another engine takes on a machine that is busy with a product, a database and another browser. */
const IN_TIME = { timeout: 60_000 };

/** An element that a selector finds, as an expression of the page. */
const one = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;
/** A button or link whose name for assistive technology begins so. */
const named = (name: string): string =>
  `[...document.querySelectorAll('#root button, #root a, [role=dialog] button, [role=radio]')].find((found) => !found.disabled && (found.getAttribute('aria-label') ?? found.textContent).trim().startsWith(${JSON.stringify(name)}))`;
const textOf = (browser: DrivenBrowser): Promise<string> => browser.read<string>('document.body.innerText');

/** Opens a page, and waits until the app has taken it over and an element is there. */
async function openAt(browser: DrivenBrowser, path: string, element: string): Promise<void> {
  await browser.go(`${PRODUCT_URL}${path}`);
  await seen(browser, `${element} && !document.querySelector('#first-paint')`);
}

const seen = (browser: DrivenBrowser, what: string): Promise<void> =>
  expect.poll(() => browser.read<boolean>(`Boolean(${what})`), { ...IN_TIME, message: what }).toBe(true);

async function press(browser: DrivenBrowser, name: string): Promise<void> {
  await seen(browser, named(name));
  await browser.click(named(name));
}

/** Types into a field of the dialog that is open. */
async function fill(browser: DrivenBrowser, label: string, text: string): Promise<void> {
  const field = `[...document.querySelectorAll('[role=dialog] label')].find((one) => one.textContent.startsWith(${JSON.stringify(label)}))?.control`;
  await seen(browser, field);
  await browser.click(field);
  await browser.type(text);
}

/** Chooses from one of the lists of the dialog that is open. */
async function choose(browser: DrivenBrowser, nth: number, option: string): Promise<void> {
  await browser.click(`document.querySelectorAll('[role=dialog] [role=combobox]')[${nth}]`);
  const wanted = `[...document.querySelectorAll('[role=option]')].find((one) => one.textContent.trim() === ${JSON.stringify(option)})`;
  await seen(browser, wanted);
  await browser.click(wanted);
  await seen(browser, `!${one('[role=option]')}`);
}

/** Typed into the drawn form, before the app has taken it over: nothing of it is lost. */
async function signIn(browser: DrivenBrowser, { email, password }: Member): Promise<void> {
  await browser.go(`${PRODUCT_URL}/login`);
  await browser.read(`${one('input[name=email], input[type=email]')}.focus()`);
  await browser.type(email);
  await browser.read(`${one('input[type=password]')}.focus()`);
  await browser.type(password + ENTER);
  await expect.poll(() => browser.read<string>('location.pathname'), IN_TIME).not.toBe('/login');
}

test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_DEVICES] }),
});

for (const { name, program } of otherBrowsers()) {
  if (!program) continue;
  test(`in ${name} a member signs in at once, writes a message and likes a business`, async ({ people }) => {
    const [me, other, third] = await people.neighbours(3);
    await people.like(me, other);
    const matchId = await people.like(other, me);
    expect(matchId).toBeDefined();
    await using browser = await START[name](program);
    await signIn(browser, me);

    await openAt(browser, `/messages/${matchId}`, one('textarea'));
    await browser.click(one('textarea'));
    await browser.type(`Good morning from ${name}${ENTER}`);
    await expect
      .poll(async () => (await ask(other.api, SAID, { matchId: matchId ?? '' })).messages.messages.map(({ content }) => content), IN_TIME)
      .toContain(`Good morning from ${name}`);
    expect(await textOf(browser)).toContain(`Good morning from ${name}`);

    await openAt(browser, '/discover', named('Like'));
    await expect.poll(() => textOf(browser), IN_TIME).toContain(third?.company);
    await browser.click(named('Like'));
    await expect.poll(async () => third && (await ask(third.api, LIKED, {})).likesReceived.count, IN_TIME).toBe(1);
  });

  test(`in ${name} a member pays for coins, watches a stream and gives a gift`, async ({ people, open }) => {
    const { one: host, other: me } = await people.matched();
    const streamId = await goLive(await open(host, { permissions: ['camera', 'microphone'] }), `Seen from ${name}`);
    await using browser = await START[name](program);
    await signIn(browser, me);

    await openAt(browser, '/buy-bizcoins', named('Buy '));
    await browser.click(named('Buy '));
    await fill(browser, 'Cardholder name', 'Ada Weaver');
    await fill(browser, 'Card number', CARDS.good);
    await choose(browser, 0, '12');
    await choose(browser, 1, String(new Date().getFullYear() + 3));
    await fill(browser, 'CVV', '123');
    await press(browser, 'Pay $');
    await expect.poll(async () => Number((await ask(me.api, COINS, {})).viewerWallet.balance), IN_TIME).toBeGreaterThan(0);

    await openAt(browser, `/livestream/${streamId}`, named('Clover'));
    // Asked of the browser, not of its name: a build of it may come without.
    if (await browser.read<boolean>('typeof RTCPeerConnection === "function"'))
      await seen(browser, `[...document.querySelectorAll('video')].some((video) => video.videoWidth > 0 && video.currentTime > 0)`);
    else console.info(`This ${name} comes without WebRTC: the picture of a stream is not looked for, all else is.`);
    await browser.click(named('Clover'));
    await press(browser, 'Send ');
    await expect
      .poll(async () => (await ask(host.api, GIVEN, { streamId })).streamGifts.nodes.map(({ gift }) => gift.name), IN_TIME)
      .toEqual(['Clover']);
  });
}
