import { inDatabase } from '../fixtures/database.ts';
import { deckScreen, matchStage, notice } from '../fixtures/deck-screen.ts';
import type { Member } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Chooses two for each other as the night's job does, and tells both; nobody else's day is touched. */
async function choose(one: Member, other: Member): Promise<void> {
  await inDatabase(
    `with sides as (select * from (values ($1::uuid, $2::uuid), ($2, $1)) side(id, other_id)), chosen as (
       insert into top_picks (day, business_id, other_id, chosen_at, ends_at)
       select current_date, id, other_id, now(), now() + interval '20 hours' from sides returning business_id
     )
     insert into events (type, topics, data)
     select 'top-pick.chosen', array_agg('user:' || b.user_id), '{}' from chosen c join businesses b on b.id = c.business_id`,
    [one.businessId, other.businessId],
  );
}

test('a top pick comes live to both sides with its reasons, and two likes of it are a match', async ({ people, open }) => {
  const [ada, bela] = await people.neighbours(2);
  const [adaPage, belaPage] = await Promise.all([open(ada), open(bela)]);
  await Promise.all([adaPage.goto('/'), belaPage.goto('/')]);
  await expect(deckScreen(adaPage).card(bela.company)).toBeVisible();
  await expect(deckScreen(belaPage).card(ada.company)).toBeVisible();
  const show = (page: typeof adaPage) => page.getByRole('button', { name: /^Show top pick/ });
  await expect(show(adaPage)).toBeHidden();
  await choose(ada, bela);
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
