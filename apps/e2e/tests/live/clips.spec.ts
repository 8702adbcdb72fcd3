import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/health.ts';
import { expectMoving, joinFromList } from '../../fixtures/live-screen.ts';
import { endStream, goLiveRecorded, position, untilStored } from '../../fixtures/recording.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openThread, threadScreen } from '../../fixtures/thread-screen.ts';

/** Where the picture stands, in seconds from the beginning of its file. */
const secondsOf = (page: Page): Promise<number> =>
  page
    .locator('video')
    .first()
    .evaluate((video) => (video as HTMLVideoElement).currentTime);

test('a host cuts a clip of its replay; a match opens its link and sees it from its start to its end; nobody else does', async ({
  people,
  open,
}) => {
  test.slow();
  const { one: host, other: viewer } = await people.matched();
  const stranger = await people.member();
  const [hostPage, viewerPage] = await Promise.all([open(host, { permissions: ['camera', 'microphone'] }), open(viewer)]);
  await goLiveRecorded(hostPage, 'How a rigid box is made');
  await joinFromList(viewerPage, host.company);
  await expectMoving(viewerPage, 'the viewer');
  // Long enough to cut from.
  await expect.poll(() => secondsOf(viewerPage)).toBeGreaterThan(5);
  await endStream(hostPage);
  await hostPage.getByRole('link', { name: 'Watch the recording' }).click();
  await untilStored(hostPage);

  await hostPage.getByRole('button', { name: 'Make a clip' }).click();
  const maker = hostPage.getByRole('region', { name: 'Make a clip' });
  const [start, end] = [maker.getByRole('textbox', { name: 'Start' }), maker.getByRole('textbox', { name: 'End' })];
  await end.fill('soon');
  await expect(maker.getByRole('alert')).toHaveText(/minutes and seconds/);
  await start.fill('0:01');
  await end.fill('0:03');
  await expect(maker.getByRole('alert')).toBeHidden();
  await maker.getByRole('button', { name: 'Preview 00:02' }).click();
  await expect(hostPage.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(hostPage.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await secondsOf(hostPage)).toBeCloseTo(3, 0);
  await maker.getByRole('button', { name: 'Start here' }).click();
  await expect(start).toHaveValue(/^00:03/);
  await start.fill('0:01');
  await end.fill('0:03');
  await maker.getByRole('textbox', { name: 'Title' }).fill('The fold');
  await expectAccessible(hostPage, 'a clip in the making');
  await maker.getByRole('button', { name: 'Make the clip' }).click();
  const clips = hostPage.getByRole('list', { name: 'Clips' });
  await expect(clips.getByText('00:02 long, from 00:01')).toBeVisible();
  await expect(hostPage.getByRole('button', { name: 'Make a clip' })).toBeFocused();
  const address = (await clips.getByRole('link', { name: 'The fold' }).getAttribute('href')) ?? '';

  await viewerPage.goto(address);
  await expect(viewerPage.getByRole('heading', { name: 'The fold' })).toBeVisible();
  await expect(position(viewerPage)).toHaveAttribute('max', '2000');
  await expectAccessible(viewerPage, 'a clip');
  await viewerPage.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(viewerPage, 'a clip');
  await viewerPage.getByRole('heading', { name: 'The fold' }).click();
  await viewerPage.keyboard.press('Space');
  await expect(viewerPage.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(position(viewerPage)).toHaveAttribute('aria-valuetext', '00:02 of 00:02');
  await expect(viewerPage.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const stoppedAt = await secondsOf(viewerPage);
  expect(stoppedAt).toBeGreaterThanOrEqual(2.9);
  expect(stoppedAt).toBeLessThan(3.3);
  // Once more, from its start.
  await viewerPage.keyboard.press('k');
  await expect(viewerPage.getByRole('button', { name: 'Pause' })).toBeVisible();
  await viewerPage.getByRole('link', { name: 'Watch the whole replay' }).click();
  await expect(viewerPage.getByRole('list', { name: 'Clips' }).getByRole('link', { name: 'The fold' })).toBeVisible();

  const strangerPage = await open(stranger);
  await strangerPage.goto(address);
  await expect(strangerPage.getByRole('heading', { name: 'This recording is not available' })).toBeVisible();

  // Its own profile has both, below its photos.
  const ownPage = await open(host);
  await ownPage.goto('/profile?tab=photos');
  await expect(ownPage.getByRole('list', { name: 'Clips' }).getByRole('link', { name: 'The fold' })).toBeVisible();
  await expect(ownPage.getByRole('list', { name: 'Watch again' }).getByRole('link', { name: 'How a rigid box is made' })).toBeVisible();

  await clips.getByRole('button', { name: 'Send “The fold” to a match' }).click();
  await hostPage.getByRole('button', { name: `Send to ${viewer.company}` }).click();
  await expect(hostPage.getByRole('button', { name: `Sent to ${viewer.company}` })).toBeVisible();
  await expectAccessible(hostPage, 'a clip that is sent');
  await hostPage.getByRole('button', { name: 'Done' }).click();
  await viewerPage.setViewportSize({ width: 1280, height: 800 });
  await openThread(viewerPage, host.company);
  const { log } = threadScreen(viewerPage);
  await log.getByRole('button', { name: 'Play “The fold”' }).click();
  await expect(log.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(log.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await secondsOf(viewerPage)).toBeCloseTo(3, 0);
  await expectAccessible(viewerPage, 'a conversation with a clip');
  await viewerPage.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(viewerPage, 'a conversation with a clip');
  await viewerPage.setViewportSize({ width: 1280, height: 800 });

  await clips.getByRole('button', { name: 'More about “The fold”' }).click();
  await hostPage.getByRole('menuitem', { name: 'Rename' }).click();
  await hostPage.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('The first fold');
  await hostPage.getByRole('button', { name: 'Save the title' }).click();
  await clips.getByRole('button', { name: 'More about “The first fold”' }).click();
  await hostPage.getByRole('menuitem', { name: 'Delete' }).click();
  await hostPage.getByRole('button', { name: 'Delete the clip' }).click();
  await expect(clips).toBeHidden();
  await viewerPage.goto(address);
  await expect(viewerPage.getByRole('heading', { name: 'This clip is not available' })).toBeVisible();
  await openThread(viewerPage, host.company);
  await expect(log.getByText('This clip was deleted, or it is not open to you.')).toBeVisible();
});
