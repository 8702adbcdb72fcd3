import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { threadScreen } from '../fixtures/thread-screen.ts';

/** Opens a message's menu by keyboard and chooses from it. */
async function choose(page: Page, words: string, item: string): Promise<void> {
  const message = threadScreen(page).log.locator('.msg').filter({ hasText: words });
  await message.getByRole('button', { name: 'Message actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

test('a picture, reactions, edited and deleted messages, and a meeting arrive live on both sides', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  const [here, there] = await Promise.all([open(one), open(other)]);
  await Promise.all([here.goto(`/messages/${matchId}`), there.goto(`/messages/${matchId}`)]);
  const [mine, theirs] = [threadScreen(here), threadScreen(there)];
  await expect(mine.field).toBeVisible();

  const picture = await here.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  await here.locator('input[type=file]').setInputFiles({ name: 'cross-dock.png', mimeType: 'image/png', buffer: picture });
  await expect(here.getByRole('list', { name: 'Files of this message' }).getByText('Ready')).toBeVisible();
  await mine.say('The dock this morning');
  const shown = there.getByRole('button', { name: /^Open picture cross-dock/ });
  // One that cannot be drawn is told in words.
  await shown.locator('img').dispatchEvent('error');
  await expect(shown).toHaveText('This picture did not load.');
  await there.reload();
  await shown.click();
  await expect(there.getByRole('dialog').getByRole('img')).toHaveJSProperty('complete', true);
  await there.keyboard.press('Escape');

  await choose(there, 'The dock this morning', 'Agree');
  await expect(mine.log.getByRole('button', { name: `Agree, by ${other.firstName}` })).toBeVisible();
  await choose(here, 'The dock this morning', 'Edit');
  await here.getByRole('textbox', { name: 'Change your message' }).fill('The dock at seven');
  await here.keyboard.press('Enter');
  await expect(theirs.text('The dock at seven')).toBeVisible();
  await expect(theirs.log.getByText('Edited')).toBeVisible();
  await choose(here, 'The dock at seven', 'Delete');
  await here.getByRole('button', { name: 'Delete message' }).click();
  await expect(theirs.text('This message was deleted')).toBeVisible();
  await expect(there.getByRole('button', { name: /^Open picture/ })).toHaveCount(0);
  await choose(there, 'This message was deleted', 'Report message');
  await there.getByRole('radio', { name: 'Harassment' }).check();
  await there.getByRole('button', { name: 'Send report' }).click();
  await expect(there.getByText('Report Sent', { exact: true })).toBeVisible();

  await here.getByRole('button', { name: 'Propose a meeting' }).click();
  await here.getByRole('textbox', { name: 'What it is about' }).fill('First run');
  await here.getByRole('button', { name: 'Add another time' }).click();
  await here.getByRole('button', { name: 'Propose meeting' }).click();
  const [myCard, theirCard] = [
    mine.log.getByRole('article', { name: 'Meeting: First run' }),
    theirs.log.getByRole('article', { name: 'Meeting: First run' }),
  ];
  await expect(myCard.getByText(`Waiting for ${other.firstName}`)).toBeVisible();
  await theirCard
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect(myCard.getByText('Agreed')).toBeVisible();
  await expect(theirCard.getByText('Agreed')).toBeVisible();

  await here.goto('/calendar');
  const file = here.waitForEvent('download');
  await here
    .getByRole('article', { name: 'Meeting: First run' })
    .getByRole('link', { name: /calendar file/ })
    .click();
  expect((await file).suggestedFilename()).toBe('meeting.ics');
  await there.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(there.getByRole('list', { name: 'Upcoming' }).getByText('First run')).toBeVisible();
});

test('a word is found across threads, and the result opens the thread at that message', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  await people.message(other, matchId, 'We hold a zeppelin hangar.');
  for (let n = 0; n < 40; n += 1) await people.message(n % 2 ? one : other, matchId, `Line ${n}`);
  const page = await open(one);
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Search conversations and messages' }).click();
  await page.getByRole('searchbox').fill('zepp');
  await page.getByRole('list', { name: 'Messages found' }).getByRole('link').click();
  const thread = threadScreen(page);
  await expect(thread.text('We hold a zeppelin hangar.')).toBeInViewport();
  await expect(page.getByRole('searchbox')).toHaveValue('zepp');
  await thread.say('Found it');
  await expect(thread.text('Found it')).toBeInViewport();
});

test('on a small screen, what is wrong with a proposal as a whole comes into view when it is sent', async ({ people, open }) => {
  const { one, matchId } = await people.matched();
  const page = await open(one);
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(`/messages/${matchId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Propose a meeting' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What it is about' }).fill('Twice the same');
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await dialog.getByLabel('Day 2', { exact: true }).fill(await dialog.getByLabel('Day 1', { exact: true }).inputValue());
  await dialog.getByRole('button', { name: 'Propose meeting' }).click();
  const wrong = dialog.getByText('Please propose different times');
  await expect(wrong).toBeVisible();
  const isOnTop = () =>
    wrong.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 1, top + height / 2));
    });
  await expect.poll(isOnTop, { message: 'nothing stands before it' }).toBe(true);
});
