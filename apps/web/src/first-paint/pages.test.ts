import { expect, test } from 'vitest';
import type { SessionQuery } from '../gql/graphql.ts';
import { drawMemberPage, questionsOf } from './pages.tsx';

const viewer = {
  __typename: 'Viewer',
  id: '1',
  username: 'imani',
  email: 'imani@ashgroveteaco.example',
  firstName: 'Imani',
  lastName: null,
  greetingName: 'Imani',
  state: 'ACTIVE',
  rememberMe: false,
  isPremium: false,
  isEinVerified: true,
  readReceipts: true,
  showOnlineStatus: true,
  isOnboarded: true,
  business: {
    __typename: 'Business',
    id: '2',
    name: 'Ashgrove Tea Co.',
    industry: 'RETAIL',
    city: 'Baltimore',
    state: 'MD',
    logo: null,
    isVerified: true,
    isPremium: false,
  },
  badges: { __typename: 'Badges', unreadThreads: 3, newMatches: 0, unreadNotifications: 0 },
};
const session = { cursor: '', viewer } as unknown as SessionQuery;

test.each(['/', '/calendar', '/messages/5'])(
  'the first answer at %s has the frame of a member in it: nothing there needs a browser',
  (path) => {
    expect(questionsOf(path)).toHaveProperty('session');
    const page = drawMemberPage(path, { session });
    expect(page?.html).toContain('Account of Ashgrove Tea Co.');
    expect(page?.html).toContain('Messages');
  },
);

test('who has no business yet is led elsewhere, and sees no frame before', () => {
  expect(drawMemberPage('/', { session: { cursor: '', viewer: { ...viewer, business: null } } as unknown as SessionQuery })).toBeNull();
});
