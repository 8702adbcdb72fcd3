import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '../../fixtures/database.ts';
import { signInStaff } from '../../fixtures/door-screens.ts';
import { reportProfile } from '../../fixtures/moderating.ts';
import type { Member, People } from '../../fixtures/people.ts';
import { pressTogether } from '../../fixtures/press-together.ts';
import { DEMO, demoPassword } from '../../fixtures/product.ts';
import { expect, MOVING, test } from '../../fixtures/test.ts';

test.use(MOVING);

const moderators = (people: People) =>
  Promise.all([DEMO.moderator, DEMO.otherModerator].map((name) => people.staffSignedIn(name, demoPassword())));

const caseAddress = (caseId: string): string => `/admin/moderation?status=all&case=${caseId}&view=case`;

/** Somebody reports a profile; returns where its case stands. */
const reportedCase = async (people: People, subject: Member): Promise<string> => caseAddress(await reportProfile(people, subject));

/** Holds back the first answer with a report in it. Returns how to let it go. */
async function holdReport(page: Page): Promise<{ isHeld: Promise<void>; letGo: () => void }> {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  await page.route('**/graphql/staff', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== 'ModerationCase' || !isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    held.resolve();
    await free.promise;
    return route.fulfill({ response });
  });
  return { isHeld: held.promise, letGo: free.resolve };
}

test('a claim made while another moderator loads the report shows there, and stays when the load ends', async ({ people, open }) => {
  const [priya, theo] = await moderators(people);
  const address = await reportedCase(people, await people.member());
  const [mine, other] = await Promise.all([open(priya), open(theo)]);
  const report = await holdReport(other);
  await Promise.all([mine.goto(address), other.goto(address)]);
  await report.isHeld;
  const review = mine.getByRole('region', { name: /^Review / });
  await expect(review.getByRole('textbox', { name: 'Moderator Notes' })).toBeVisible();
  // Beside its list, what an address opens does not take the focus.
  await expect(review).not.toBeFocused();
  await review.getByRole('button', { name: 'Claim', exact: true }).click();
  const held = other.getByRole('region', { name: /^Review / }).getByText('has this report', { exact: true });
  await expect(held).toBeVisible();
  report.letGo();
  await expect(other.getByRole('textbox', { name: 'Moderator Notes' })).toBeVisible();
  await expect(held).toBeVisible();
});

test('a report is taken over with a reason: whoever loses it keeps what was typed, and reads who decided', async ({ people, open }) => {
  const [priya, theo] = await moderators(people);
  const address = await reportedCase(people, await people.member());
  const [mine, other] = await Promise.all([open(priya), open(theo)]);
  await Promise.all([mine.goto(address), other.goto(address)]);
  // By the keyboard alone: C claims, and a digit chooses that step of the ladder.
  await expect(mine.getByRole('region', { name: /^Review / }).getByRole('button', { name: 'Claim', exact: true })).toBeVisible();
  await mine.keyboard.press('c');
  await expect(mine.getByRole('button', { name: /^Resolve/ })).toBeVisible();
  await mine.keyboard.press('1');
  await expect(mine.getByRole('combobox', { name: 'Action Taken' })).toHaveText('Warning issued');
  const words = `Typed with care ${randomUUID().slice(0, 4)}`;
  await mine.getByRole('textbox', { name: 'Moderator Notes' }).fill(words);
  await mine.context().setOffline(true);
  await other.getByRole('button', { name: 'Take over' }).click();
  await other.getByRole('textbox', { name: 'Reason' }).fill('Priya has no connection.');
  await other.getByRole('button', { name: `Take over from ${DEMO.moderator}` }).click();
  await other.getByRole('button', { name: 'Dismiss' }).click();
  await expect(other.getByText('Report Updated', { exact: true }).first()).toBeVisible();
  await mine.context().setOffline(false);
  await expect(mine.getByText(new RegExp(`^${DEMO.otherModerator} dismissed this .* ago\\.`))).toBeVisible();
  await expect(mine.getByText(words)).toBeVisible();
});

