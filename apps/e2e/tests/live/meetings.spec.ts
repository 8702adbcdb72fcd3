import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask } from '../../fixtures/door.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/health.ts';
import { expectMoving } from '../../fixtures/live-screen.ts';
import { drawScreen, shownPictures } from '../../fixtures/own-devices.ts';
import type { People } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { threadScreen } from '../../fixtures/thread-screen.ts';
import { graphql } from '../../gql/index.ts';

const PROPOSE = graphql(
  `mutation ProposeMeetingSoon($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting { id times { startsAt } } } }`,
);
const ACCEPT = graphql(`mutation AcceptMeetingSoon($input: AcceptMeetingInput!) { acceptMeeting(input: $input) { meeting { id } } }`);
const CANCEL = graphql(`mutation CancelMeetingInside($input: CancelMeetingInput!) { cancelMeeting(input: $input) { meeting { id } } }`);

const MEDIA = { permissions: ['camera', 'microphone'] };
/** Soon enough for its room to be open, and late enough for it to be proposed on any machine. */
const BEGINS_IN_MS = 8 * 60_000;
/** Connecting and decoding happen in software, in several browsers at once. */
const PICTURE_MS = 60_000;
const TITLE = 'First run';

/** Two who matched, and a meeting that they agreed on, whose room is open. */
async function agreed(people: People) {
  const pair = await people.matched();
  const startsAt = new Date(Date.now() + BEGINS_IN_MS).toISOString();
  const { proposeMeeting } = await ask(pair.one.api, PROPOSE, {
    input: { id: randomUUID(), matchId: pair.matchId, title: TITLE, durationMinutes: 30, startsAt: [startsAt] },
  });
  const { id: meetingId, times } = proposeMeeting.meeting;
  await ask(pair.other.api, ACCEPT, { input: { meetingId, startsAt: times[0]?.startsAt ?? startsAt } });
  return { ...pair, meetingId };
}

test('two hold their meeting in Benison: from the thread through the lobby into the room, with notes of both, until it is called off', async ({
  people,
  open,
}) => {
  const { one, other, matchId, meetingId } = await agreed(people);
  const [here, there] = await Promise.all([open(one, MEDIA), open(other, MEDIA)]);
  await Promise.all([here.goto(`/messages/${matchId}`), there.goto('/calendar')]);
  await threadScreen(here)
    .log.getByRole('link', { name: `Join ${TITLE}` })
    .click();
  await there.getByRole('link', { name: `Join ${TITLE}` }).click();

  await expect(here.getByText('Say something: the bar moves when you are heard.')).toBeVisible();
  await expectAccessible(here, 'the lobby of a meeting');
  await here.getByRole('button', { name: 'Join the meeting' }).click();
  await expect(here.getByText('You are the first one here. The other side has been notified.')).toBeVisible({ timeout: PICTURE_MS });
  await expect(there.getByText(`${one.company} is in the room.`)).toBeVisible();
  await there.getByRole('button', { name: 'Join the meeting' }).click();

  const [mine, theirs] = [here.getByRole('list', { name: 'In the room' }), there.getByRole('list', { name: 'In the room' })];
  for (const [room, business] of [
    [mine, other.company],
    [theirs, one.company],
  ] as const) {
    const person = room.getByRole('listitem').filter({ hasText: business });
    await expect(person.locator('video')).toHaveJSProperty('paused', false, { timeout: PICTURE_MS });
    await expect
      .poll(() => person.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth), { timeout: PICTURE_MS })
      .toBeGreaterThan(0);
  }
  await here.getByRole('button', { name: 'Mute microphone' }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: one.company }).getByLabel('Muted')).toBeVisible();
  await here.getByRole('button', { name: 'Switch camera off' }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: one.company }).locator('video')).toHaveCount(0);
  await expectAccessible(here, 'the room of a meeting');
  await here.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(here, 'the room of a meeting');

  await here.getByRole('textbox', { name: 'Notes' }).fill('Pallets by June');
  await expect(there.getByRole('textbox', { name: 'Notes' })).toHaveValue('Pallets by June');
  await here.getByRole('button', { name: 'Leave the meeting' }).click();
  await expect(theirs.getByRole('listitem')).toHaveCount(1);
  await here.getByRole('button', { name: 'Join the meeting' }).click();
  await expect(theirs.getByRole('listitem')).toHaveCount(2);

  await ask(other.api, CANCEL, { input: { meetingId, reason: 'The truck broke down' } });
  await expect(here.getByRole('heading', { name: /called this meeting off$/ })).toBeVisible();
  await expect(here.getByText('The truck broke down')).toBeVisible();
  await expect(there.getByRole('heading', { name: 'You called this meeting off' })).toBeVisible();
  await expect(theirs).toHaveCount(0);
});

