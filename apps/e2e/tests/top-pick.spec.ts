import { inDatabase } from '../fixtures/database.ts';
import { deckScreen, matchStage, notice } from '../fixtures/deck-screen.ts';
import { expect, test } from '../fixtures/test.ts';

/** The job looks once a minute whether a day's picks are to be chosen. */
const UNTIL_CHOSEN_MS = 150_000;

test('a top pick comes live to both sides with its reasons, and two likes of it are a match', async ({ people, open }) => {
  test.setTimeout(UNTIL_CHOSEN_MS + 90_000);
  const [ada, bela] = await people.neighbours(2);
  const [adaPage, belaPage] = await Promise.all([open(ada), open(bela)]);
  await Promise.all([adaPage.goto('/'), belaPage.goto('/')]);
  await expect(deckScreen(adaPage).card(bela.company)).toBeVisible();
  await expect(deckScreen(belaPage).card(ada.company)).toBeVisible();
  // As after a night: each stands in the other's list, and the day is still to be chosen.
  await inDatabase(
    'insert into deck_lists (business_id, candidate_ids, built_at) values ($1, array[$2::uuid], now()), ($2, array[$1::uuid], now())',
    [ada.businessId, bela.businessId],
  );
  await inDatabase('delete from top_pick_days');
  const show = (page: typeof adaPage) => page.getByRole('button', { name: /^Show top pick/ });
  await expect(notice(adaPage, 'Your top pick today')).toBeVisible({ timeout: UNTIL_CHOSEN_MS });
  await expect(show(adaPage)).toBeVisible();
  await expect(show(belaPage)).toBeVisible();

  await show(adaPage).click();
  const sheet = adaPage.getByRole('dialog', { name: "Today's top pick" });
  await expect(sheet.getByRole('heading', { name: bela.company })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: /^Why / })).toBeVisible();
  await sheet.getByRole('button', { name: 'Like' }).click();
  await expect(sheet).toBeHidden();
  await expect(show(adaPage)).toBeHidden();

  // What the other side decided changes nothing here.
  await belaPage.goto('/discover?show=top-pick');
  const belaSheet = belaPage.getByRole('dialog', { name: "Today's top pick" });
  await belaSheet.getByRole('button', { name: 'Like' }).click();
  await expect(matchStage(belaPage)).toBeVisible();
  await expect(notice(adaPage, "It's a Match!")).toBeVisible();
});
