import { createStaticHandler } from 'react-router';
import { NotFound } from '../components/screens.tsx';
import { KnownSession } from '../features/accounts/session.tsx';
import { KnownStaff } from '../features/staff/staff-session.tsx';
import type { SessionQuery } from '../gql/graphql.ts';
import type { FirstState } from '../lib/first-state.ts';
import { LandingRoute } from '../routes/public/landing.route.tsx';
import { PublicGate } from '../routes/public/public-gate.tsx';
import { doorScreens, memberScreens, openScreens, staffDoors, staffScreens } from '../routes/screens.ts';
import { drawnRoutes, drawScreen } from './draw.tsx';

const GUEST: SessionQuery = { cursor: '', suspendedHere: false, viewer: null };

/** A page that everybody without a session sees alike: where it is drawn, and all the addresses it stands at. */
export interface GuestPage {
  readonly address: string;
  readonly file: string;
  /** Regular expressions over the path. */
  readonly at: readonly string[];
}

const parameter = /\/:\w+(\?)?/g;
const patternOf = (path: string): string => `^/${path.replace(parameter, '/[^/]+')}$`;
const patternsOf = (path: string): string[] => [patternOf(path), ...(path.endsWith('?') ? [`^/${path.replace(parameter, '')}$`] : [])];

const fileOf = (name: string): string => `pages/${name}.html`;

/** Only a link that is complete opens these; the same address without its token says so, and waits for the app to do it. */
function pageOfScreen({ path }: { readonly path: string }): GuestPage {
  const [name = ''] = path.split('/');
  return { address: `/${path.replace(parameter, '/token')}`, file: fileOf(name), at: [patternOf(path)] };
}

/** Where a screen only leads elsewhere, or depends on who asks. */
const NOT_DRAWN = ['welcome', 'payment-return', 'home', 'login'];

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
  ...[...openScreens, ...doorScreens.filter(({ path }) => !NOT_DRAWN.includes(path))].map(pageOfScreen),
  LOGIN,
  STAFF_LOGIN,
  {
    address: '/no-such-page',
    file: fileOf('not-found'),
    at: ['^/(?!(?:home|payment-return|admin/join|reset-password|confirm-email|undo-email|unsubscribe|dev/.*)$)'],
  },
];

const routes = createStaticHandler([
  { index: true, Component: LandingRoute },
  { Component: PublicGate, children: drawnRoutes(openScreens) },
  ...drawnRoutes(doorScreens),
  { path: 'admin', children: drawnRoutes(staffDoors) },
  { path: '*', Component: NotFound },
]);

/** What strangers see first at an address. */
export async function drawGuestPage({ address }: GuestPage): Promise<{ html: string; state: FirstState }> {
  const html = await drawScreen(routes, address, (screen) => (
    <KnownSession viewer={null} cursor="">
      <KnownStaff staff={null}>{screen}</KnownStaff>
    </KnownSession>
  ));
  if (html === null) throw new Error(`Nothing can be drawn at ${address}.`);
  return { html, state: { session: address.startsWith('/admin') ? null : GUEST, deck: null } };
}
