import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose } from '../../fixtures/door-screens.ts';
import { expectMoving, goLiveByAddress, joinFromList } from '../../fixtures/live-screen.ts';
import { openDevices, plugIn, unplug, watchDevices } from '../../fixtures/own-devices.ts';
import { pressTogether } from '../../fixtures/press-together.ts';
import { expect, test } from '../../fixtures/test.ts';

const MEDIA = { permissions: ['camera', 'microphone'] };
const PICTURE_MS = 60_000;
const OTHERS = 12;

/** How many people are seen: pictures that have arrived. */
const pictures = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('video')].filter((video) => video.videoWidth > 0 && video.readyState >= 2).length);

const seesPictures = (page: Page, count: number): Promise<void> =>
  expect.poll(() => pictures(page), { message: `${count} are seen`, timeout: PICTURE_MS }).toBe(count);

/** Names this many more viewers beside those who are in the room. */
async function nameOthers(page: Page, count: number): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== 'StreamViewers') return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { streamViewers: { nodes: object[] } } };
    const others = Array.from({ length: count }, (_, nth) => ({
      __typename: 'StreamViewer',
      joinedAt: new Date().toISOString(),
      isMuted: false,
      isModerator: false,
      stage: null,
      business: { __typename: 'Business', id: randomUUID(), name: `Harbour Works ${nth + 1}`, logo: null },
    }));
    answer.data.streamViewers.nodes.push(...others);
    return route.fulfill({ response, json: answer });
  });
}

test(
  'a guest’s minute: found among the viewers, a hand raised, on stage in the viewers’ picture, and back among them with the camera off; the host’s chosen devices stay chosen',
  { tag: '@whole-browser' },
  async ({ people, open }) => {
    const [host, guest, other] = await people.neighbours(3);
    for (const viewer of [guest, other]) {
      if (!viewer) throw new Error('Three neighbours were asked for.');
      await people.like(viewer, host);
      await people.like(host, viewer);
    }
    const [hostPage, guestPage, otherPage] = await Promise.all([open(host, MEDIA), open(guest, MEDIA), open(other)]);
    await Promise.all([hostPage, guestPage].map((page) => watchDevices(page)));
    await nameOthers(hostPage, OTHERS);

    await hostPage.goto('/livestream/start');
    await choose(hostPage, 'Camera device', 'fake_device_2');
    await choose(hostPage, 'Microphone device', 'Fake Audio Input 2');
    const chosen = ['Fake Audio Input 2', 'fake_device_2'];
    await expect.poll(() => openDevices(hostPage)).toEqual(chosen);
    await goLiveByAddress(hostPage, 'Two at one table');
    await Promise.all([guestPage, otherPage].map((page) => joinFromList(page, host.company)));
    await expectMoving(otherPage, 'the viewer');
    expect(await openDevices(hostPage), 'the stage opens what the check had').toEqual(chosen);

    await hostPage.getByRole('tab', { name: 'People' }).click();
    const viewers = hostPage.getByRole('list', { name: 'Viewers' }).getByRole('listitem');
    await expect(viewers).toHaveCount(OTHERS + 2);
    const find = hostPage.getByRole('searchbox', { name: 'Find a viewer' });
    await find.fill(guest.company.toLowerCase());
    await expect(viewers).toHaveText([new RegExp(guest.company)]);
    await find.fill('nobody of this name');
    await expect(hostPage.getByText('No one by that name')).toBeVisible();
    await find.fill('');
    await expect(viewers).toHaveCount(OTHERS + 2);

    await guestPage.getByRole('button', { name: 'Raise your hand' }).click();
    const stage = hostPage.getByRole('list', { name: 'Stage' });
    await expect(stage).toContainText(guest.company);
    await stage.getByRole('button', { name: 'Invite' }).click();
    await guestPage.getByRole('button', { name: 'Join the stage' }).click();
    await seesPictures(otherPage, 2);
    await expect(otherPage.getByRole('list', { name: 'Also on stage' }).getByRole('img', { name: 'EIN verified' })).toBeVisible();
    await expect(stage.getByText('On stage')).toBeVisible();
    expect((await openDevices(guestPage)).length, 'the guest sends a picture and sound').toBe(2);

    await guestPage.getByRole('button', { name: 'Leave the stage' }).click();
    await seesPictures(otherPage, 1);
    await expect.poll(() => openDevices(guestPage), { message: 'the guest’s camera is off' }).toEqual([]);
    await expect(stage).toBeHidden();
    await expect(guestPage.getByRole('button', { name: 'Raise your hand' })).toBeVisible();
    await expectMoving(guestPage, 'the guest, who watches again');
    await hostPage.getByRole('button', { name: `Actions for ${guest.company}` }).click();
    await expect(hostPage.getByRole('menuitem', { name: 'Invite to the stage' }), 'a guest can be invited again').toBeVisible();
    await hostPage.keyboard.press('Escape');

    await hostPage.reload();
    await expectMoving(otherPage, 'the viewer after the host’s reload');
    await expect.poll(() => openDevices(hostPage), { message: 'after a reload as well' }).toEqual(chosen);
  },
);

