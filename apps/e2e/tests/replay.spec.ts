import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/health.ts';
import { acceptAgreement, expectMoving, joinFromList, liveScreen } from '../fixtures/live-screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { openThread, threadScreen } from '../fixtures/thread-screen.ts';

/** A recorder may still be in the making, and a recording is stored a moment after its stream. */
const READY_MS = 90_000;

/** Goes live with the box for the recording ticked. */
async function goLiveRecorded(page: Page, title: string): Promise<void> {
  const consent = page.getByRole('checkbox', { name: 'Record this stream' });
  await expect(async () => {
    await page.goto('/livestream/start');
    await expect(consent).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: READY_MS });
  await expect(consent).not.toBeChecked();
  await consent.click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Start streaming' }).click();
  await acceptAgreement(page);
  await page.waitForURL(/\/livestream\/[0-9a-f-]{36}$/);
}

const position = (page: Page) => page.getByRole('slider', { name: 'Position' });

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

  await hostPage.getByRole('button', { name: 'End Stream' }).first().click();
  await hostPage.getByRole('alertdialog').or(hostPage.getByRole('dialog')).getByRole('button', { name: 'End Stream' }).click();
  await expect(hostPage.getByRole('link', { name: 'Watch the recording' })).toBeVisible();
  await viewerPage.getByRole('link', { name: 'Watch again' }).click();
  const play = viewerPage.getByRole('button', { name: 'Play', exact: true });
  await expect(async () => {
    if (!(await play.isVisible())) await viewerPage.getByRole('button', { name: 'Look again' }).click({ timeout: 1_000 });
    await expect(play).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: READY_MS });

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
  await viewerPage.reload();
  await expect(viewerPage.getByRole('heading', { name: /^There is no recording of/ })).toBeVisible();

  // The visit stands in the conversation of both.
  await openThread(viewerPage, host.company);
  await expect(threadScreen(viewerPage).log.getByText(/You.* watched .*How a rigid box is made/)).toBeVisible();
  await openThread(hostPage, viewer.company);
  await expect(threadScreen(hostPage).log.getByText(new RegExp(`${viewer.company}.* watched .*How a rigid box is made`))).toBeVisible();
});
