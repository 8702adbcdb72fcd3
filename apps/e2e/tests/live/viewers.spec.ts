import type { Page } from '@playwright/test';
import { inDatabase } from '../../fixtures/database.ts';
import { expectMoving, goLiveByAddress, joinFromList } from '../../fixtures/live-screen.ts';
import { expect, MOVING, test } from '../../fixtures/test.ts';

test.use(MOVING);

async function putOut(host: Page, company: string, how: { item: string; confirm: string }): Promise<void> {
  await host.getByRole('button', { name: `Actions for ${company}` }).click();
  await host.getByRole('menuitem', { name: how.item }).click();
  await host.getByRole('button', { name: `${how.confirm} ${company}` }).click();
}

const REMOVE = { item: 'Remove from the stream', confirm: 'Remove' };
const BAN = { item: 'Ban from all your streams', confirm: 'Ban' };

test('the page of a viewer who is removed or banned shows that, no Live mark and no counters; the stream opens there by itself when that is over or lifted', async ({
  people,
  open,
}) => {
  const { one: host, other } = await people.matched();
  const [hostPage, page] = await Promise.all([open(host, { permissions: ['camera', 'microphone'] }), open(other)]);
  await goLiveByAddress(hostPage, 'Doors that open again');
  await joinFromList(page, host.company);
  await expectMoving(page, 'the viewer');
  const marks = [
    page.getByRole('main').getByText('Live', { exact: true }),
    page.getByLabel('1 viewer'),
    page.getByLabel(/ received$/),
    page.getByLabel(/^Live for /),
  ];
  for (const mark of marks) await expect(mark.filter({ visible: true }).first()).toBeVisible();
  await hostPage.getByRole('tab', { name: 'People' }).click();

  await putOut(hostPage, other.company, REMOVE);
  await expect(page.getByText(`${host.company} removed you from this stream`)).toBeVisible();
  await expect(page.getByText(/You may come back at /)).toBeVisible();
  for (const mark of marks) await expect(mark.filter({ visible: true })).toHaveCount(0);
  await inDatabase('update stream_bans set until = now() where business_id = $1', [other.businessId]);
  await expectMoving(page, 'the viewer, once the removal is over');
  for (const mark of marks) await expect(mark.filter({ visible: true }).first()).toBeVisible();

  await putOut(hostPage, other.company, BAN);
  await expect(page.getByText(`${host.company} does not let you watch`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('You cannot watch this stream')).toBeVisible();
  await hostPage.getByRole('list', { name: 'Banned' }).getByRole('button', { name: 'Lift' }).click();
  await expectMoving(page, 'the viewer who came back to a closed stream, once the ban is lifted');
  await page.getByRole('textbox', { name: 'Ask about the work' }).fill('Here again');
  await page.keyboard.press('Enter');
  await expect(hostPage.getByRole('tab', { name: 'Chat' })).toBeVisible();
  await hostPage.getByRole('tab', { name: 'Chat' }).click();
  await expect(hostPage.getByText('Here again')).toBeVisible();
});

test('of two tabs of one viewer the later one shows the stream; leaving the other takes nothing from it', async ({ people, open }) => {
  const { one: host, other } = await people.matched();
  const [hostPage, first] = await Promise.all([open(host, { permissions: ['camera', 'microphone'] }), open(other)]);
  const streamId = await goLiveByAddress(hostPage, 'Seen twice');
  await joinFromList(first, host.company);
  await expectMoving(first, 'the viewer');
  const second = await first.context().newPage();
  await second.goto(`/livestream/${streamId}`);
  await expectMoving(second, 'the second tab');
  await expect(first.getByText('Open in another tab')).toBeVisible();
  const asked: string[] = [];
  first.on('request', (request) => asked.push(request.postData() ?? ''));
  await first.getByRole('link', { name: 'Live' }).first().click();
  await expect(first.getByRole('button', { name: `Join the stream of ${host.company}` })).toBeVisible();
  expect(asked.filter((body) => body.includes('LeaveStream'))).toEqual([]);
  await expect(second.getByText('Reconnecting')).toBeHidden();
  await expectMoving(second, 'the second tab, all the while');
});
