import { signIn } from '../fixtures/door-screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { threadScreen } from '../fixtures/thread-screen.ts';

test("a signed-out visit to a members' page asks to sign in first and then returns there", async ({ people, open }) => {
  const member = await people.member();
  const page = await open();
  await page.goto('/matches');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, member);
  await expect(page).toHaveURL(/\/matches$/);
  await expect(page.getByRole('heading', { name: /^Your Matches/ })).toBeVisible();
});

test('signing out is final and removes drafts in every tab; a session that merely ended keeps them', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  const page = await open(one);
  await page.goto(`/messages/${matchId}`);
  const typed = threadScreen(page).field;
  await typed.fill('Shall we say Tuesday?');
  await people.endSession(one);
  await signIn(page, one);
  await expect(page).toHaveURL(new RegExp(matchId));
  await expect(typed).toHaveValue('Shall we say Tuesday?');

  const second = await page.context().newPage();
  await second.goto('/profile/edit');
  await second.getByRole('textbox', { name: 'Phone' }).fill('+1 410 555 0100');
  const kept = (tab: typeof page) => tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'benison.splash-seen'));
  await expect.poll(() => kept(second)).toContainEqual(expect.stringContaining('draft'));
  await page.goto('/matches');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Create your card' }).first()).toBeVisible();
  await expect(second).toHaveURL(/\/login/);
  for (const tab of [page, second]) expect(await kept(tab)).toEqual([]);
  await page.goto(`/messages/${matchId}`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, one);
  await expect(page.getByRole('heading', { level: 2, name: other.company })).toBeVisible();
  await expect(typed).toHaveValue('');
});
