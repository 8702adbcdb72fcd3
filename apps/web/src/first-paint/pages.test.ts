import { expect, test } from 'vitest';
import type { SessionQuery, StaffSessionQuery } from '../gql/graphql.ts';
import { memberScreens, openScreens, staffScreens } from '../routes/screens.ts';
import { drawGuestPage, drawMemberPage, drawStaffPage, guestPages, questionsOf } from './pages.tsx';

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
  legalOwed: [],
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
  async (path) => {
    expect(questionsOf(path)).toHaveProperty('session');
    const page = await drawMemberPage(path, { session });
    expect(page?.html).toContain('Account of Ashgrove Tea Co.');
    expect(page?.html).toContain('Messages');
  },
);

const match = {
  __typename: 'Match',
  id: '7',
  score: 80,
  distanceMiles: null,
  matchedAt: '2026-11-03T10:00:00.000Z',
  isNew: false,
  unreadCount: 0,
  isMuted: false,
  readUpToSequence: null,
  lastActivityAt: '2026-11-03T10:00:00.000Z',
  contactName: null,
  otherTimeZone: 'America/New_York',
  business: {
    __typename: 'Business',
    id: '8',
    name: 'Kestrel Freight',
    industry: 'LOGISTICS',
    businessType: 'LLC',
    description: '',
    city: 'Albany',
    state: 'NY',
    companySize: 'SIZE_1_10',
    website: null,
    foundedYear: null,
    tags: [],
    seeking: [],
    offering: [],
    isVerified: true,
    verifiedAt: null,
    isPremium: false,
    isOnline: false,
    lastActiveAt: null,
    isClosed: false,
    profileViews: 0,
    totalMatches: 1,
    responseRate: null,
    responseHours: null,
    isDemo: false,
    joinedAt: '2026-11-01T10:00:00.000Z',
    logo: null,
    cover: null,
  },
  reasons: [],
  lastMessage: null,
};
const ownMatches = {
  matches: {
    __typename: 'MatchConnection',
    nodes: [match],
    totalCount: 1,
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  },
};

test.each([
  ['/matches', { matches: ownMatches }, 'Kestrel Freight'],
  ['/messages', { matches: ownMatches }, 'Kestrel Freight'],
])('the first answer at %s has what it is about in it, and the app begins with the same answers', async (path, answers, words) => {
  expect(Object.keys(questionsOf(path) ?? {})).toEqual(expect.arrayContaining(Object.keys(answers)));
  const page = await drawMemberPage(path, { session, ...answers });
  expect(page?.html).toContain(words);
  expect(JSON.stringify(page?.state?.cache)).toContain(words);
});

test('the first answer at the conversations shows a phone their list, and one of them only at its own address', async () => {
  const page = await drawMemberPage('/messages', { session, matches: ownMatches });
  expect(page?.html).toContain('data-showing="list"');
  expect((await drawMemberPage('/messages/5', { session }))?.html).toContain('data-showing="detail"');
});

const newcomer = (isOnboarded: boolean) =>
  ({ session: { cursor: '', viewer: { ...viewer, business: null, isOnboarded } } }) as unknown as { session: SessionQuery };

test.each(['/', '/welcome', '/wallet', '/messages/5'])(
  'the first answer at %s to who has no business yet has its first steps in it',
  async (path) => {
    expect(questionsOf(path)).toHaveProperty('session');
    const [slides, wizard] = [await drawMemberPage(path, newcomer(false)), await drawMemberPage(path, newcomer(true))];
    expect(slides?.html).toContain('Account of Imani');
    expect(wizard?.html).toContain('Account of Imani');
    expect(wizard?.html).toMatch(/<h1/);
    expect(wizard?.html).not.toBe(slides?.html);
  },
);

test('settings and what is for everybody come first as they are, for who has no business yet', async () => {
  for (const path of ['/settings', '/premium'])
    expect((await drawMemberPage(path, newcomer(true)))?.html).toEqual(expect.stringContaining('Account of Imani'));
});

test('the first steps are not drawn for who has taken them', async () => {
  expect(await drawMemberPage('/welcome', { session })).toBeNull();
});

const addressOf = (path: string): string => `/${path.replaceAll(/:\w+\??/g, '01a2')}`;

