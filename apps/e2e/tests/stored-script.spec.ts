import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from '../fixtures/door-screens.ts';
import { ask } from '../fixtures/door.ts';
import { watchHealth } from '../fixtures/health.ts';
import { mailTo } from '../fixtures/mail.ts';
import type { Member, People } from '../fixtures/people.ts';
import { DEMO, demoPassword, PRODUCT_URL } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';

/** Breaks out of every context a text can appear in, and would insert a broken image. */
const SCRIPT = `</script><img src=x onerror="document.title='stolen'">'"\`{{7*7}}`;

const UPDATE = graphql(`mutation NameWithScript($input: UpdateBusinessInput!) { updateBusiness(input: $input) { business { id } } }`);
const PROPOSE = graphql(`mutation ProposeWithScript($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting { id } } }`);
const CANCEL = graphql(`mutation CancelWithScript($input: CancelMeetingInput!) { cancelMeeting(input: $input) { meeting { id } } }`);
const NAME = graphql(`mutation PersonWithScript($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }`);
const SOCIAL = graphql(
  `mutation SocialWithScript($input: SubmitSocialProfileInput!) { submitSocialProfile(input: $input) { verifications { idVerifiedAt } } }`,
);
const SWIPE = graphql(`mutation NoteWithScript($input: SwipeInput!) { swipe(input: $input) { match { id } } }`);
const SCHEDULE = graphql(
  `mutation ScheduleWithScript($input: ScheduleStreamInput!) { scheduleStream(input: $input) { scheduledStream { id } } }`,
);
const AGREED = { hasAcceptedContentGuidelines: true, hasAcceptedModerationPolicy: true, hasAcceptedBusinessFocus: true };
const HELP = graphql(`mutation HelpWithScript($input: SubmitHelpRequestInput!) { submitHelpRequest(input: $input) { reference } }`);
const REPORT = graphql(`mutation ReportWithScript($input: ReportInput!) { report(input: $input) { success } }`);

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
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  for (const isCalledOff of [false, true]) {
    const id = randomUUID();
    await ask(who.api, PROPOSE, {
      input: { id, matchId, title: `Meet ${SCRIPT}`.slice(0, 80), note: SCRIPT, place: SCRIPT, durationMinutes: 30, startsAt: [soon] },
    });
    if (isCalledOff) await ask(who.api, CANCEL, { input: { meetingId: id, reason: SCRIPT } });
  }
  await ask(who.api, NAME, { input: { firstName: SCRIPT.slice(0, 40), lastName: SCRIPT.slice(0, 40) } });
  await who.api.post('/api/stream/content-agreement', { data: AGREED, headers: { origin: PRODUCT_URL } });
  await ask(who.api, SCHEDULE, { input: { title: SCRIPT, description: SCRIPT, startsAt: soon } });
  await ask(who.api, SOCIAL, {
    input: { platform: 'LINKEDIN', profileUrl: `linkedin.com/in/${who.username.replace('.', '-')}`, method: 'CODE', notes: SCRIPT },
  });
  await ask(who.api, HELP, { input: { email: who.email, issueType: 'OTHER', description: `I cannot ${SCRIPT}`, urgency: 'HIGH' } });
  await ask(who.api, REPORT, { input: { target: 'BUSINESS', targetId: other.businessId, category: 'OTHER', details: SCRIPT } });
}

const FIND = graphql(
  `query ScriptMember($text: String!) { memberSearch(text: $text) { nodes { id } } staffHelpRequests(first: 50) { nodes { id email } } }`,
);
const NOTE = graphql(`mutation MemberNoteWithScript($input: AddMemberNoteInput!) { addMemberNote(input: $input) { member { id } } }`);
const ANSWER = graphql(
  `mutation AnswerWithScript($input: AnswerHelpRequestInput!) { answerHelpRequest(input: $input) { helpRequest { id } } }`,
);

/** What staff write about and to a member: a note, an answer. Returns where each is read. */
async function writeBack(staff: APIRequestContext, { email, api }: Member): Promise<{ record: string; help: string }> {
  const { memberSearch, staffHelpRequests } = await ask(staff, FIND, { text: email }, '/graphql/staff');
  const [userId, helpId] = [memberSearch.nodes[0]?.id ?? '', staffHelpRequests.nodes.find((one) => one.email === email)?.id ?? ''];
  await ask(staff, NOTE, { input: { requestId: randomUUID(), userId, text: SCRIPT } }, '/graphql/staff');
  const answer = { requestId: randomUUID(), id: helpId, text: SCRIPT, seenEntries: 0, closes: false };
  await ask(staff, ANSWER, { input: answer }, '/graphql/staff');
  const { text } = await mailTo(api, email, /HLP-\d+/);
  return { record: `/admin/members/${userId}`, help: /\/help\/[\w-]+/.exec(text)?.[0] ?? '' };
}

/** Someone who was rejected in such words reads them. */
async function readsWhy(people: People, page: Page): Promise<void> {
  const person = await people.applicant();
  await people.decide(person, 'REJECTED', `No: ${SCRIPT}`);
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByText(`No: ${SCRIPT}`).first()).toBeVisible();
}

test('a script in any text a member writes is shown as text: to the member, to others, and to staff', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  const nameless = people.someone(`${SCRIPT} LLC`.slice(0, 90));
  await people.applicant(nameless);
  await writeEverywhere(people, one, other, matchId);
  const [stranger, staff] = [await people.member(), await people.staffSignedIn(DEMO.admin, demoPassword())];
  await ask(one.api, SWIPE, { input: { businessId: stranger.businessId, direction: 'SUPER_LIKE', note: SCRIPT } });
  const { record, help } = await writeBack(staff, one);
  const visits: [as: Member | APIRequestContext | null, paths: string[]][] = [
    [other, ['/matches', `/messages/${matchId}`, `/businesses/${one.businessId}`, '/notifications', '/calendar', '/livestream', '/']],
    [one, ['/profile', '/profile/edit', '/settings']],
    [stranger, ['/']],
    [
      staff,
      [
        '/admin/verifications',
        '/admin/support',
        '/admin/moderation',
        `/admin/members?q=${encodeURIComponent(one.email)}`,
        record,
        '/admin/audit',
      ],
    ],
    [null, [help]],
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
      if (path === help) await expect(page.getByText(SCRIPT).first()).toBeVisible();
      if (as === other && path.endsWith(matchId)) await expect(page.getByText(`Good morning ${SCRIPT}`).first()).toBeVisible();
    }
    await page.close();
  }
  const page = await open();
  await readsWhy(people, page);
  expect(await page.title()).not.toBe('stolen');
});
