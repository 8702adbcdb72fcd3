import { SCREEN_WORDS, type Onlooker } from '@benison/testkit/sweep/screen-words';
import type { APIRequestContext, Page } from '@playwright/test';
import { deckScreen } from '../fixtures/deck-screen.ts';
import { choose, handInVerification, signIn, signInStaff } from '../fixtures/door-screens.ts';
import { failing } from '../fixtures/failing.ts';
import { holdAnswer } from '../fixtures/lost-answer.ts';
import { reportProfile } from '../fixtures/moderating.ts';
import { expectNotice } from '../fixtures/notices.ts';
import type { Member, People } from '../fixtures/people.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

// What the browser's worker asks for cannot be made to fail here.
test.use({ serviceWorkers: 'block' });

/** What a screen says, also in its labels and placeholders, as people read it. */
async function sayings(page: Page): Promise<string> {
  const texts = await page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [placeholder]')].map((one) =>
      [one.getAttribute('aria-label'), one.getAttribute('placeholder')].join('\n'),
    ),
  ]);
  return texts.join('\n').replaceAll('’', "'").replaceAll('…', '...');
}

/** A member with a match: what stands on a screen only then, stands. */
const VISITORS: Record<Onlooker, (people: People) => Promise<Member | APIRequestContext | null>> = {
  guests: async () => null,
  members: async (people) => (await people.matched()).one,
  staff: (people) => people.staffSignedIn(DEMO.admin, demoPassword()),
};

for (const who of ['guests', 'members', 'staff'] as const) {
  test(`the documented words of a screen stand on it: ${who}`, async ({ people, open }) => {
    const page = await open(await VISITORS[who](people));
    for (const [path, words] of Object.entries(SCREEN_WORDS[who])) {
      await page.goto(path);
      await expect
        .poll(async () => {
          const said = await sayings(page);
          return words.filter((word) => !said.includes(word));
        }, `words missing on ${path}`)
        .toEqual([]);
    }
  });
}

test('signing in and out is told in the documented words, and so is each way in which it fails', async ({ people, open }) => {
  const [applicant, member] = [await people.applicant(), await people.member()];
  const page = await open();
  await page.goto('/login');
  await signIn(page, { email: member.email, password: 'not the password' });
  await expectNotice(page, 'Login Failed', 'Invalid credentials');
  await signIn(page, applicant);
  await expectNotice(page, 'Account Pending', "Your account is still under review. You'll receive an email when approved.");
  const reachable = await failing(page, 'SignIn');
  await signIn(page, member);
  await expectNotice(page, 'Login Error', 'Unable to connect to the server');
  await reachable();
  await page.getByRole('checkbox', { name: 'Remember my account' }).check();
  const answer = await holdAnswer(page, 'SignIn');
  await signIn(page, member);
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  answer.letGo();
  await expect(page).toHaveURL(/\/profile$/);
  await expectNotice(page, 'Welcome Back!', 'Successfully logged into Benison');
  await page.getByRole('button', { name: 'Account of' }).click();
  await expect(page.getByText('Account Remembered')).toBeVisible();
  for (const name of ['Home', 'Profile', 'Analytics']) await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expectNotice(page, 'Logged Out', 'You have been successfully logged out');
});

