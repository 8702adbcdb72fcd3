import { print } from 'graphql';
import { useState } from 'react';
import { Outlet, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent, type Locator } from 'vitest/browser';
import { Hints } from '../src/components/controls/hints.tsx';
import { LoadingScreen, NotFound } from '../src/components/frame/screens.tsx';
import { Toasts } from '../src/components/toasts/toasts.tsx';
import { SessionProvider } from '../src/features/accounts/session.tsx';
import { StaffSessionProvider } from '../src/features/staff/staff-session.tsx';
import { createGateway, GatewayProvider, type Door, type Gateway, type Road } from '../src/lib/live/gateway.tsx';
import type { LiveSubscription } from '../src/lib/live/live-subscription.ts';
import { AppNavigator, type AppHistory, type AppRoute } from '../src/lib/routing/app-navigator.ts';
import { AppRouter } from '../src/lib/routing/app-router.tsx';
import { keepAgain } from '../src/lib/storage/stored.ts';
import { EMPTY_QUEUE } from '../src/lib/toasts/toast-queue.ts';
import { changeToasts } from '../src/lib/toasts/toasts.ts';
import { RouteError } from '../src/routes/route-error.tsx';
import { memberRoutes, staffRoutes } from '../src/routes/routes.tsx';
import { drawnAnswer, type World } from './drawn-answers.ts';
import { DrawnLink } from './drawn-link.ts';

type Wanted = LiveSubscription<unknown, Record<string, unknown>>;

/** A connection that stands, over which comes what a test tells. */
const quiet = (wanted: Set<Wanted>): Road['live'] => ({
  state: 'open',
  isWanted: false,
  lastAliveAt: 0,
  watchState: () => () => {},
  subscribe: (one) => {
    wanted.add(one as unknown as Wanted);
    return () => void wanted.delete(one as unknown as Wanted);
  },
  restart: () => {},
  retryNow: () => {},
  sessionOver: () => {},
  onSessionOver: () => {},
});

/** Somebody's screens, and what they ask the server. */
export interface OpenedScreen {
  readonly link: DrawnLink;
  /** Something happens elsewhere: told to whatever is subscribed to it. What is not said of it is drawn. */
  readonly tell: (said: Record<string, unknown>) => Promise<void>;
  /** Where it is now, as in the address bar. */
  readonly address: () => string;
}

/** Where a browser is that has just opened an address. */
export const historyAt = (address: string) => createMemoryHistory({ initialEntries: [address] }) as AppHistory;

function routesOf(gateway: Gateway): AppRoute[] {
  const members = () => (
    <GatewayProvider gateway={gateway}>
      <SessionProvider>
        <Outlet />
      </SessionProvider>
    </GatewayProvider>
  );
  const staff = () => (
    <GatewayProvider gateway={gateway}>
      <StaffSessionProvider>
        <Outlet />
      </StaffSessionProvider>
    </GatewayProvider>
  );
  return [
    { path: 'admin', Component: staff, children: staffRoutes },
    { Component: members, children: [...memberRoutes, { path: '*', element: <NotFound /> }] },
  ];
}

/** The frame of all screens around some routes. */
export function App({ history, routes }: { readonly history: AppHistory; readonly routes: AppRoute[] }) {
  const [navigator] = useState(() => new AppNavigator(history, routes));
  return (
    <>
      <AppRouter navigator={navigator} routes={routes} waiting={<LoadingScreen />} broken={(error) => <RouteError error={error} />} />
      <Toasts />
      <Hints />
    </>
  );
}

const TABS_MAX = 60;

/** Ends what was opened before: two apps in one page would hear each other's keys. */
let leave: (() => Promise<void>) | undefined;

/** Opens an address of the product in a world that is drawn, for whoever is signed in there. */
export async function openScreen(address: string, world: World): Promise<OpenedScreen> {
  sessionStorage.clear();
  localStorage.clear();
  // A page that is opened keeps what is typed, whoever signed out in a test before.
  keepAgain();
  const door: Door = address.startsWith('/admin') ? '/graphql/staff' : '/graphql';
  const link = new DrawnLink(door, world);
  const wanted = new Set<Wanted>();
  const gateway = createGateway(door, { link, live: quiet(wanted) });
  const history = historyAt(address);
  await leave?.();
  changeToasts(() => EMPTY_QUEUE);
  leave = (await render(<App history={history} routes={routesOf(gateway)} />)).unmount;
  const tell = async (said: Record<string, unknown>) => {
    const heardBy = () => [...wanted].filter(({ document }) => Object.keys(said).some((field) => print(document).includes(`${field}(`)));
    // What a screen hears is subscribed to beside it, and a moment after it may stand.
    await expect.poll(() => heardBy().length).toBeGreaterThan(0);
    for (const { document, variables = {}, onData } of heardBy()) {
      const { data } = await drawnAnswer(door, { query: said, mutation: {} }, document, variables);
      onData(data);
    }
  };
  return { link, tell, address: () => history.location.pathname + history.location.search };
}

/** What a screen says, also in its labels and placeholders, as people read it. */
export function sayings(): string {
  const labels = [...document.querySelectorAll('[aria-label], [placeholder]')].map((one) =>
    [one.getAttribute('aria-label'), one.getAttribute('placeholder')].join('\n'),
  );
  return [document.body.innerText, ...labels].join('\n').replaceAll('’', "'").replaceAll('…', '...');
}

/** A notice, by its title or text, also over an open dialog. */
const notice = (words: string): Locator =>
  page
    .getByRole('region', { name: /^Notices/, includeHidden: true })
    .getByText(words)
    .first();

/** A notice under its title, in its words. It is put away, so that the next one need not wait. */
export async function expectNotice(title: string, text = title): Promise<void> {
  for (const words of [title, text]) await expect.element(notice(words)).toBeVisible();
  const shown = () => [...document.querySelectorAll('.toast')].filter((one) => one.textContent.includes(title));
  await expect
    .poll(() => {
      for (const one of shown()) one.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click();
      return shown().length;
    })
    .toBe(0);
}

/** Presses Tab until this element has the focus, as a keyboard user would. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let step = 0; step < TABS_MAX && target.element() !== document.activeElement; step += 1) await userEvent.tab();
  expect(document.activeElement).toBe(target.element());
}

/** Chooses from a list of options. */
export async function choose(label: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
