import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { DECK_PAGE_SIZE } from '@benison/contracts/limits';
import { print, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { LoadingScreen } from '../components/screens.tsx';
import { SESSION } from '../features/accounts/session-document.ts';
import { KnownSession } from '../features/accounts/session.tsx';
import { DISCOVER_DECK } from '../features/matching/documents.ts';
import type { DiscoverDeckQuery, SessionQuery } from '../gql/graphql.ts';
import type { FirstState } from '../lib/first-state.ts';
import { GatewayProvider, type Live } from '../lib/live/gateway.tsx';
import { DeckHome } from '../routes/deck-home.tsx';
import { DiscoverRoute } from '../routes/discover.route.tsx';
import { MemberShell } from '../routes/member-shell.tsx';
import { LandingRoute } from '../routes/public/landing.route.tsx';
import { LoginRoute } from '../routes/public/login.route.tsx';
import { RegisterRoute } from '../routes/public/register.route.tsx';
import { Greeting } from './greeting.tsx';

/** Nothing is heard and nothing is sent while a page is drawn. */
const deaf: Live = {
  state: 'connecting',
  lastAliveAt: 0,
  watchState: () => () => {},
  subscribe: () => () => {},
  restart: () => {},
  retryNow: () => {},
  onSignedOut: () => {},
};

function drawn(path: string, session: SessionQuery, screens: ReactNode): string {
  const apollo = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <GatewayProvider gateway={{ apollo, live: deaf }}>
        <KnownSession viewer={session.viewer} cursor={session.cursor}>
          {screens}
        </KnownSession>
      </GatewayProvider>
    </StaticRouter>,
  );
}

const GUEST: SessionQuery = { cursor: '', suspendedHere: false, viewer: null };

/** What strangers see first at these addresses: drawn once, when the web app is built. */
const GUEST_SCREENS: Record<string, ReactNode> = { '/': <LandingRoute />, '/login': <LoginRoute />, '/register': <RegisterRoute /> };

export const guestPaths = Object.keys(GUEST_SCREENS);

/** A page and the answers it was drawn from. */
export interface DrawnPage {
  readonly html: string;
  readonly state: FirstState | null;
}

export function drawGuestPage(path: string): DrawnPage {
  return { html: drawn(path, GUEST, GUEST_SCREENS[path]), state: { session: GUEST, deck: null } };
}

/** The page of every other address, until the app knows what belongs there. */
export function drawWaitingPage(): DrawnPage {
  return { html: renderToStaticMarkup(<LoadingScreen />), state: null };
}

const DECK_PATHS = ['/', '/discover'];
const SHELL_PATHS = [
  '/matches',
  '/messages',
  '/businesses',
  '/notifications',
  '/livestream',
  '/likes',
  '/viewers',
  '/analytics',
  '/calendar',
  '/account',
  '/wallet',
  '/buy-bizcoins',
  '/conversion',
  '/marketplace',
  '/premium',
  '/profile',
  '/settings',
  '/login-help',
  '/help',
  '/logo',
  '/marketing',
];

/** Stands above everything else at the front door; see public/before-paint.js. */
function drawGreeting(): string {
  return renderToStaticMarkup(<Greeting />);
}

const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

/** The operation as the app's cache asks it, so that the answer can be put there. */
const asked = (document: DocumentNode): string => print(new InMemoryCache().transformDocument(document));

const SESSION_ASKED = { query: asked(SESSION), variables: {} };
const DECK_ASKED = { query: asked(DISCOVER_DECK), variables: { first: DECK_PAGE_SIZE } };

/** What a member's page is drawn from: operations by name; null where nothing can be drawn ahead. */
export function questionsOf(path: string) {
  if (DECK_PATHS.includes(path)) return { session: SESSION_ASKED, deck: DECK_ASKED };
  return SHELL_PATHS.some((parent) => isBelow(path, parent)) ? { session: SESSION_ASKED } : null;
}

export interface Answers {
  readonly session: SessionQuery;
  readonly deck?: DiscoverDeckQuery;
}

/** A member's page and the answers it was drawn from; null for those the app leads elsewhere. */
export function drawMemberPage(path: string, { session, deck }: Answers): DrawnPage | null {
  if (!session.viewer?.business) return null;
  const screens = (
    <Routes>
      <Route element={<MemberShell {...(deck && { firstDeal: deck.discoverDeck })} />}>
        <Route index element={<DeckHome />} />
        <Route path="discover" element={<DiscoverRoute />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  );
  return { html: drawn(path, session, screens), state: { session, deck: deck?.discoverDeck ?? null } };
}

/** The page of the web app with its first screen in it. Data stands in it as text, so that no script is inline. */
export function pageOf(template: string, path: string | null, { html, state }: DrawnPage): string {
  const data = state && `<script type="application/json" id="first-state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
  const rest = `${path === '/' ? drawGreeting() : ''}${data ?? ''}`;
  const drawn = state ? template.replace(' data-app=', ' data-drawn data-app=') : template;
  return drawn.replace('<!--first-paint-->', () => html).replace('<!--first-state-->', () => rest);
}
