import { expect, MOVING, test } from '../fixtures/test.ts';

test.use(MOVING);

/** What a member meets on the way in, however its account was made. */

test('a member made over the api sees the five slides before anything else, skips them once, and is where it wanted to go', async ({
  people,
  open,
}) => {
  const member = await people.member({ isNew: true });
  const page = await open(await people.signedIn(member));
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(page.getByText(/Your Matches/).first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
});

test('on a phone each match says since when, in full sight', async ({ people, open }) => {
  const { one: member } = await people.matched();
  const page = await open(await people.signedIn(member));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/matches');
  const marker = page
    .getByRole('listitem')
    .getByText(/Matched \w{3} \d{1,2}/)
    .first();
  await expect(marker).toBeInViewport();
});
