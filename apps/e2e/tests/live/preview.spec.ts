import type { Page } from '@playwright/test';
import { expectMoving, goLive, joinFromList } from '../../fixtures/live-screen.ts';
import { report } from '../../fixtures/moderating.ts';
import { drawScreen, shownPictures } from '../../fixtures/own-devices.ts';
import { DEMO, demoPassword } from '../../fixtures/product.ts';
import { expect, test } from '../../fixtures/test.ts';

const MEDIA = { permissions: ['camera', 'microphone'] };
const PICTURE_MS = 60_000;

/** Whether the picture of a stream lies under a blur. */
const isBlurred = (page: Page): Promise<boolean> =>
  page
    .locator('video')
    .first()
    .evaluate((video) => {
      for (let box: Element | null = video; box; box = box.parentElement) if (getComputedStyle(box).filter.includes('blur')) return true;
      return false;
    });

test('a moderator’s preview comes when it is asked for, follows the host from the camera to its screen and back, says when nothing is sent, and is blurred again', async ({
  people,
  open,
}) => {
  const { one: host, other } = await people.matched();
  const [hostPage, viewerPage, staffPage] = await Promise.all([
    open(host, MEDIA),
    open(other),
    open(await people.staffSignedIn(DEMO.moderator, demoPassword())),
  ]);
  const streamId = await goLive(hostPage, 'From the bench to the plan');
  await drawScreen(hostPage);
  await joinFromList(viewerPage, host.company);
  await expectMoving(viewerPage, 'the viewer');

  const caseId = await report(people, other, 'STREAM', streamId);
  await staffPage.goto(`/admin/moderation?status=all&case=${caseId}&view=case`);
  const ask = staffPage.getByRole('button', { name: 'Show preview' });
  await expect(ask).toBeVisible();
  expect(await shownPictures(staffPage), 'nothing is watched before somebody asks').toEqual([]);
  await ask.click();
  const noPicture = staffPage.getByText('No picture is being sent.');
  const previewed = (pictures: string[]) =>
    expect
      .poll(() => shownPictures(staffPage), { message: `the preview shows ${pictures.join(' and ')}`, timeout: PICTURE_MS })
      .toEqual(pictures);
  await previewed(['camera']);
  await hostPage.getByRole('button', { name: 'Share screen' }).click();
  await previewed(['camera', 'screen']);
  await expectMoving(staffPage, 'the moderator, with the screen shared');
  await hostPage.getByRole('button', { name: 'Stop sharing the screen' }).click();
  await previewed(['camera']);
  await expectMoving(staffPage, 'the moderator, with the camera again');
  await expect(noPicture).toBeHidden();
  await hostPage.getByRole('button', { name: 'Switch camera off' }).click();
  await expect(noPicture).toBeVisible();
  await hostPage.getByRole('button', { name: 'Switch camera on' }).click();
  await previewed(['camera']);
  await expectMoving(staffPage, 'the moderator, with the camera on again');

  expect(await isBlurred(staffPage)).toBe(false);
  await staffPage.getByRole('button', { name: 'Blur' }).click();
  await expect.poll(() => isBlurred(staffPage)).toBe(true);
});
