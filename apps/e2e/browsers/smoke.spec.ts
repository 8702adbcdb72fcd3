import { otherBrowsers } from '@benison/stack/other-browsers';
import { ask } from '../fixtures/door.ts';
import { PRODUCT_URL } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';
import { ENTER, type DrivenBrowser } from './driven-browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const START = { Firefox: startFirefox, WebKit: startWebKit };
const SAID = graphql(`query SaidTo($matchId: ID!) { messages(matchId: $matchId, first: 5) { messages { content } } }`);
const LIKED = graphql(`query LikedBy { likesReceived { count } }`);

/** An element with this name for assistive technology. */
const named = (name: string): string => `[aria-label=${JSON.stringify(name)}]`;
const textOf = (browser: DrivenBrowser): Promise<string> => browser.read<string>('document.body.innerText');

for (const { name, program } of otherBrowsers()) {
  if (!program) continue;
  test(`in ${name} a member signs in at once, writes a message and likes a business`, async ({ people }) => {
    const [one, other, third] = await people.neighbours(3);
    await people.like(one, other);
    const matchId = await people.like(other, one);
    expect(matchId).toBeDefined();
    await using browser = await START[name](program);

    // Typed into the drawn form, before the app has taken it over: nothing of it is lost.
    await browser.go(`${PRODUCT_URL}/login`);
    await browser.read('document.querySelector("input[name=email], input[type=email]").focus()');
    await browser.type(one.email);
    await browser.read('document.querySelector("input[type=password]").focus()');
    await browser.type(one.password + ENTER);
    await expect.poll(() => browser.read<string>('location.pathname'), { timeout: 60_000 }).not.toBe('/login');

    await browser.go(`${PRODUCT_URL}/messages/${matchId}`);
    const field = 'textarea';
    await expect
      .poll(() => browser.read<boolean>(`document.querySelector('${field}') !== null && document.querySelector('#first-paint') === null`), {
        timeout: 60_000,
      })
      .toBe(true);
    await browser.click(field);
    await browser.type(`Good morning from ${name}${ENTER}`);
    await expect
      .poll(async () => (await ask(other.api, SAID, { matchId: matchId ?? '' })).messages.messages.map(({ content }) => content), {
        timeout: 60_000,
      })
      .toContain(`Good morning from ${name}`);
    expect(await textOf(browser)).toContain(`Good morning from ${name}`);

    await browser.go(`${PRODUCT_URL}/discover`);
    await expect.poll(() => textOf(browser), { timeout: 60_000 }).toContain(third?.company);
    await expect
      .poll(
        () =>
          browser.read<boolean>(`document.querySelector('${named('Like')}') !== null && document.querySelector('#first-paint') === null`),
        { timeout: 60_000 },
      )
      .toBe(true);
    await browser.click(named('Like'));
    await expect.poll(async () => third && (await ask(third.api, LIKED, {})).likesReceived.count, { timeout: 60_000 }).toBe(1);
  });
}
