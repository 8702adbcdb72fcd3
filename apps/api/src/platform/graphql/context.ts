import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Origin } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';

/** How a resolver answers beyond its data: cookies alone. Absent on a socket. */
export interface ReplyCookies {
  set(cookie: string): void;
}

/** What every resolver gets. Made anew for each request and for each event of a subscription. */
export interface GraphQLContext {
  app: AppContext;
  actor: Actor;
  /** An entity manager of this request alone. */
  em: EntityManager;
  origin: Origin;
  reply: ReplyCookies;
  /** Where this process stood in the event stream when the request began. */
  cursor: string;
  /** Loaders of this request, by name; made when first asked for. */
  loaders: Map<string, unknown>;
}

const NO_REPLY: ReplyCookies = { set: () => {} };

/** A fresh context; `em` is a fork of its own. */
export function createContext(app: AppContext, actor: Actor, origin: Origin, reply: ReplyCookies = NO_REPLY): GraphQLContext {
  return { app, actor, origin, reply, em: app.em(), cursor: app.cursor(), loaders: new Map() };
}

/** The loader of this request under `name`, made by `make` the first time. */
export function loaderOf<T>(context: GraphQLContext, name: string, make: () => T): T {
  const known = context.loaders.get(name) as T | undefined;
  if (known) return known;
  const made = make();
  context.loaders.set(name, made);
  return made;
}
