import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Origin } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';

/** How a resolver answers besides its data: only cookies. Absent on a socket. */
export interface ReplyCookies {
  set(cookie: string): void;
}

/** What every resolver gets. Made afresh for each request and for each event of a subscription. */
export interface GraphQLContext {
  app: AppContext;
  actor: Actor;
  /** An entity manager of this request only. */
  em: EntityManager;
  origin: Origin;
  reply: ReplyCookies;
  /** This process's position in the event stream when the request began. */
  cursor: string;
  /** Loaders of this request, by name; made on first use. */
  loaders: Map<string, unknown>;
}

const NO_REPLY: ReplyCookies = { set: () => {} };

/** A fresh context with its own fork of the entity manager. What only some operations ask for is made when it is asked for. */
export function createContext(app: AppContext, actor: Actor, origin: Origin, reply: ReplyCookies = NO_REPLY): GraphQLContext {
  const cursorNow = app.cursorNow();
  const made: { em?: EntityManager; cursor?: string } = {};
  return {
    app,
    actor,
    origin,
    reply,
    get em() {
      return (made.em ??= app.em());
    },
    get cursor() {
      return (made.cursor ??= cursorNow());
    },
    loaders: new Map(),
  };
}

/** This request's loader called `name`, made by `make` the first time. */
export function loaderOf<T>(context: GraphQLContext, name: string, make: () => T): T {
  const known = context.loaders.get(name) as T | undefined;
  if (known) return known;
  const made = make();
  context.loaders.set(name, made);
  return made;
}
