import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask } from '../fixtures/door.ts';
import type { Member, People } from '../fixtures/people.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';

const REPORT = graphql(`mutation ReportProfile($input: ReportInput!) { report(input: $input) }`);
const CASES = graphql(`query CasesByTarget { moderationCases(first: 50, status: PENDING) { nodes { id targetId } } }`);

const moderators = (people: People) =>
  Promise.all([DEMO.moderator, DEMO.otherModerator].map((name) => people.staffSignedIn(name, demoPassword())));

/** Somebody reports a profile; returns where its case stands. */
async function reportedCase(people: People, subject: Member): Promise<string> {
  const reporter = await people.member();
  await ask(reporter.api, REPORT, { input: { target: 'BUSINESS', targetId: subject.businessId, category: 'HARASSMENT' } });
  const staff = await people.staffSignedIn(DEMO.moderator, demoPassword());
  const { moderationCases } = await ask(staff, CASES, {}, '/graphql/staff');
  const found = moderationCases.nodes.find(({ targetId }) => targetId === subject.businessId);
  return `/admin/moderation?status=all&case=${found?.id}&view=case`;
}

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
  await mine
    .getByRole('region', { name: /^Review / })
    .getByRole('button', { name: 'Claim', exact: true })
    .click();
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
  await mine
    .getByRole('region', { name: /^Review / })
    .getByRole('button', { name: 'Claim', exact: true })
    .click();
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
