import { InMemoryCache } from '@apollo/client';
import { DECK_PAGE_SIZE } from '@benison/contracts/limits';
import { print, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, matchRoutes } from 'react-router';
import { LoadingScreen } from '../components/frame/screens.tsx';
import { SESSION } from '../features/accounts/session-document.ts';
import { KnownSession } from '../features/accounts/session.tsx';
import { DISCOVER_DECK } from '../features/matching/documents.ts';
import { KnownStaff, STAFF_SESSION } from '../features/staff/staff-session.tsx';
import type { DiscoverDeckQuery, SessionQuery, StaffSessionQuery } from '../gql/graphql.ts';
import type { FirstState } from '../lib/first/first-state.ts';
import { makeCache } from '../lib/live/cache.ts';
import { DeckHome } from '../routes/deck-home.tsx';
import { MemberShell } from '../routes/member-shell.tsx';
import { doorScreens, memberScreens, needsBusiness, openScreens, staffScreens } from '../routes/screens.ts';
import { StaffShell } from '../routes/staff/shell.tsx';
import { drawnRoutes, drawScreen } from './draw.tsx';
import { Greeting } from './greeting.tsx';
import { screenQuestions } from './screen-questions.ts';
import { withShareWords } from './share-words.ts';

export { drawGuestPage, guestPages } from './guest-pages.tsx';

/** A page and the answers it was drawn from. */
export interface DrawnPage {
  readonly html: string;
  readonly state: FirstState | null;
}

/** The page of every other address, until the app knows what belongs there. */
export function drawWaitingPage(): DrawnPage {
  return { html: renderToStaticMarkup(<LoadingScreen />), state: null };
}

const DECK_PATHS = ['/', '/discover'];

/** Where members make their business; until then every screen that needs one leads here. */
const WELCOME = '/welcome';
const pathOf = (address: string): string => new URL(address, 'http://page').pathname;
const firstSteps = createStaticHandler(drawnRoutes(doorScreens.filter(({ path }) => WELCOME === `/${path}`)));

const memberRoutes = [{ index: true, Component: DeckHome }, ...drawnRoutes([...memberScreens, ...openScreens])];
const staffRoutes = [{ path: 'admin', Component: StaffShell, children: drawnRoutes(staffScreens) }];
const forStaff = createStaticHandler(staffRoutes);

/** The operation as the app's cache asks it, so that the answer can be put there. */
const asked = (document: DocumentNode): string => print(new InMemoryCache().transformDocument(document));

const SESSION_ASKED = { query: asked(SESSION), variables: {} };
const STAFF_ASKED = { query: asked(STAFF_SESSION), variables: {} };
const DECK_ASKED = { query: asked(DISCOVER_DECK), variables: { first: DECK_PAGE_SIZE } };

/** What a member's page is drawn from: operations by name; null where nothing can be drawn ahead. */
export function questionsOf(path: string) {
  if (DECK_PATHS.includes(path)) return { session: SESSION_ASKED, deck: DECK_ASKED };
  if (path !== WELCOME && !matchRoutes(memberRoutes, path)) return null;
  const own = Object.entries(screenQuestions[path] ?? {});
  return {
    session: SESSION_ASKED,
    ...Object.fromEntries(own.map(([name, { query, variables }]) => [name, { query: asked(query), variables }])),
  };
}

/** The same for the staff, who have a session of their own. */
export function staffQuestionsOf(path: string) {
  return matchRoutes(staffRoutes, path) ? { staff: STAFF_ASKED } : null;
}

export interface Answers {
  readonly session: SessionQuery;
  readonly deck?: DiscoverDeckQuery;
  /** To the questions of the screen, by their names. */
  readonly [screen: string]: unknown;
}

/** The answers of a screen as its queries find them. */
function cacheOf(path: string, answers: Answers) {
  const cache = makeCache();
  for (const [name, question] of Object.entries(screenQuestions[path] ?? {})) {
    const data = answers[name];
    if (data) cache.writeQuery({ ...question, data });
  }
  return cache;
}

/** A member's page and the answers it was drawn from; null for those the app leads elsewhere. */
export async function drawMemberPage(address: string, answers: Answers): Promise<DrawnPage | null> {
  const { session, deck } = answers;
  const { viewer, cursor } = session;
  const isOver = Boolean(viewer?.business && viewer.isOnboarded);
  // Who has yet to agree to what changed is asked by the app, and nothing of the product stands before it.
  if (!viewer || viewer.legalOwed.length > 0 || (isOver && pathOf(address) === WELCOME)) return null;
  const isNew = !isOver && needsBusiness(pathOf(address));
  const Shell = () => <MemberShell {...(deck && { firstDeal: deck.discoverDeck })} />;
  const routes = isNew ? firstSteps : createStaticHandler([{ Component: Shell, children: memberRoutes }]);
  const cache = cacheOf(pathOf(address), answers);
  const around = (screen: ReactNode) => (
    <KnownSession viewer={viewer} cursor={cursor}>
      {screen}
    </KnownSession>
  );
  const html = await drawScreen(routes, isNew ? WELCOME : address, around, cache);
  return html === null ? null : { html, state: { session, deck: deck?.discoverDeck ?? null, cache: cache.extract() } };
}

/** A page of the staff area; null for those who have to sign in first. */
export async function drawStaffPage(address: string, { staff }: { readonly staff: StaffSessionQuery }): Promise<DrawnPage | null> {
  const { staffViewer } = staff;
  if (!staffViewer) return null;
  const html = await drawScreen(forStaff, address, (screen) => <KnownStaff staff={staffViewer}>{screen}</KnownStaff>);
  return html === null ? null : { html, state: { session: null, deck: null, cache: {} } };
}

/** The page of the web app with its first screen in it. Data stands in it as text, so that no script is inline. */
export function pageOf(template: string, path: string | null, { html, state }: DrawnPage): string {
  const data =
    state?.session && `<script type="application/json" id="first-state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
  // The greeting stands above everything else at the front door; see public/before-paint.js.
  const rest = `${path === '/' ? renderToStaticMarkup(<Greeting />) : ''}${data ?? ''}`;
  const drawn = state ? template.replace(' data-app=', ' data-drawn data-app=') : template;
  return withShareWords(drawn, path)
    .replace('<!--first-paint-->', () => html)
    .replace('<!--first-state-->', () => rest);
}
