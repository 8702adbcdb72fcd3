import type { ComponentType } from 'react';
import {
  matchRoutes,
  NavigationType,
  parsePath,
  type Location,
  type Navigator,
  type Path,
  type RouteObject,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';

/** The browser's history, or one in memory. */
export type AppHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** A route of the app; one that is `lazy` is fetched before it is first shown. */
export interface AppRoute extends Pick<RouteObject, 'path' | 'index' | 'Component' | 'element'> {
  lazy?: (() => Promise<{ Component: ComponentType }>) | undefined;
  children?: AppRoute[];
}

/** What is shown now. */
export interface Place {
  readonly location: Location;
  readonly action: NavigationType;
  /** False until its screen was fetched: only of the first one. */
  readonly isHere: boolean;
  /** Another screen is being fetched. */
  readonly isGoing: boolean;
  /** What kept its screen from being fetched. */
  readonly error?: unknown;
}

/** Leaving was held up: it is done after all, or not. */
export interface HeldUp {
  readonly proceed: () => void;
  readonly reset: () => void;
}

/** Whether somebody has to be asked before the screen is left. */
export type ShouldAsk = (from: Location, to: Location) => boolean;

interface Guard {
  readonly shouldAsk: ShouldAsk;
  readonly onHeldUp: (heldUp: HeldUp | null) => void;
}

const KEY_END = 10;
const newKey = (): string => Math.random().toString(36).slice(2, KEY_END);

/** Fetches the parts that an address needs and that are not here yet; null where all are. */
function fetchScreen(routes: AppRoute[], location: Location): Promise<unknown> | null {
  const matches = matchRoutes(routes as RouteObject[], location) ?? [];
  const late = matches.map(({ route }) => route as AppRoute).filter((route) => route.lazy);
  if (late.length === 0) return null;
  return Promise.all(
    late.map(async (route) => {
      const part = await route.lazy?.();
      if (part) route.Component = part.Component;
      route.lazy = undefined;
    }),
  );
}

/**
 * Leads from screen to screen: the one that is left stays until the next was fetched, and whoever guards what was typed is asked first.
 * It is the navigator of the router's own components and hooks, whose data half the app has no use for.
 */
export class AppNavigator implements Navigator {
  #place: Place;
  #turn = 0;
  readonly #guards = new Set<Guard>();
  /** Leaves without asking again: it was agreed to. */
  #isAgreed = false;
  /** Waits until the browser is back where it was before Back or Forward was held up. */
  #whenBack: (() => void) | null = null;
  #listener: (place: Place) => void = () => {};

  constructor(
    private readonly history: AppHistory,
    private readonly routes: AppRoute[],
  ) {
    this.#place = { location: history.location, action: NavigationType.Pop, isHere: false, isGoing: false };
    this.#go(history.location, NavigationType.Pop, () => {});
  }

  get place(): Place {
    return this.#place;
  }

  /** Tells of every change until the returned function is called. */
  listen(listener: (place: Place) => void): () => void {
    this.#listener = listener;
    const stop = this.history.listen(this.#handlePop);
    listener(this.#place);
    return () => {
      this.#listener = () => {};
      stop();
    };
  }

  /** Asks before a screen is left. The one that came last is asked alone. */
  guard(shouldAsk: ShouldAsk, onHeldUp: (heldUp: HeldUp | null) => void): () => void {
    const guard = { shouldAsk, onHeldUp };
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  // The router's hooks call these by themselves, without the object.
  createHref = (to: To): string => this.history.createHref(to);
  createURL = (to: To): URL => this.history.createURL(to);
  encodeLocation = (to: To): Path => this.history.encodeLocation(to);
  go = (delta: number): void => this.history.go(delta);
  push = (to: To, state?: unknown): void => this.#leaveFor(this.#locationOf(to, state), NavigationType.Push);
  replace = (to: To, state?: unknown): void => this.#leaveFor(this.#locationOf(to, state), NavigationType.Replace);

  #locationOf(to: To, state: unknown): Location {
    const path = { pathname: '/', search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) };
    return { ...path, ...this.history.encodeLocation(path), state: state ?? null, key: newKey(), mask: undefined };
  }

  #leaveFor(location: Location, action: NavigationType.Push | NavigationType.Replace): void {
    if (this.#isHeldUp(location, () => this.#leaveFor(location, action))) return;
    this.#go(location, action, () => this.history[action === NavigationType.Push ? 'push' : 'replace'](location, location.state));
  }

  #handlePop = ({ location, delta }: { readonly location: Location; readonly delta: number | null }): void => {
    if (this.#whenBack) return this.#whenBack();
    if (delta === null) return this.#go(location, NavigationType.Pop, () => {});
    // The browser is there already: it goes back to where the question is asked.
    const back = Promise.withResolvers<void>();
    if (!this.#isHeldUp(location, () => void back.promise.then(() => this.history.go(delta))))
      return this.#go(location, NavigationType.Pop, () => {});
    this.#whenBack = () => {
      this.#whenBack = null;
      back.resolve();
    };
    this.history.go(-delta);
  };

  #isHeldUp(to: Location, leave: () => void): boolean {
    const guard = [...this.#guards].at(-1);
    if (!guard || this.#isAgreed || !guard.shouldAsk(this.#place.location, to)) return false;
    guard.onHeldUp({
      proceed: () => {
        guard.onHeldUp(null);
        this.#isAgreed = true;
        leave();
      },
      reset: () => guard.onHeldUp(null),
    });
    return true;
  }

  #go(location: Location, action: NavigationType, record: () => void): void {
    this.#turn += 1;
    const turn = this.#turn;
    const arrive = (failure: object = {}) => {
      if (turn !== this.#turn) return;
      record();
      this.#isAgreed = false;
      this.#show({ location, action, isHere: true, isGoing: false, ...failure });
    };
    const fetching = fetchScreen(this.routes, location);
    if (!fetching) return arrive();
    this.#show({ ...this.#place, isGoing: true });
    fetching.then(
      () => arrive(),
      (error: unknown) => arrive({ error }),
    );
  }

  #show(place: Place): void {
    this.#place = place;
    this.#listener(place);
  }
}
