import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/health.ts';
import { expectMoving, joinFromList, liveScreen } from '../../fixtures/live-screen.ts';
import { endStream, goLiveRecorded, position, untilStored } from '../../fixtures/recording.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openThread, threadScreen } from '../../fixtures/thread-screen.ts';

test('a stream is recorded with its host’s consent, watched again by a match with its chat in step, and deleted by the host', async ({
  people,
  open,
}) => {
  const { one: host, other: viewer } = await people.matched();
  const [hostPage, viewerPage] = await Promise.all([open(host, { permissions: ['camera', 'microphone'] }), open(viewer)]);
  await goLiveRecorded(hostPage, 'How a rigid box is made');
  await joinFromList(viewerPage, host.company);
  await expectMoving(viewerPage, 'the viewer');
  await expect(viewerPage.getByText('This stream is recorded')).toBeVisible();
  await viewerPage.getByRole('textbox', { name: 'Ask about the work' }).fill('Which board is that?');
  await viewerPage.keyboard.press('Enter');
  await expect(liveScreen(hostPage).log.getByText('Which board is that?')).toBeVisible();

  await endStream(hostPage);
  await expect(hostPage.getByRole('link', { name: 'Watch the recording' })).toBeVisible();
  await viewerPage.getByRole('link', { name: 'Watch again' }).click();
  await untilStored(viewerPage);

  await expectAccessible(viewerPage, 'a recording');
  await viewerPage.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(viewerPage, 'a recording');
  await viewerPage.setViewportSize({ width: 1280, height: 800 });
  await viewerPage.getByRole('heading', { name: 'How a rigid box is made' }).click();
  await viewerPage.keyboard.press('Space');
  await expect(viewerPage.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectMoving(viewerPage, 'the viewer of the recording');
  // What was said at its end is there at its end.
  await position(viewerPage).fill((await position(viewerPage).getAttribute('max')) ?? '0');
  await expect(liveScreen(viewerPage).log.getByText('Which board is that?')).toBeVisible();
  await viewerPage.keyboard.press('m');
  await expect(viewerPage.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await viewerPage.getByRole('tab', { name: 'Chapters' }).click();
  await viewerPage.getByRole('button', { name: '00:00 Beginning' }).click();
  await expect(viewerPage.getByRole('button', { name: 'Pause' })).toBeVisible();

  await hostPage.getByRole('link', { name: 'Watch the recording' }).click();
  await hostPage.getByRole('button', { name: 'Delete', exact: true }).click();
  await hostPage.getByRole('button', { name: 'Delete the recording' }).click();
  await hostPage.waitForURL(/\/livestream$/);
  await expect(hostPage.getByRole('list', { name: 'Watch again' })).toBeHidden();
  // The page that plays it knows at once.
  await expect(viewerPage.getByRole('heading', { name: /^There is no recording of/ })).toBeVisible();

  // The visit stands in the conversation of both.
  await openThread(viewerPage, host.company);
  await expect(threadScreen(viewerPage).log.getByText(/You.* watched .*How a rigid box is made/)).toBeVisible();
  await openThread(hostPage, viewer.company);
  await expect(threadScreen(hostPage).log.getByText(new RegExp(`${viewer.company}.* watched .*How a rigid box is made`))).toBeVisible();
});