test('registering is told in the documented words, and so is each way in which it fails', async ({ people, open }) => {
  const person = people.someone();
  const page = await open();
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('textbox', { name: 'EIN' }).fill(person.ein);
  const registers = await failing(page, 'Register');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expectNotice(page, 'Registration Failed', 'Please check your information and try again.');
  await registers();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expectNotice(page, 'Registration Successful!', 'Please complete your EIN verification.');
  await expect(page.getByRole('textbox', { name: 'Legal Company Name' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Additional Notes (optional)' })).toBeVisible();
  await expect(page.getByText('Business Type', { exact: true })).toBeVisible();
  const verifies = await failing(page, 'SubmitEinVerification');
  await handInVerification(page, person.company);
  await expectNotice(page, 'Verification Failed', 'There was an error submitting your verification. Please try again.');
  await verifies();
  await page.getByRole('button', { name: 'Submit for Verification' }).click();
  await expectNotice(page, 'Verification Submitted!', 'Your EIN verification is under review.');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});

test('asking for help and for a new password is told in the documented words, and so is how it fails', async ({ people, open }) => {
  const { email } = people.someone();
  const page = await open();
  await page.goto('/login-help');
  await page.getByRole('button', { name: 'Contact Support Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Support Team' });
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click();
  for (const wrong of ['Please enter a valid email address', 'Please select an issue type', 'Please provide more details about your issue'])
    await expect(dialog.getByText(wrong)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await choose(page, /^Issue type/, 'Account locked');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('I am locked out since this morning.');
  const sends = await failing(page, 'SubmitHelpRequest');
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click();
  await expectNotice(page, 'Submission Failed', 'Unable to submit your request. Please try again.');
  await sends();
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click();
  await expectNotice(page, 'Help Request Submitted', "We've received your request and will respond within 24 hours.");

  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  const mails = await failing(page, 'RequestPasswordReset');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectNotice(page, 'Reset Failed', 'Unable to send password reset. Please verify your email address.');
  await mails();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectNotice(page, 'Password Reset Sent');
});

test('an edited profile is told in the documented words: what is wrong, what failed, what is saved', async ({ people, open }) => {
  const page = await open(await people.member());
  await page.goto('/profile/edit');
  const save = page.getByRole('button', { name: 'Save changes' });
  const kept = new Map<string, string>();
  for (const [field, wrong, message] of [
    ['Username', 'x', 'Username must be at least 2 characters'],
    ['Company name', 'x', 'Company name must be at least 2 characters'],
    ['Business description', 'Short', 'Description must be at least 10 characters'],
    ['Website', 'javascript:alert(1)', 'Please enter a valid website URL'],
  ] as const) {
    const box = page.getByRole('textbox', { name: field });
    kept.set(field, await box.inputValue());
    await box.fill(wrong);
    await save.click();
    await expect(page.getByText(message)).toBeVisible();
    await box.fill(kept.get(field) ?? '');
  }
  await page.getByRole('textbox', { name: 'Business description' }).fill('Honest work, and more of it than before.');
  const saves = await failing(page, 'UpdateBusiness');
  await save.click();
  await expectNotice(page, 'Update Failed', 'Unable to update profile. Please try again.');
  await saves();
  await save.click();
  await expectNotice(page, 'Profile Updated');
});

test('decisions on the deck are told in the documented words, and so is one that failed', async ({ people, open }) => {
  const [me, first, second] = await people.neighbours(3);
  if (!second) throw new Error('Three members were requested.');
  for (const other of [first, second]) await (await open(other)).goto('/matches');
  const page = await open(me);
  await page.goto('/');
  const { like, superLike, deck } = deckScreen(page);
  await expect(deck.getByRole('img', { name: 'EIN verified' }).first()).toBeVisible();
  await expect(deck.getByText('Active', { exact: true }).first()).toBeVisible();

  const { x, y, width } = (await deck.getByRole('heading').first().boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y);
  await page.mouse.down();
  for (const [offset, words] of [
    [90, 'MATCH'],
    [-90, 'SKIP'],
  ] as const) {
    await page.mouse.move(x + width / 2 + offset, y, { steps: 12 });
    await expect(deck.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await page.mouse.move(x + width / 2, y, { steps: 12 });
  await page.mouse.up();

  const decides = await failing(page, 'Swipe');
  await like.click();
  await expectNotice(page, 'Swipe Failed', 'Unable to record your swipe. Please try again.');
  await decides();
  await like.click();
  await expectNotice(page, 'Business Liked!', "We'll let you know if they like you back.");
  await superLike.click();
  await expectNotice(page, 'Super Like Sent!', 'This business will see you liked them first.');
  await expect(deck.getByText('No more businesses')).toBeVisible();
  await page.goto('/discover');
  await expect(page.getByText("You've Seen Everyone!")).toBeVisible();
  await page.goto('/matches');
  await expect(page.getByText('No matches yet - Start swiping to find your perfect business partners!')).toBeVisible();
  await people.like(first, me);
  await expectNotice(page, "It's a Match!", 'You both liked each other! Start messaging to explore partnership opportunities.');
});

test("staff's doors and queues are told in the documented words, and so is each way in which they fail", async ({ people, open }) => {
  const page = await open();
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expectNotice(page, 'Missing Fields', 'Please enter both username and password');
  await signInStaff(page, DEMO.moderator, demoPassword());
  await expectNotice(page, 'Login Successful');

  const caseId = await reportProfile(people, await people.member());
  await page.goto(`/admin/moderation?status=all&case=${caseId}&view=case`);
  const review = page.getByRole('region', { name: /^Review / });
  await review.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(review.getByText('Action Taken')).toBeVisible();
  for (const name of ['Mark Reviewed', 'Resolve']) await expect(review.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await review.getByRole('button', { name: 'Dismiss' }).click();
  await expectNotice(page, 'Report Updated', 'The content report has been successfully updated.');

  // The queue of a product in which nothing is reported, and then one in which something is.
  let total = 0;
  await page.route('**/graphql/staff', async (route) => {
    if ((route.request().postDataJSON() as { operationName?: string }).operationName !== 'ModerationCases') return route.fallback();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { moderationCases: { pageInfo: object }; moderationCounts: object } };
    const moderationCases = {
      ...data.moderationCases,
      nodes: [],
      pageInfo: { ...data.moderationCases.pageInfo, hasNextPage: false },
      totalCount: 0,
    };
    return route.fulfill({ response, json: { data: { ...data, moderationCases, moderationCounts: { ...data.moderationCounts, total } } } });
  });
  for (const words of ['There are no content reports at this time.', 'No reports match the current filters.']) {
    // What is reported meanwhile is heard, and counted.
    await expect(async () => {
      await page.goto('/admin/moderation?status=REVIEWED&severity=LOW');
      await expect(page.getByText('No Reports Found')).toBeVisible();
      await expect(page.getByText(words)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    total = 1;
  }
});

test('reporting somebody, and a shop with nothing in it, are told in the documented words', async ({ people, open }) => {
  const { one, other } = await people.matched();
  const page = await open(one);
  await page.goto(`/businesses/${other.businessId}`);
  for (const badge of ['Verified', 'Offline']) await expect(page.getByText(badge, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: /^Report/ });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectNotice(page, 'Select Report Category', "Please choose what type of violation you're reporting.");
  await dialog.getByRole('radio').first().click();
  await failing(page, 'Report');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectNotice(page, 'Failed to Submit Report', 'Please try again. If the problem persists, contact support.');

  await page.route('**/graphql', async (route) => {
    if ((route.request().postDataJSON() as { operationName?: string }).operationName !== 'Shop') return route.fallback();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { marketplaceItems: { pageInfo: object } } };
    const marketplaceItems = { ...data.marketplaceItems, nodes: [], pageInfo: { ...data.marketplaceItems.pageInfo, hasNextPage: false } };
    return route.fulfill({ response, json: { data: { ...data, marketplaceItems } } });
  });
  await page.goto('/marketplace');
  await expect(page.getByText('No items found')).toBeVisible();
  await expect(page.getByText('Check back later')).toBeVisible();
});