test('a screen that one shares in a meeting is seen moving and large by the other, beside both cameras, until it is stopped', async ({
  people,
  open,
}) => {
  const { one, other, meetingId } = await agreed(people);
  const [here, there] = await Promise.all([open(one, MEDIA), open(other, MEDIA)]);
  for (const page of [here, there]) {
    await page.goto(`/meetings/${meetingId}`);
    await drawScreen(page);
    await page.getByRole('button', { name: 'Join the meeting' }).click();
  }
  const shows = (page: Page, pictures: string[]) =>
    expect.poll(() => shownPictures(page), { message: pictures.join(' and '), timeout: PICTURE_MS }).toEqual(pictures);
  const [yours, shared] = [here.getByLabel('Your screen'), there.getByLabel('Shared screen')];
  for (const page of [here, there]) await shows(page, ['camera', 'camera']);
  await here.getByRole('button', { name: 'Share screen' }).press('Enter');
  await expect(shared).toBeVisible({ timeout: PICTURE_MS });
  await expect(yours).toBeVisible();
  for (const page of [here, there]) await shows(page, ['camera', 'camera', 'screen']);
  await expectMoving(there, 'the other side, of the shared screen,');
  const [screen, camera] = await Promise.all([shared.boundingBox(), there.getByLabel(`Picture of ${one.company}`).boundingBox()]);
  expect(screen?.width).toBeGreaterThan((camera?.width ?? Infinity) * 2);
  await expectAccessible(there, 'the room of a meeting with a shared screen');
  await there.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(there, 'the room of a meeting with a shared screen');

  await here.getByRole('button', { name: 'Stop sharing the screen' }).press('Enter');
  await expect(shared).toHaveCount(0);
  await expect(yours).toHaveCount(0);
  for (const page of [here, there]) await shows(page, ['camera', 'camera']);
});

test('a meeting is moved while one is in its room: the other accepts the new time, both see it, and nobody is put out without a word', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await agreed(people);
  const [here, there] = await Promise.all([open(one, MEDIA), open(other)]);
  await Promise.all([here.goto(`/messages/${matchId}`), there.goto(`/messages/${matchId}`)]);
  const cardOn = (page: Page) => threadScreen(page).log.getByRole('article', { name: `Meeting: ${TITLE}` });
  const [mine, theirs] = [cardOn(here), cardOn(there)];
  await mine.getByRole('button', { name: 'Suggest another time' }).click();
  const dialog = here.getByRole('dialog', { name: `Another time for ${TITLE}` });
  await expect(dialog.getByText(`until ${other.firstName} accepts.`)).toBeVisible();
  await expectAccessible(here, 'the dialog for another time');
  await dialog.getByRole('button', { name: 'Suggest time' }).click();
  await expect(mine.getByText('You suggested this time instead.')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Take back new time' })).toBeVisible();

  await mine.getByRole('link', { name: `Join ${TITLE}` }).click();
  await here.getByRole('button', { name: 'Join the meeting' }).click();
  const inside = here.getByRole('list', { name: 'In the room' }).getByRole('listitem');
  await expect(inside).toHaveCount(1, { timeout: PICTURE_MS });

  await expect(theirs.getByText(`${one.firstName} suggests this time instead.`)).toBeVisible();
  await expectAccessible(there, 'a meeting with another time suggested');
  await there.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(there, 'a meeting with another time suggested');
  await theirs.getByRole('button', { name: /^Accept / }).click();
  await expect(theirs.getByText(`${one.firstName} suggests this time instead.`)).toHaveCount(0);
  await expect(theirs.getByText('Agreed', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('listitem')).toHaveCount(1);

  await expect(here.getByText(/^This meeting was moved to .+ so that you can finish\.$/)).toBeVisible();
  await expect(inside).toHaveCount(1);
  await here.getByRole('button', { name: 'Leave the meeting' }).click();
  await expect(here.getByRole('heading', { name: /^The room opens at / })).toBeVisible();
});

test('what both write into the notes at once is kept: whoever comes second decides', async ({ people, open }) => {
  const { one, other, meetingId } = await agreed(people);
  const [here, there] = await Promise.all([open(one), open(other)]);
  await Promise.all([here.goto(`/meetings/${meetingId}`), there.goto(`/meetings/${meetingId}`)]);
  const [mine, theirs] = [here.getByRole('textbox', { name: 'Notes' }), there.getByRole('textbox', { name: 'Notes' })];
  await mine.fill('Pallets by June');
  await expect(theirs).toHaveValue('Pallets by June');
  // The answer is held back, so that both write upon the same version.
  await here.context().setOffline(true);
  await mine.fill('Pallets by June, on Monday');
  await theirs.fill('Pallets by June, two trucks');
  await expect(there.getByText('All changes saved')).toBeVisible();
  await here.context().setOffline(false);
  await here.getByRole('button', { name: 'Keep both' }).click();
  await expect(theirs).toHaveValue('Pallets by June, two trucks\n\nPallets by June, on Monday');
  await expectAccessible(here, 'the notes of a meeting');
});

test('a stranger finds no meeting', async ({ people, open }) => {
  const { meetingId } = await agreed(people);
  const page = await open(await people.member());
  await page.goto(`/meetings/${meetingId}`);
  await expect(page.getByRole('heading', { name: 'This meeting is not available' })).toBeVisible();
});
