import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { notice } from '../fixtures/deck-screen.ts';
import { PRODUCT_URL } from '../fixtures/product.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';

test.use(MOVING);

/** The value that stands beside a label, without its note. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd')
    .first();

async function startTrial(page: Page): Promise<void> {
  await page.goto('/premium');
  await page.getByRole('button', { name: 'Try it free for 7 days' }).click();
  await expect(notice(page, 'Your trial has begun')).toBeVisible();
}

test('the figures of /analytics are what happened, count up while they are read, and with Premium stand in the file as well', async ({
  people,
  open,
}) => {
  const [me, fan, third] = await people.neighbours(3);
  if (!third) throw new Error('Three members were requested.');
  const page = await open(me);
  await page.goto('/analytics');
  for (const label of ['Match rate', 'Response rate', 'Response time, median'])
    await expect(figure(page, label)).toHaveText('Not enough data yet');
  await expect(figure(page, 'Right swipes')).toHaveText(/^0Not enough data yet$/);
  await expect(page.getByText('A quiet week')).toBeVisible();

  const [theirs, another] = [await open(fan), await open(third)];
  await theirs.goto(`/businesses/${me.businessId}`);
  await expect(figure(page, 'Views today')).toHaveText('1');
  await people.like(fan, me, 'SUPER_LIKE');
  const matchId = await people.like(me, fan);
  await people.like(me, third, 'PASS');
  await people.message(me, matchId ?? '', 'Good morning.');
  await another.goto(`/businesses/${me.businessId}`);

  // Without a reload: the page was told.
  await expect(figure(page, 'Profile views')).toHaveText('2');
  await expect(figure(page, 'Total matches')).toHaveText(/^1\+1 new this week$/);
  await expect(figure(page, 'Right swipes')).toHaveText(/^150% like rate$/);
  await expect(figure(page, 'Match rate')).toHaveText(/^100%of your right swipes$/);
  await expect(figure(page, 'Messages sent')).toHaveText('1');
  await expect(figure(page, 'Views today')).toHaveText('2');
  await expect(figure(page, 'Profile completion')).toHaveText(/^[1-9]\d%$/);
  await expect(figure(page, 'Super likes received')).toHaveText('1');
  const week = page.getByRole('table', { name: /^Activity by day/ });
  await expect(week.getByRole('row')).toHaveCount(8);
  await expect(week.getByRole('row').last().getByRole('cell')).toHaveText(['2', '1', '1', '1']);
  await expect(page.getByRole('button', { name: 'See what Premium adds' })).toBeVisible();

  await startTrial(page);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: /^From view to conversation/ })).toBeVisible();
  await expect(figure(page, 'Conversations')).toHaveText('0');
  await expect(page.getByText('Not enough data yet: it takes', { exact: false })).toBeVisible();
  await expect(page.getByText('You have not been live in this time.')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const csv = readFileSync(await file.path(), 'utf8');
  for (const line of [
    'Profile views,2',
    'Total matches,1',
    'Right swipes,1',
    'All swipes,2',
    'Like rate (percent),50',
    'Super likes received,1',
  ])
    expect(csv.split('\r\n')).toContain(line);
});

test('who viewed you: how many for everybody, who with Premium, an anonymous one by industry alone; who looks anonymously is named nobody', async ({
  people,
  open,
}) => {
  const [me, named, hidden] = await people.neighbours(3);
  if (!hidden) throw new Error('Three members were requested.');
  const [page, theirs, unnamed] = [await open(me), await open(named), await open(hidden)];
  await unnamed.goto('/settings/privacy');
  await unnamed.getByRole('radio', { name: /^Anonymously/ }).click();
  await expect(unnamed.getByRole('radio', { name: /^Anonymously/ })).toBeChecked();
  await unnamed.reload();
  await expect(unnamed.getByRole('radio', { name: /^Anonymously/ })).toBeChecked();
  for (const each of [theirs, unnamed]) {
    await each.goto(`/businesses/${me.businessId}`);
    await expect(each.getByRole('heading', { name: me.company }).first()).toBeVisible();
  }

  await page.goto('/viewers');
  await expect(page.getByRole('heading', { name: '2 businesses viewed you' })).toBeVisible();
  await expect(page.getByText(named.company)).toHaveCount(0);
  await startTrial(page);
  await page.goto('/viewers');
  const list = page.getByRole('list', { name: 'Who viewed you' }).getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.filter({ hasText: named.company })).toContainText('on 1 day');
  await expect(list.filter({ hasText: 'Looked anonymously' })).toHaveText(/^A business in /);
  await expect(page.getByText(hidden.company)).toHaveCount(0);

  await page.goto('/settings/privacy');
  await page.getByRole('radio', { name: /^Anonymously/ }).click();
  await expect(page.getByRole('radio', { name: /^Anonymously/ })).toBeChecked();
  await page.goto('/viewers');
  await expect(page.getByText('You look at others anonymously, so you do not see who looks at you either.')).toBeVisible();
  await expect(list.filter({ hasText: 'Looked anonymously' })).toHaveCount(2);
  await expect(page.getByText(named.company)).toHaveCount(0);
});

test('the counters of the landing are the counts of the moment', async ({ open }) => {
  const page = await open();
  const counted = async (): Promise<number[]> => {
    const answer = await page.request.post(`${PRODUCT_URL}/graphql`, {
      data: { query: '{ landingStats { members verifiedBusinesses matchesMade } }' },
      headers: { origin: PRODUCT_URL },
    });
    return Object.values(((await answer.json()) as { data: { landingStats: Record<string, number> } }).data.landingStats);
  };
  // Others join while this looks, and a count is served for ten seconds.
  await expect(async () => {
    const before = await counted();
    await page.goto('/');
    for (const [place, label] of ['members', 'businesses verified by EIN', 'matches made'].entries()) {
      // No figure stands twice: members are left out where each of them is a verified business.
      if (place === 0 && before[0] === before[1]) await expect(figure(page, label)).toHaveCount(0, { timeout: 3_000 });
      else await expect(figure(page, label)).toHaveText(before[place]?.toLocaleString('en-US') ?? '', { timeout: 3_000 });
    }
  }).toPass();
});
