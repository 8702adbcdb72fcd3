import { MARKETPLACE_SKELETONS } from '@benison/contracts/limits';
import { expect, test } from 'vitest';
import type { SessionQuery } from '../gql/graphql.ts';
import { drawMemberPage, drawWaitingPage } from './pages.tsx';

const business = { __typename: 'Business', id: '2', name: 'Ashgrove Tea Co.', logo: null };
const badges = { __typename: 'Badges', unreadThreads: 0, newMatches: 0, unreadNotifications: 0 };
const viewer = {
  __typename: 'Viewer',
  id: '1',
  username: 'imani',
  email: 'imani@ashgroveteaco.example',
  greetingName: 'Imani',
  isOnboarded: true,
  legalOwed: [],
  business,
  badges,
};
const session = { cursor: '', viewer } as unknown as SessionQuery;

const screenAt = async (path: string): Promise<string> => (await drawMemberPage(path, { session }))?.html.split('<main')[1] ?? '';

test.each([
  ['/', 'Finding divine business connections...'],
  ['/discover', 'Finding Your Perfect Matches'],
  ['/wallet', 'Loading Your Wallet'],
])('the screen at %s says while it waits: %s', async (path, words) => {
  expect(await screenAt(path)).toContain(words);
});

test('what is not known yet is waited for in the documented words', () => {
  expect(drawWaitingPage().html).toContain('Loading Benison...');
});

test('until the shop is here, the marketplace shows six placeholders', async () => {
  const placeholders = (await screenAt('/marketplace')).match(/<li class="shop-card/g);
  expect(placeholders).toHaveLength(MARKETPLACE_SKELETONS);
});

test('why one buys coins is said before the packages are here', async () => {
  expect(await screenAt('/buy-bizcoins')).toContain('Why Buy BizCoins');
});
