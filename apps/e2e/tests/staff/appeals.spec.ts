import { signIn } from '../../fixtures/door-screens.ts';
import { ask } from '../../fixtures/door.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { decideCase, reportProfile } from '../../fixtures/moderating.ts';
import type { Member, People } from '../../fixtures/people.ts';
import { DEMO, demoPassword } from '../../fixtures/product.ts';
import { expect, test, type OpenBrowser } from '../../fixtures/test.ts';
import { graphql } from '../../gql/index.ts';

const APPEAL = graphql(`mutation AppealAgain($input: AppealInput!) { appeal(input: $input) { appeal { id } } }`);
const DECISIONS = graphql(`query DecisionsAbout { enforcements { nodes { id undoneAt appeal { status } } } }`);

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const WHY = 'It was said among friends, and nobody minded it at all.';
const ANSWER = 'We read all of it again: a person was named, so it stands.';

/** A moderator other than the one who acted refuses the appeal on the screen. */
async function refuse(people: People, open: OpenBrowser, { company }: Member): Promise<void> {
  const page = await open(await people.staffSignedIn(DEMO.otherModerator, demoPassword()));
  await page.goto('/admin/moderation/appeals');
  await page.getByRole('list', { name: 'Appeals' }).getByRole('listitem').filter({ hasText: company }).click();
  await page.getByRole('textbox', { name: `Answer to ${company}` }).fill(ANSWER);
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('Appeal denied', { exact: true }).first()).toBeVisible();
}

test('a refused appeal of a suspended member: the reason stands at the sign-in, in a mail, and no other appeal is offered; Back sends nothing again', async ({
  people,
  open,
}) => {
  const member = await people.member();
  const page = await open(member, PHONE);
  let appeals = 0;
  page.on('request', (request) => (appeals += request.postData()?.includes('mutation AppealSuspension') ? 1 : 0));
  await page.goto('/matches');
  await decideCase(people, await reportProfile(people, member), 'ACCOUNT_SUSPENDED');
  await expect(page).toHaveURL(/\/login/);
  const words = page.getByRole('textbox', { name: 'Why is this wrong?' });
  await words.fill(WHY);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText(/^We got your appeal\./)).toBeVisible();
  await page.getByRole('link', { name: 'Login help' }).click();
  await expect(page).toHaveURL(/\/login-help/);
  await expect(page.getByRole('heading', { name: 'Login Assistance Center' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your appeal is under review')).toBeVisible();
  await expect(words).toHaveCount(0);
  expect(appeals).toBe(1);

  await refuse(people, open, member);
  expect((await mailTo(member.api, member.email, /^Your appeal was denied/)).text).toContain(ANSWER);
  // Back from the mail, in another tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Your appeal was denied')).toBeVisible();
  await expect(page.getByText(ANSWER)).toBeVisible();
  const other = await open(null, PHONE);
  await other.goto('/login');
  await signIn(other, member);
  await expect(other.getByText(ANSWER)).toBeVisible();
  for (const screen of [page, other]) await expect(screen.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
});

test('a refused appeal against a warning: the member reads the reason at once, nothing is taken back, and it cannot appeal again', async ({
  people,
  open,
}) => {
  const member = await people.member();
  const page = await open(member, PHONE);
  await page.goto('/account/decisions');
  await expect(page.getByText('No decisions about you')).toBeVisible();
  await decideCase(people, await reportProfile(people, member), 'WARNING_ISSUED');
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have read this' }).click();
  await page.getByRole('button', { name: 'Appeal', exact: true }).click();
  await page.getByRole('textbox', { name: 'Why is this wrong?' }).fill(WHY);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal is under review')).toBeVisible();

  await refuse(people, open, member);
  const decision = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  await expect(decision.getByText('Your appeal was denied')).toBeVisible();
  await expect(decision.getByText(ANSWER)).toBeVisible();
  await expect(decision.getByText('Upheld on appeal')).toBeVisible();
  await expect(decision.getByRole('button')).toHaveCount(0);
  const { nodes: decisions } = (await ask(member.api, DECISIONS, {})).enforcements;
  expect(decisions).toMatchObject([{ undoneAt: null, appeal: { status: 'DENIED' } }]);
  const again = ask(member.api, APPEAL, { input: { enforcementId: decisions[0]?.id ?? '', text: WHY } });
  await expect(again).rejects.toThrow('You have already appealed this.');
  expect((await mailTo(member.api, member.email, /^Your appeal was denied/)).text).toContain(ANSWER);
});
