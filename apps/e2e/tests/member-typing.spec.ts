import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../fixtures/database.ts';
import { signIn } from '../fixtures/door-screens.ts';
import type { Member } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

interface Form {
  /** Where it is, and how it is opened there. */
  open: (page: Page) => Promise<Locator>;
  send: string | RegExp;
  /** The fields that are filled in, and what with. */
  texts: Record<string, string>;
  before?: (page: Page) => Promise<void>;
}

const fromMenu = async (page: Page, path: string, item: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

const FORMS = (other: Member, matchId: string): Form[] => [
  {
    open: async (page) => {
      await fromMenu(page, `/businesses/${other.businessId}`, 'Report');
      return page.getByRole('dialog', { name: /^Report/ });
    },
    before: (page) =>
      page
        .getByRole('dialog', { name: /^Report/ })
        .getByRole('radio')
        .first()
        .click(),
    send: 'Send report',
    texts: { Details: 'Asks everybody for money.' },
  },
  {
    open: async (page) => {
      await page.goto(`/messages/${matchId}`);
      await page.getByRole('button', { name: 'Propose a meeting' }).first().click();
      return page.getByRole('dialog', { name: /meeting/i });
    },
    send: 'Propose meeting',
    texts: { 'What it is about': 'A look at the mill' },
  },
  {
    open: async (page) => {
      await fromMenu(page, `/messages/${matchId}`, 'Unmatch');
      return page.getByRole('alertdialog', { name: /^Unmatch/ });
    },
    send: /^Unmatch/,
    texts: { Reason: 'We met somebody else.' },
  },
  {
    open: async (page) => {
      await page.goto('/profile/edit');
      return page.locator('main');
    },
    send: /^Save/,
    texts: { Phone: '+1 410 555 0100' },
  },
];

test('the forms of members have what was typed when the session ended while it was sent, and nobody else who signs in finds it', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await people.matched();
  const page = await open(one);
  const forms = FORMS(other, matchId);
  for (const form of forms) {
    const shown = await form.open(page);
    await form.before?.(page);
    for (const [name, value] of Object.entries(form.texts)) await shown.getByLabel(name).first().fill(value);
    await inDatabase('update sessions set revoked_at = now() where user_id = (select id from users where email = $1)', [one.email]);
    // The page may notice it by itself and leave before the button is pressed: what was typed has to stand again all the same.
    const press = shown.getByRole('button', { name: form.send }).first().click({ timeout: 10_000 });
    await Promise.all([press.catch(() => undefined), expect(page).toHaveURL(/\/login/)]);
    await signIn(page, one);
    await expect(page).not.toHaveURL(/\/login/);
    const again = await form.open(page);
    for (const [name, value] of Object.entries(form.texts)) await expect(again.getByLabel(name).first(), name).toHaveValue(value);
  }
  await inDatabase('update sessions set revoked_at = now() where user_id = (select id from users where email = $1)', [one.email]);
  await page.goto('/messages');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, other);
  await expect(page).not.toHaveURL(/\/login/);
  const kept = await page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join());
  for (const text of forms.flatMap(({ texts }) => Object.values(texts))) expect(kept).not.toContain(text);
});
