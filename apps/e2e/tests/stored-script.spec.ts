import { randomUUID } from 'node:crypto';
import { ask } from '../fixtures/door.ts';
import { watchHealth } from '../fixtures/health.ts';
import type { Member } from '../fixtures/people.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';

/** Breaks out of every context a text can appear in, and would insert a broken image. */
const SCRIPT = `</script><img src=x onerror="document.title='stolen'">'"\`{{7*7}}`;

const UPDATE = graphql(`mutation NameWithScript($input: UpdateBusinessInput!) { updateBusiness(input: $input) { id } }`);
const PROPOSE = graphql(`mutation ProposeWithScript($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { id } }`);
const HELP = graphql(`mutation HelpWithScript($input: HelpRequestInput!) { submitHelpRequest(input: $input) { reference } }`);
const REPORT = graphql(`mutation ReportWithScript($input: ReportInput!) { report(input: $input) }`);

async function writeEverywhere(
  people: { message(who: Member, matchId: string, content: string): Promise<void> },
  who: Member,
  other: Member,
  matchId: string,
): Promise<void> {
  await ask(who.api, UPDATE, {
    input: {
      name: `${who.username} ${SCRIPT}`.slice(0, 100),
      description: `What we do: ${SCRIPT}`,
      tags: ['<b>bold</b>', '"><svg onload=1>'],
    },
  });
  await people.message(who, matchId, `Good morning ${SCRIPT}`);
  const startsAt = [new Date(Date.now() + 2 * 86_400_000).toISOString()];
  await ask(who.api, PROPOSE, {
    input: { id: randomUUID(), matchId, title: `Meet ${SCRIPT}`.slice(0, 80), note: SCRIPT, place: SCRIPT, durationMinutes: 30, startsAt },
  });
  await ask(who.api, HELP, { input: { email: who.email, issueType: 'OTHER', description: `I cannot ${SCRIPT}`, urgency: 'HIGH' } });
  await ask(who.api, REPORT, { input: { target: 'BUSINESS', targetId: other.businessId, category: 'OTHER', details: SCRIPT } });
}

test('a script in any text a member writes is shown as text: to the member, to others, and to staff', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  const nameless = people.someone(`${SCRIPT} LLC`.slice(0, 90));
  await people.applicant(nameless);
  await writeEverywhere(people, one, other, matchId);
  const visits: [as: Member | Awaited<ReturnType<typeof people.staffSignedIn>>, paths: string[]][] = [
    [other, ['/matches', `/messages/${matchId}`, `/businesses/${one.businessId}`, '/notifications', '/calendar', '/']],
    [one, ['/profile', '/profile/edit']],
    [
      await people.staffSignedIn(DEMO.admin, demoPassword()),
      ['/admin/verifications', '/admin/support', '/admin/moderation', `/admin/members?q=${encodeURIComponent(one.email)}`],
    ],
  ];
  for (const [as, paths] of visits) {
    const page = await open(as);
    const health = watchHealth(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('status').and(page.locator('[aria-busy]'))).toHaveCount(0);
      expect(await page.locator('img[src="x"], svg[onload], main b:text-is("bold")').count(), path).toBe(0);
      expect(await page.title(), path).not.toBe('stolen');
      expect(health.troubles, path).toEqual([]);
      if (as === other && path.endsWith(matchId)) await expect(page.getByText(`Good morning ${SCRIPT}`).first()).toBeVisible();
    }
    await page.close();
  }
});
