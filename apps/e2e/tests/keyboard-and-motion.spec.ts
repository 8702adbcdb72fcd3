import type { Locator, Page } from '@playwright/test';
import { deckScreen, matchStage, notice } from '../fixtures/deck-screen.ts';
import { expectAccessible, movingParts } from '../fixtures/health.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';
import { threadScreen } from '../fixtures/thread-screen.ts';

test.use(MOVING);

const TABS_MAX = 60;

/** Presses Tab until this element has the focus, as a keyboard user would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < TABS_MAX; step += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
}

test('from sign-in to a match and a message without a mouse', async ({ people, open }) => {
  const [me, other] = await people.neighbours(2);
  await people.like(other, me);
  const page = await open();
  await page.goto('/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(me.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(me.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }));
  await page.keyboard.press('Enter');
  await expect(deckScreen(page).card(other.company)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(matchStage(page)).toBeVisible();
  await tabTo(page, matchStage(page).getByRole('textbox'));
  await page.keyboard.type('Hello from the keys.');
  await page.keyboard.press('Enter');
  await expect(matchStage(page)).toBeHidden();
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: new RegExp(other.company) }));
  await page.keyboard.press('Enter');
  await expect(threadScreen(page).text('Hello from the keys.')).toBeVisible();
});

test('with reduced motion, animations come to rest and everything still works', async ({ people, open }) => {
  const [me, other] = await people.neighbours(2);
  await people.like(other, me);
  const page = await open(me, { reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(deckScreen(page).card(other.company)).toBeVisible();
  await expect.poll(() => movingParts(page)).toBe(0);
  await deckScreen(page).like.click();
  await expect(matchStage(page)).toBeVisible();
  await expect.poll(() => movingParts(page)).toBe(0);
  await matchStage(page).getByRole('button', { name: 'Keep swiping' }).last().click();
  await expect(matchStage(page)).toBeHidden();
  await expect(notice(page, 'Swipe Failed')).toBeHidden();
  await page.goto('/login');
  await expect.poll(() => movingParts(page)).toBe(0);
});

test('a dialog focuses its first field or its safest button and returns the focus; a rejected form focuses its first invalid field; a newly opened screen has the focus', async ({
  people,
  open,
}) => {
  const page = await open(await people.signedIn({ email: DEMO.premiumMember, password: demoPassword() }));
  await page.goto('/wallet');
  const withdraw = page.getByRole('button', { name: 'Withdraw' });
  await withdraw.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Withdraw' });
  await expect(dialog.getByRole('textbox', { name: 'Amount in BizCoins' })).toBeFocused();
  // Going backwards from its title wraps round to its end.
  const title = dialog.getByRole('heading', { name: 'Withdraw' });
  await title.press('Shift+Tab');
  await expect(title).not.toBeFocused();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Your Matches/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  // By its name: what others do meanwhile may bring another match to the top.
  const name =
    (await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .getAttribute('aria-label')) ?? '';
  const more = page.getByRole('button', { name, exact: true });
  await more.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
  await expectAccessible(page, '/matches with a menu open');
  await page.getByRole('menuitem', { name: 'Block' }).press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.goto('/login-help');
  await page.getByRole('button', { name: 'Contact Support Team' }).first().press('Enter');
  await page.getByRole('button', { name: 'Submit Help Request' }).press('Enter');
  await expect(page.getByRole('combobox', { name: /^Issue type/ })).toBeFocused();
});

test('after an action by keyboard the focus stays useful: in the field after sending and editing, on a message whose menu closed, on an undo that is used up', async ({
  people,
  open,
}) => {
  const { one, matchId } = await people.matched();
  const page = await open(one);
  await page.goto(`/messages/${matchId}`);
  const thread = threadScreen(page);
  const actions = page.getByRole('button', { name: 'Message actions' });
  const choose = async (item: string) => {
    await actions.last().press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await thread.field.fill('First words');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(thread.text('First words')).toBeVisible();
  await expect(thread.field).toBeFocused();
  await expect(actions).toHaveCount(1);
  await choose('Edit');
  await page.getByRole('textbox', { name: 'Change your message' }).fill('Other words');
  await page.keyboard.press('Enter');
  await expect(thread.field).toBeFocused();
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).press('Enter');
  await expect(page.locator(':focus')).toHaveText(/You deleted this message/);
  const [me] = await people.neighbours(2);
  const deck = deckScreen(await open(me));
  await deck.deck.page().goto('/');
  await deck.pass.press('Enter');
  await expect(deck.noMore).toBeVisible();
  await expect(deck.pass).toBeFocused();
  await deck.undo.press('Enter');
  await expect(deck.noMore).toBeHidden();
  await expect(deck.undo).toBeFocused();
});