test.each([...memberScreens, ...openScreens].map(({ path }) => addressOf(path)))(
  'the first answer at %s has the screen in it as it stands before its data is here',
  async (path) => {
    const page = await drawMemberPage(path, { session });
    expect(page?.html).toMatch(/<main[^>]*>.*<h1|<main[^>]*>.*role="status"/s);
  },
);

const staffViewer = {
  __typename: 'StaffViewer',
  id: '1',
  username: 'nadia',
  role: 'ADMIN',
  permissions: [],
  totpEnabled: true,
  totpOffered: true,
  email: null,
  ownMemberId: null,
  ownBusinessId: null,
};
const staff = { staffViewer } as unknown as StaffSessionQuery;

test.each(staffScreens.map(({ path }) => addressOf(`admin/${path}`).replace(/\/$/, '')))(
  'the first answer at %s has the frame of the staff and the screen in it, for who holds the right',
  async (path) => {
    const { html } = (await drawStaffPage(path, { staff })) ?? {};
    expect(html).toContain('Account of nadia');
  },
);

test('who is not of the staff, or has to set up a second factor first, is led elsewhere and sees no frame before', async () => {
  const answer = (viewer: object | null) => ({ staff: { staffViewer: viewer } as unknown as StaffSessionQuery });
  expect(await drawStaffPage('/admin', answer(null))).toBeNull();
  const moderator = { ...staffViewer, role: 'MODERATOR', permissions: [] };
  expect(await drawStaffPage('/admin/payouts', answer({ ...moderator, totpEnabled: false }))).toBeNull();
});

test('the first answer at the page of another role says whose it is, and holds nothing of that page', async () => {
  const moderator = { staffViewer: { ...staffViewer, role: 'MODERATOR' } } as unknown as StaffSessionQuery;
  const { html } = (await drawStaffPage('/admin/payouts', { staff: moderator })) ?? {};
  expect(html).toContain('Payouts: for Finance and Admin. You are signed in as nadia, Moderator.');
  expect(html).not.toContain('Loading');
});

test('a stranger sees the sign-in at once where a screen asks for it, and no address is drawn as two pages', async () => {
  const at = (path: string) => guestPages.find(({ at: patterns }) => patterns.some((pattern) => new RegExp(pattern).test(path)))?.address;
  expect(['/wallet', '/messages/5', '/settings/data', '/welcome'].map(at)).toEqual(Array(4).fill('/login'));
  expect(['/admin', '/admin/members/5', '/admin/moderation/appeals'].map(at)).toEqual(Array(3).fill('/admin/login'));
  expect(['/', '/premium', '/reset-password/a1', '/help/a1', '/no-such-page'].map(at)).toEqual([
    '/',
    '/premium',
    '/reset-password/token',
    '/help/token',
    '/no-such-page',
  ]);
  expect(['/payment-return', '/admin/join', '/reset-password', '/unsubscribe'].map(at)).toEqual([
    '/payment-return?order=1',
    '/admin/join',
    '/reset-password',
    '/unsubscribe',
  ]);
  expect(at('/home'), 'leads elsewhere').toBeUndefined();
});

test('a link without its token says so at once', async () => {
  const pages = guestPages.filter(({ file }) => file.endsWith('-cut.html'));
  expect(pages.map(({ address }) => address)).toEqual(['/reset-password', '/confirm-email', '/undo-email', '/unsubscribe']);
  for (const page of pages) expect((await drawGuestPage(page)).html).toMatch(/This link (has expired|is not complete)/);
});

test('a payment is being looked up, whoever comes back from its provider', async () => {
  const page = guestPages.find(({ address }) => address.startsWith('/payment-return'));
  const drawn = page && (await drawGuestPage(page));
  expect(drawn?.html).toContain('Looking up your payment');
  expect([page?.forAll, drawn?.state.session]).toEqual([true, null]);
});

test.each(guestPages.map((page) => [page.address, page] as const))('the page of strangers at %s has a title', async (_address, page) => {
  expect((await drawGuestPage(page)).html).toMatch(/<h1/);
});

test('who has yet to agree to what changed is drawn nothing of the product ahead', async () => {
  const session = { cursor: '', viewer: { ...viewer, legalOwed: ['TERMS'] } } as unknown as SessionQuery;
  for (const address of ['/', '/wallet', '/welcome']) expect(await drawMemberPage(address, { session })).toBe(null);
});
