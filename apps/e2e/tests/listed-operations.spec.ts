import type { Page } from '@playwright/test';
import { deckScreen, matchStage, notice, tab } from '../fixtures/deck-screen.ts';
import { signIn, signInStaff } from '../fixtures/door-screens.ts';
import { startListed, type ListedProduct } from '../fixtures/listed-product.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { openThread, threadScreen } from '../fixtures/thread-screen.ts';

let listed: ListedProduct;
test.beforeAll(async () => {
  listed = await startListed();
});
test.afterAll(() => listed[Symbol.asyncDispose]());

/** What the pages were refused, over HTTP and their sockets. */
function refusals(...pages: Page[]): string[] {
  const found: string[] = [];
  const note = (text: string): void => void (text.includes('OPERATION_UNLISTED') && found.push(text));
  for (const page of pages) {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => note(String(payload))));
    page.on('response', async (response) => {
      if (response.status() === 400) note(`${response.request().postData()} ${await response.text()}`);
    });
  }
  return found;
}

test('a product that answers its own pages alone is whole for members and staff, and closed to whoever asks in other words', async ({
  people,
  open,
}) => {
  const [ada, bela] = await people.neighbours(2);
  const options = { baseURL: listed.url };
  const [adaPage, belaPage, staffPage] = [await open(null, options), await open(bela, options), await open(null, options)];
  const refused = refusals(adaPage, belaPage, staffPage);
  await adaPage.goto('/login');
  await signIn(adaPage, ada);
  await tab(adaPage, 'Discover').click();
  await belaPage.goto('/');
  await deckScreen(adaPage).like.click();
  await expect(notice(adaPage, 'Business Liked!')).toBeVisible();
  await deckScreen(belaPage).like.click();
  await expect(matchStage(belaPage)).toBeVisible();
  await expect(notice(adaPage, "It's a Match!")).toBeVisible();
  await Promise.all([adaPage.goto('/'), belaPage.goto('/')]);

  await openThread(adaPage, bela.company);
  await openThread(belaPage, ada.company);
  await threadScreen(belaPage).say('Good morning from next door.');
  await expect(threadScreen(adaPage).text('Good morning from next door.')).toBeVisible();
  for (const address of ['/', '/analytics', '/wallet', '/livestream', '/profile', '/marketplace']) {
    await adaPage.goto(address);
    await expect(adaPage.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  await signInStaff(staffPage, DEMO.admin, demoPassword());
  await expect(staffPage).toHaveURL(/\/admin$/);
  await expect(staffPage.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const address of ['/admin/members', '/admin/moderation', '/admin/audit']) {
    await staffPage.goto(address);
    await expect(staffPage.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(refused).toEqual([]);

  const asked = await adaPage.evaluate(async () => {
    const body = JSON.stringify({ query: '{ viewer { id email } }' });
    const answer = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.json();
  });
  expect(asked).toMatchObject({ errors: [{ extensions: { code: 'OPERATION_UNLISTED' } }] });
});

test('a page from before an update loads itself again when its operation is no longer known; where that brought nothing, it says so', async ({
  people,
  open,
}) => {
  const ada = await people.member();
  const page = await open(ada, { baseURL: listed.url });
  await page.goto('/');
  await expect(deckScreen(page).deck).toBeVisible();
  // As an older page would ask: in other words. A late question of this screen may be the first to be refused.
  const loadedAgain = page.waitForEvent('load');
  await page.route('**/graphql', async (route) => {
    const body: { query: string } = route.request().postDataJSON();
    await route.continue({ postData: { ...body, query: `${body.query}\n` } });
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Matches/ })
    .click();
  await loadedAgain;
  await expect(notice(page, 'Benison was updated')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(notice(page, 'Benison was updated')).toBeHidden();
});