test('a claim that runs out is told to its holder, whose words stay, and somebody else may claim it and decide', async ({
  people,
  open,
}) => {
  const [priya, theo] = await moderators(people);
  const caseId = await reportProfile(people, await people.member());
  const [mine, other] = await Promise.all([open(priya), open(theo)]);
  const claim = (page: Page) => page.getByRole('region', { name: /^Review / }).getByRole('button', { name: 'Claim', exact: true });
  await Promise.all([mine, other].map((page) => page.goto(caseAddress(caseId))));
  await claim(mine).click();
  await mine.getByRole('textbox', { name: 'Moderator Notes' }).fill('Half a sentence that');
  await expect(other.getByText('has this report', { exact: true }).first()).toBeVisible();
  await inDatabase(`update case_claims set until = now() - interval '1 second' where case_id = $1`, [caseId]);
  await expect(mine.getByText('Your claim ran out. What you typed is kept.')).toBeVisible();
  await claim(other).click();
  await expect(mine.getByText(`${DEMO.otherModerator} has this report now. What you typed is kept.`)).toBeVisible();
  await expect(mine.getByRole('textbox', { name: 'Moderator Notes' })).toHaveValue('Half a sentence that');
  await other.getByRole('button', { name: 'Dismiss' }).click();
  await expect(mine.getByText(new RegExp(`^${DEMO.otherModerator} dismissed this .* ago\\.`))).toBeVisible();
  await expect(mine.getByText('Half a sentence that')).toBeVisible();
});

test('of two moderators who press Claim in the same instant one has the report, and the other reads who', async ({ people, open }) => {
  const staff = await moderators(people);
  const caseId = await reportProfile(people, await people.member());
  const pages = await Promise.all(staff.map((one) => open(one)));
  const review = (page: Page) => page.getByRole('region', { name: /^Review / });
  await Promise.all(
    pages.map(async (page, at) => {
      await page.goto(caseAddress(caseId));
      await page.getByRole('textbox', { name: 'Moderator Notes' }).fill(`Typed by ${at}`);
    }),
  );
  await pressTogether(pages.map((page) => review(page).getByRole('button', { name: 'Claim', exact: true })));
  const words = pages.map((page) => ({
    mine: review(page).getByText('Claimed by you', { exact: true }),
    taken: review(page).getByText('has this report', { exact: true }),
  }));
  const read = (which: 'mine' | 'taken') => Promise.all(words.map((each) => each[which].count()));
  await expect.poll(async () => (await read('mine')).toSorted()).toEqual([0, 1]);
  await expect.poll(async () => (await read('taken')).toSorted()).toEqual([0, 1]);
  for (const [at, page] of pages.entries())
    await expect(page.getByRole('textbox', { name: 'Moderator Notes' })).toHaveValue(`Typed by ${at}`);
});

test('a draft of a decision is in every tab of its moderator, whatever becomes of the first one, and in none after a sign-out or for somebody else', async ({
  people,
  open,
}) => {
  const address = await reportedCase(people, await people.member());
  const first = await open();
  const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Moderator Notes' });
  const comeBackAs = async (page: Page, username: string) => {
    await signInStaff(page, username, demoPassword());
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto(address);
  };
  await comeBackAs(first, DEMO.moderator);
  await notesOf(first).fill('She asked twice');
  const second = await first.context().newPage();
  await second.goto(address);
  await expect(notesOf(second)).toHaveValue('She asked twice');
  await notesOf(second).fill('She asked twice, and was refused');
  await expect(notesOf(first)).toHaveValue('She asked twice, and was refused');
  await first.close();

  await second.getByRole('button', { name: /^Account of/ }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(second).toHaveURL(/\/admin\/login/);
  await comeBackAs(second, DEMO.otherModerator);
  await expect(notesOf(second)).toHaveValue('');
  await notesOf(second).fill('Of somebody else');
  await second.context().clearCookies();
  await comeBackAs(second, DEMO.moderator);
  await expect(notesOf(second)).toHaveValue('');
});
