import { wordsOf } from '../fixtures/corners.ts';
import { deckScreen } from '../fixtures/deck-screen.ts';
import { handOn } from '../fixtures/hand.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the way from the landing to the first swipe may cost, on a phone and with an EIN. */
const TAPS_MAX = 20;
const FIELDS_MAX = 8;

test(`from the landing to the first swipe, a new member taps at most ${TAPS_MAX} times and fills in at most ${FIELDS_MAX} fields`, async ({
  people,
  open,
}) => {
  const corner = await people.corner();
  const someone = people.someone();
  const person = { ...someone, company: `${someone.company} LLC` };
  const page = await open(null, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const hand = handOn(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/');
  await hand.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Create/ })
      .first(),
  );
  await hand.type(page.getByRole('textbox', { name: 'Email' }), person.email);
  await hand.type(page.getByLabel('Password', { exact: true }), person.password);
  await hand.type(page.getByRole('textbox', { name: 'EIN' }), person.ein.replace('-', ''));
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(person.username);
  await hand.tap(button('Register'));
  await hand.type(page.getByRole('textbox', { name: 'Legal Company Name' }), person.company);
  await hand.tap(button('Submit for Verification'));
  await expect(page.getByRole('heading', { name: 'Verification Submitted!' })).toBeVisible();
  await people.decide(person, 'APPROVED');

  await hand.tap(button('Skip'));
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue(person.company);
  await expect(page.getByRole('combobox', { name: /^Business type/ })).toContainText('LLC');
  await hand.choose(page.getByRole('combobox', { name: /^Industry/ }), page.getByRole('option', { name: corner.industry, exact: true }));
  await hand.type(page.getByRole('combobox', { name: 'City' }), corner.city);
  await hand.tap(page.getByRole('option', { name: new RegExp(`^${corner.city}, ${corner.state}`) }).first());
  await hand.tap(button('Continue'));
  await hand.check(page.getByRole('radio', { name: wordsOf(corner).size }));
  await hand.check(page.getByRole('group', { name: 'You are seeking' }).getByRole('button', { name: wordsOf(corner).seeking }));
  await hand.tap(button('Continue'));
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    new RegExp(`^${corner.industry === 'Other' ? 'A business' : corner.industry} in ${corner.city}, ${corner.state}\\.`),
  );
  await hand.tap(button('Create your card'));
  await hand.tap(deckScreen(page).like);
  await expect(page.getByText('Business Liked!').first()).toBeVisible();
  const { taps, fields } = hand.counted();
  expect(fields, 'fields').toBeLessThanOrEqual(FIELDS_MAX);
  expect(taps, 'taps').toBeLessThanOrEqual(TAPS_MAX);
});
