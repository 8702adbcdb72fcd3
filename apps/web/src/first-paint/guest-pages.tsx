import { createStaticHandler } from 'react-router';
import { NotFound } from '../components/frame/screens.tsx';
import { KnownSession } from '../features/accounts/session.tsx';
import { KnownStaff } from '../features/staff/staff-session.tsx';
import type { SessionQuery } from '../gql/graphql.ts';
import type { FirstState } from '../lib/first/first-state.ts';
import { LandingRoute } from '../routes/public/landing.route.tsx';
import { PublicGate } from '../routes/public/public-gate.tsx';
import { doorScreens, memberScreens, openScreens, staffDoors, staffScreens } from '../routes/screens.ts';
import { drawnRoutes, drawScreen } from './draw.tsx';

const GUEST: SessionQuery = { cursor: '', isSessionSuspended: false, viewer: null };

/** A page that everybody without a session sees alike: where it is drawn, and all the addresses it stands at. */
export interface GuestPage {
  readonly address: string;
  readonly file: string;
  /** Regular expressions over the path. */
  readonly at: readonly string[];
  /** Whoever has a session sees it as well: nothing in it depends on who asks. */
  readonly forAll?: boolean;
}

const parameter = /\/:\w+(\?)?/g;
const patternOf = (path: string): string => `^/${path.replace(parameter, '/[^/]+')}$`;
const patternsOf = (path: string): string[] => [patternOf(path), ...(path.endsWith('?') ? [`^/${path.replace(parameter, '')}$`] : [])];

const fileOf = (name: string): string => `pages/${name}.html`;

/** A screen, and beside it what it says at its address without the token: that the link is not complete. */
function pagesOfScreen({ path }: { readonly path: string }): GuestPage[] {
  const [name = ''] = path.split('/');
  const whole = { address: `/${path.replace(parameter, '/token')}`, file: fileOf(name), at: [patternOf(path)] };
  if (!path.endsWith('?')) return [whole];
  const cut = path.replace(parameter, '');
  return [whole, { address: `/${cut}`, file: fileOf(`${name}-cut`), at: [patternOf(cut)] }];
}

/** Drawn in their own way below, or only leading elsewhere. */
const DRAWN_APART = ['welcome', 'payment-return', 'home', 'login'];

/** What stands behind a sign-in begins with it, for who has none. */
const LOGIN: GuestPage = {
  address: '/login',
  file: fileOf('login'),
  at: [patternOf('login'), patternOf('welcome'), ...memberScreens.flatMap(({ path }) => patternsOf(path))],
};
const STAFF_LOGIN: GuestPage = {
  address: '/admin/login',
  file: fileOf('staff-login'),
  at: staffScreens.flatMap(({ path }) => patternsOf(path === '' ? 'admin' : `admin/${path}`)).concat(patternOf('admin/login')),
};

/** Drawn once, when the web app is built. The last stands where nothing else does. */
export const guestPages: readonly GuestPage[] = [
  { address: '/', file: fileOf('landing'), at: ['^/$'] },
  ...[...openScreens, ...doorScreens.filter(({ path }) => !DRAWN_APART.includes(path))].flatMap(pagesOfScreen),
  // Members come back here from a provider, and so does who pays before having an account.
  { address: '/payment-return?order=1', file: fileOf('payment-return'), at: [patternOf('payment-return')], forAll: true },
  LOGIN,
  STAFF_LOGIN,
  { address: '/admin/join', file: fileOf('staff-join'), at: [patternOf('admin/join')] },
  { address: '/no-such-page', file: fileOf('not-found'), at: ['^/(?!(?:home|dev/.*)$)'] },
];

const routes = createStaticHandler([
  { index: true, Component: LandingRoute },
  { Component: PublicGate, children: drawnRoutes(openScreens) },
  ...drawnRoutes(doorScreens),
  { path: 'admin', children: drawnRoutes(staffDoors) },
  { path: '*', Component: NotFound },
]);

/** What strangers see first at an address. */
export async function drawGuestPage({ address, forAll }: GuestPage): Promise<{ html: string; state: FirstState }> {
  const html = await drawScreen(routes, address, (screen) => (
    <KnownSession viewer={null} cursor="">
      <KnownStaff staff={null}>{screen}</KnownStaff>
    </KnownSession>
  ));
  if (html === null) throw new Error(`Nothing can be drawn at ${address}.`);
  return { html, state: { session: forAll || address.startsWith('/admin') ? null : GUEST, deck: null, cache: {} } };
}
