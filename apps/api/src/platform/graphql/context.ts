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

/**
 * A context whose costly parts are made for those who ask for them.
 * @NOTE The getters belong to the class: the GraphQL server copies a context's own properties, and would ask for each of them to do so.
 */
class FreshContext implements GraphQLContext {
  readonly loaders = new Map<string, unknown>();
  readonly made: { em?: EntityManager; cursor?: string } = {};
  readonly cursorNow: () => string;

  constructor(
    readonly app: AppContext,
    readonly actor: Actor,
    readonly origin: Origin,
    readonly reply: ReplyCookies,
  ) {
    this.cursorNow = app.cursorNow();
  }

  get em(): EntityManager {
    return (this.made.em ??= this.app.em());
  }

  get cursor(): string {
    return (this.made.cursor ??= this.cursorNow());
  }
}

/** A fresh context with its own fork of the entity manager. What only some operations ask for is made when it is asked for. */
export function createContext(app: AppContext, actor: Actor, origin: Origin, reply: ReplyCookies = NO_REPLY): GraphQLContext {
  return new FreshContext(app, actor, origin, reply);
}

/** This request's loader called `name`, made by `make` the first time. */
export function loaderOf<T>(context: GraphQLContext, name: string, make: () => T): T {
  const known = context.loaders.get(name) as T | undefined;
  if (known) return known;
  const made = make();
  context.loaders.set(name, made);
  return made;
}
