import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

const SCREENS = [
  '/',
  '/matches',
  '/messages',
  '/calendar',
  '/wallet',
  '/analytics',
  '/premium',
  '/notifications',
  '/settings',
  '/how-matching-works',
];

/** What a number or a date becomes that was written by the rules of one language and read by those of another. */
const BROKEN = /\bNaN\b|Invalid Date|\bundefined\b|\bnull\b/;
/** German months and days that English does not share, and a date or a sum of money written the German way. */
const GERMAN =
  /\b(?:Januar|Februar|März|Juni|Juli|Oktober|Dezember|Okt\.|Dez\.|Mo\.|Di\.|Mi\.|Do\.|Fr\.|Sa\.|So\.)|\b\d{1,2}\.\d{1,2}\.\d{4}\b|\d,\d\d (?:\$|USD)/;

test('in a German browser everything is in American English, and times are told by its 24 hours', async ({ people, open }) => {
  const page = await open(await people.signedIn({ email: DEMO.premiumMember, password: demoPassword() }), { locale: 'de-DE' });
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const words = await page.locator('body').innerText();
    expect(words, path).not.toMatch(BROKEN);
    expect(words, path).not.toMatch(GERMAN);
    // The settings show both clocks, to choose from.
    if (path !== '/settings') expect(words, path).not.toMatch(/\b\d{1,2}:\d\d (?:AM|PM)\b/);
  }
});
