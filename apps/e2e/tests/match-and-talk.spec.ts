import { deckScreen, matchStage, notice, tab } from '../fixtures/deck-screen.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';
import { openThread, threadScreen } from '../fixtures/thread-screen.ts';

test.use(MOVING);

test('a mutual like shows a match on both screens at once, and both can write', async ({ people, open }) => {
  const [ada, bela] = await people.neighbours(2);
  const [adaPage, belaPage] = await Promise.all([open(ada), open(bela)]);
  await Promise.all([adaPage.goto('/'), belaPage.goto('/')]);
  const [adaDeck, belaDeck] = [deckScreen(adaPage), deckScreen(belaPage)];
  await expect(belaDeck.card(ada.company)).toBeVisible();
  await expect(adaDeck.card(bela.company)).toBeVisible();

  await adaDeck.like.click();
  await expect(notice(adaPage, 'Business Liked!')).toBeVisible();
  await belaDeck.like.click();
  await expect(matchStage(belaPage)).toBeVisible();
  await expect(notice(adaPage, "It's a Match!")).toBeVisible();
  await expect(tab(adaPage, 'Matches')).toHaveAccessibleName(/1 new match/);

  await matchStage(belaPage)
    .getByRole('textbox', { name: `Message to ${ada.company}` })
    .fill('Good morning from next door.');
  await matchStage(belaPage).getByRole('button', { name: 'Send' }).click();
  await expect(tab(adaPage, 'Messages')).toHaveAccessibleName(/1 unread/);

  await openThread(belaPage, ada.company);
  const belaThread = threadScreen(belaPage);
  await expect(belaThread.text('Good morning from next door.')).toBeVisible();
  await expect(belaThread.log.getByText('Sent', { exact: true })).toBeVisible();

  await openThread(adaPage, bela.company);
  const adaThread = threadScreen(adaPage);
  await expect(adaThread.text('Good morning from next door.')).toBeVisible();
  await expect(belaThread.log.getByText('Read', { exact: true })).toBeVisible();
  await expect(tab(adaPage, 'Messages')).not.toHaveAccessibleName(/unread/);

  await adaThread.field.pressSequentially('And to you');
  await expect(belaThread.log.getByRole('status', { name: `${ada.firstName} is typing` })).toBeVisible();
  await adaThread.field.press('Enter');
  await expect(belaThread.text('And to you')).toBeVisible();
  await expect(belaThread.log.getByRole('status', { name: /is typing/ })).toBeHidden();

  await Promise.all([adaPage.reload(), belaPage.reload()]);
  for (const thread of [adaThread, belaThread]) {
    await expect(thread.text('Good morning from next door.')).toHaveCount(1);
    await expect(thread.text('And to you')).toHaveCount(1);
  }
});
