import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNotice, openScreen } from './open-screen.tsx';
import { aGuest, anAdmin } from './worlds.ts';

test("staff's doors and empty queues are told in the documented words, and so is how they fail", async () => {
  const world = aGuest();
  world.mutation.staffSignIn = () => {
    world.query.staffViewer = { username: 'priya' };
    return { staff: {} };
  };
  await openScreen('/admin/login', world);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expectNotice('Missing Fields', 'Please enter both username and password');
  await page.getByRole('textbox', { name: 'Username' }).fill('priya');
  await page.getByLabelText('Password', { exact: true }).fill('a quiet harbour');
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expectNotice('Login Successful');

  for (const [total, words] of [
    [0, 'There are no content reports at this time.'],
    [1, 'No reports match the current filters.'],
  ] as const) {
    const query = { moderationCases: { nodes: [], totalCount: 0 }, moderationCounts: { total } };
    await openScreen('/admin/moderation?status=REVIEWED&severity=LOW', anAdmin({ query }));
    await expect.element(page.getByText('No Reports Found')).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
  }
});

test('the way back from a member stands before what is done to them', async () => {
  await openScreen('/admin/members/01930000-0000-7000-8000-000000000001', anAdmin());
  const [back, suspend] = [page.getByRole('link', { name: 'All members' }), page.getByRole('button', { name: 'Suspend account' })];
  await expect.element(suspend).toBeVisible();
  expect(back.element().compareDocumentPosition(suspend.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

const pair = <One,>(one: (id: string) => One) => ({ nodes: [one('first'), one('second')] });

test.each([
  ['/admin/moderation', { moderationCases: pair((id) => ({ id, code: `RPT-${id}`, status: 'PENDING' as const, claim: null })) }],
  ['/admin/moderation/appeals', { appeals: pair((id) => ({ id, status: 'PENDING' as const })) }],
  ['/admin/verifications', { verificationQueue: pair((id) => ({ id, status: 'PENDING' as const })) }],
  ['/admin/payouts', { pendingPayouts: pair((id) => ({ id, status: 'PENDING' as const })) }],
  ['/admin/fulfilment', { fulfilmentOrders: pair((id) => ({ id, status: 'PLACED' as const })) }],
  ['/admin/support', { staffHelpRequests: pair((id) => ({ id, status: 'OPEN' as const })) }],
] as const)('J and K go through the queue of %s', async (address, query) => {
  await page.viewport(1440, 900);
  await openScreen(address, anAdmin({ query }));
  const rows = () => [...document.querySelectorAll('.queue-open')].map((row) => row.getAttribute('aria-pressed'));
  await expect.poll(rows).toEqual(['true', 'false']);
  await userEvent.keyboard('j');
  await expect.poll(rows).toEqual(['false', 'true']);
  await userEvent.keyboard('k');
  await expect.poll(rows).toEqual(['true', 'false']);
});

test.each([
  ['/admin/payouts', 'Closed', 'show=closed'],
  ['/admin/support', 'Answered', 'show=answered'],
  ['/admin/fulfilment', 'Sent', 'show=sent'],
  ['/admin/moderation/appeals', 'All', 'show=all'],
  ['/admin/revenue', 'Quarter', 'period=quarter'],
] as const)('which list staff look at is in the address: at %s, a reload and Back lead to %s again', async (path, label, told) => {
  const choice = page.getByRole('radio', { name: label, exact: true });
  const { address } = await openScreen(path, anAdmin());
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.poll(address).toBe(`${path}?${told}`);
  await openScreen(`${path}?${told}`, anAdmin());
  await expect.element(choice).toBeChecked();
  await openScreen(`${path}?${told.replace(/=.*/, '=nonsense')}`, anAdmin());
  await expect.element(choice).not.toBeChecked();
});

test('where no payout is closed yet, nobody reads that everyone has been paid', async () => {
  const query = { closedPayouts: { nodes: [], pageInfo: { hasNextPage: false } } };
  await openScreen('/admin/payouts?show=closed', anAdmin({ query }));
  await expect.element(page.getByText('No payout is closed yet', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Everyone has been paid')).not.toBeInTheDocument();
});

test('where one kind of verification has none, nobody reads that everyone has an answer', async () => {
  const query = { verificationQueue: { nodes: [], pageInfo: { hasNextPage: false } } };
  await openScreen('/admin/verifications?kind=license', anAdmin({ query }));
  await expect.element(page.getByText('None of this kind is waiting.')).toBeVisible();
  await expect.element(page.getByText('Nothing to do here')).toBeVisible();
  await expect.element(page.getByText('All caught up')).not.toBeInTheDocument();
  await openScreen('/admin/verifications', anAdmin({ query }));
  await expect.element(page.getByText('All caught up')).toBeVisible();
});
