import { randomUUID } from 'node:crypto';
import { request, type Page } from '@playwright/test';
import { ask } from '../fixtures/door.ts';
import { expectAccessible } from '../fixtures/health.ts';
import { PRODUCT_URL } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';

const PROPOSE = graphql(
  `mutation ProposeMeetingForCalendar($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting { id times { startsAt } } } }`,
);
const ACCEPT = graphql(
  `mutation AcceptMeetingForCalendar($input: AcceptMeetingInput!) { acceptMeeting(input: $input) { meeting { id } } }`,
);
const SCHEDULE = graphql(
  `mutation ScheduleForCalendar($input: ScheduleStreamInput!) { scheduleStream(input: $input) { scheduledStream { id } } }`,
);

const AGREED = { hasAcceptedContentGuidelines: true, hasAcceptedModerationPolicy: true, hasAcceptedBusinessFocus: true };

const HOUR_MS = 3_600_000;
const MEETING = 'Pallets by June';
const STREAM = 'Inside the kiln';

/** A whole minute from now on, as calendars have them. */
const inHours = (hours: number): string => new Date(Math.ceil((Date.now() + hours * HOUR_MS) / 60_000) * 60_000).toISOString();
/** A moment as calendar files write it. */
const stamp = (moment: string): string => moment.replaceAll(/[-:]|\.\d+/g, '');

/** As a calendar program reads: with the address and nothing else. */
async function readAt(address: string): Promise<{ status: number; text: string }> {
  await using program = await request.newContext();
  const answer = await program.get(address);
  // Long lines are folded.
  return { status: answer.status(), text: (await answer.text()).replaceAll(/\r\n[ \t]/g, '') };
}

/** The address as the screen shows it, this once. */
async function keptAddress(page: Page): Promise<string> {
  const address = await page.getByRole('list', { name: 'The address' }).getByRole('listitem').textContent();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  return address ?? '';
}

test('a calendar program reads what a member has agreed and announced at its secret address, until that is made anew', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await people.matched();
  const [meets, streams] = [inHours(26), inHours(50)];
  const { proposeMeeting } = await ask(other.api, PROPOSE, {
    input: { id: randomUUID(), matchId, title: MEETING, durationMinutes: 30, startsAt: [meets] },
  });
  await ask(one.api, ACCEPT, { input: { meetingId: proposeMeeting.meeting.id, startsAt: meets } });
  await one.api.post('/api/stream/content-agreement', { data: AGREED, headers: { origin: PRODUCT_URL } });
  await ask(one.api, SCHEDULE, { input: { requestId: randomUUID(), title: STREAM, startsAt: streams } });

  const page = await open(one);
  await page.goto('/calendar');
  const opening = page.getByRole('button', { name: 'Add to your calendar app' });
  await opening.click();
  await expect(page.getByText('It has your agreed meetings, the streams you announced')).toBeVisible();
  await expectAccessible(page, 'the way to a calendar address');
  await page.getByRole('button', { name: 'Make the address' }).click();
  const first = await keptAddress(page);

  const read = await readAt(first);
  expect(read.status).toBe(200);
  for (const [title, startsAt] of [
    [MEETING, meets],
    [STREAM, streams],
  ] as const) {
    const event = read.text.split('BEGIN:VEVENT').find((text) => text.includes(title));
    expect(event, title).toContain(stamp(startsAt));
  }

  await opening.click();
  await expect(page.getByText(/It was last read/)).toBeVisible();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click();
  const second = await keptAddress(page);
  expect(second).not.toBe(first);
  expect(await readAt(first)).toMatchObject({ status: 404, text: expect.not.stringContaining(MEETING) });
  expect(await readAt(second)).toMatchObject({ status: 200, text: expect.stringContaining(MEETING) });
});