test('without any device the check says so and nothing can start; those that are plugged in are taken by themselves', async ({
  people,
  open,
}) => {
  const page = await open(await people.member(), MEDIA);
  await watchDevices(page, ['videoinput', 'audioinput']);
  await page.goto('/livestream/start');
  const [noCamera, noMicrophone] = [page.getByText('No camera was found'), page.getByText('No microphone was found')];
  const start = page.getByRole('button', { name: 'Start streaming' });
  await expect(noCamera).toBeVisible();
  await expect(noMicrophone).toBeVisible();
  await expect(page.getByText(/^Without a picture or sound/)).toBeVisible();
  await expect(start).toBeDisabled();
  await plugIn(page);
  await expect(noCamera).toBeHidden();
  await expect(noMicrophone).toBeHidden();
  await expect(start).toBeEnabled();
  await expectMoving(page, 'the host, in the check');
});

test('a camera unplugged while live, and a microphone, are told to host and viewers with what helps; plugged in again they go on', async ({
  people,
  open,
}) => {
  const { one: host, other } = await people.matched();
  const [hostPage, viewerPage] = await Promise.all([open(host, MEDIA), open(other)]);
  await watchDevices(hostPage);
  await goLiveByAddress(hostPage, 'Cables that come loose');
  await joinFromList(viewerPage, host.company);
  await expectMoving(viewerPage, 'the viewer');
  const trouble = hostPage.getByRole('alert').filter({ hasText: /unplugged/ });
  const [cameraOff, microphoneOff] = [
    viewerPage.getByText(`${host.company} has the camera off`),
    viewerPage.getByRole('img', { name: `${host.company} has the microphone off` }),
  ];

  await unplug(hostPage, 'videoinput');
  await expect(trouble).toContainText('The camera is gone. It was unplugged or switched off. Connect it again or choose another one');
  await expect(trouble.getByRole('button', { name: 'Check again' })).toBeVisible();
  await expect(cameraOff).toBeVisible();
  await plugIn(hostPage);
  await expect(trouble).toBeHidden();
  await expectMoving(viewerPage, 'the viewer, with the camera back');
  await expect(cameraOff).toBeHidden();

  await unplug(hostPage, 'audioinput');
  await expect(trouble).toContainText('The microphone is gone.');
  await expect(microphoneOff).toBeVisible();
  await plugIn(hostPage);
  await expect(trouble).toBeHidden();
  await expect(microphoneOff).toBeHidden();
  await expectMoving(viewerPage, 'the viewer, all the while');
});

test('of two tabs that start a stream in the same instant one is live; the other says which, offers no second start, and leads to it', async ({
  people,
  open,
}) => {
  const { one: host, other } = await people.matched();
  const [first, viewerPage] = await Promise.all([open(host, MEDIA), open(other)]);
  await goLiveByAddress(first, 'Agreed to before');
  await first.getByRole('button', { name: 'End Stream' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'End stream' }).click();
  await expect(first.getByText('Your stream has ended')).toBeVisible();
  const tabs = [first, await first.context().newPage()];
  for (const [nth, tab] of tabs.entries()) {
    await tab.goto('/livestream/start');
    await tab.getByRole('textbox', { name: 'Title' }).fill(`Tab ${nth + 1}`);
  }
  await pressTogether(tabs.map((tab) => tab.getByRole('button', { name: 'Start streaming' })));
  const isLive = (tab: Page) => /\/livestream\/[0-9a-f-]{36}$/.test(tab.url());
  await expect.poll(() => tabs.filter(isLive).length).toBe(1);
  const [winner, loser] = tabs.toSorted((a, b) => Number(isLive(b)) - Number(isLive(a))) as [Page, Page];
  const title = tabs.indexOf(winner) === 0 ? 'Tab 1' : 'Tab 2';
  await expect(loser.getByText(`You are already live with ${title}.`)).toBeVisible();
  await expect(loser.getByRole('button', { name: 'Start streaming' })).toBeDisabled();
  await loser.getByRole('link', { name: 'Go to your stream' }).click();
  await expect(winner.getByText('Live from another tab')).toBeVisible();
  await joinFromList(viewerPage, host.company);
  await expectMoving(viewerPage, 'the viewer');
});
