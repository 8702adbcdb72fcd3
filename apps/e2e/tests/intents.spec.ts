import { inDatabase } from '../fixtures/database.ts';
import { deckScreen, matchStage, notice, putAway } from '../fixtures/deck-screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { openThread } from '../fixtures/thread-screen.ts';

test('two who both say "must meet", one by the menu and one by the keyboard, match and read that both did', async ({ people, open }) => {
  const [ada, bela] = await people.neighbours(2);
  const [adaPage, belaPage] = await Promise.all([open(ada), open(bela)]);
  await Promise.all([adaPage.goto('/'), belaPage.goto('/')]);
  await expect(deckScreen(belaPage).card(ada.company)).toBeVisible();
  await expect(deckScreen(adaPage).card(bela.company)).toBeVisible();
  const menu = (page: typeof adaPage) => deckScreen(page).deck.getByRole('button', { name: 'Must meet, meet or not now' });

  // Put off, and taken back: the other side saw nothing.
  await menu(adaPage).click();
  await adaPage.getByRole('menuitem', { name: /^Not now/ }).click();
  await expect(notice(adaPage, 'Not now')).toBeVisible();
  await expect(deckScreen(adaPage).card(bela.company)).toBeHidden();
  await deckScreen(adaPage).undo.click();
  await expect(deckScreen(adaPage).card(bela.company)).toBeVisible();
  await putAway(adaPage, 'Not now');

  await menu(adaPage).click();
  await adaPage.getByRole('menuitem', { name: /^Must meet, 1 left today/ }).click();
  await expect(notice(adaPage, 'You must meet')).toBeVisible();

  await belaPage.keyboard.press('Shift+ArrowUp');
  await expect(matchStage(belaPage)).toBeVisible();
  await expect(matchStage(belaPage).getByText('Both of you said that you must meet.')).toBeVisible();
  await expect(notice(adaPage, "It's a Match!")).toBeVisible();

  await openThread(adaPage, bela.company);
  await expect(adaPage.getByText('Both of you said that you must meet.')).toBeVisible();
  await expect(adaPage.getByRole('button', { name: 'Propose a time' })).toBeVisible();
});

test('whether they did business is asked in the conversation and answered in one tap; only two yeses are told', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await people.matched();
  await people.message(one, matchId, 'Good morning.');
  await people.message(other, matchId, 'Good morning to you.');
  await inDatabase(
    `insert into match_outcomes (match_id, business_id, other_id, asked_at) select $1, a, b, now() from (values ($2::uuid, $3::uuid), ($3, $2)) side(a, b)`,
    [matchId, one.businessId, other.businessId],
  );
  const [onePage, otherPage] = await Promise.all([open(one), open(other)]);
  await Promise.all([onePage.goto(`/messages/${matchId}`), otherPage.goto(`/messages/${matchId}`)]);
  const question = /^Did you and .* do business\?/;
  await expect(otherPage.getByText(question)).toBeVisible();
  await onePage.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(onePage.getByText('You said that you did business.')).toBeVisible();
  await expect(otherPage.getByText(question)).toBeVisible();
  await otherPage.getByRole('button', { name: 'Yes', exact: true }).click();
  const both = /both said that you did business/;
  await expect(otherPage.getByText(both)).toBeVisible();
  await expect(onePage.getByText(both)).toBeVisible();
  await otherPage.getByRole('button', { name: 'Change' }).click();
  await otherPage.getByRole('button', { name: 'No', exact: true }).click();
  await expect(otherPage.getByText('You said that you did no business.')).toBeVisible();
});
