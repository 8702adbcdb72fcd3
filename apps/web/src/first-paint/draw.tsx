import { ApolloClient, ApolloLink, type InMemoryCache } from '@apollo/client';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router';
import { makeCache } from '../lib/live/cache.ts';
import { GatewayProvider, type Live } from '../lib/live/gateway.tsx';
import type { Screen } from '../routes/screens.ts';

/** Nothing is heard and nothing is sent while a page is drawn. */
const deaf: Live = {
  state: 'connecting',
  lastAliveAt: 0,
  watchState: () => () => {},
  subscribe: () => () => {},
  restart: () => {},
  retryNow: () => {},
  sessionOver: () => {},
  onSessionOver: () => {},
};

/** Screens as routes for drawing. */
export const drawnRoutes = (screens: readonly Screen[]): RouteObject[] =>
  screens.map(({ path, load }) => {
    const lazy = async () => ({ Component: await load() });
    return path === '' ? { index: true, lazy } : { path, lazy };
  });

/** Routes that can be drawn where there is no browser. */
export type Drawing = ReturnType<typeof createStaticHandler>;

/**
 * The first screen of an address, with what of its data is in the cache; null where none of the routes leads, and where a screen
 * only leads elsewhere.
 */
export async function drawScreen(
  { query, dataRoutes }: Drawing,
  address: string,
  around: (screen: ReactNode) => ReactNode,
  cache: InMemoryCache = makeCache(),
): Promise<string | null> {
  const context = await query(new Request(new URL(address, 'http://page')));
  if (context instanceof Response || context.statusCode !== 200) return null;
  const apollo = new ApolloClient({ cache, link: ApolloLink.empty() });
  const screen = <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />;
  const html = renderToStaticMarkup(
    <GatewayProvider gateway={{ apollo, live: deaf, noteEvent: () => {} }}>{around(screen)}</GatewayProvider>,
  );
  return html === '' ? null : html;
}
