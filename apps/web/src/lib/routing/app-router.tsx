import { Component, createContext, startTransition, useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Router, useRoutes, type Location, type RouteObject } from 'react-router';
import type { AppNavigator, AppRoute, HeldUp, ShouldAsk } from './app-navigator.ts';

const NavigatorContext = createContext<AppNavigator | null>(null);
const GoingContext = createContext(false);

export interface AppRouterProps {
  readonly navigator: AppNavigator;
  readonly routes: readonly AppRoute[];
  /** Shown until the first screen was fetched. */
  readonly waiting: ReactNode;
  /** Shown in place of a screen that broke, or could not be fetched. */
  readonly broken: (error: unknown) => ReactNode;
}

/** The screen of the address, inside everything a screen asks of the router. */
export function AppRouter({ navigator, routes, waiting, broken }: AppRouterProps) {
  const [place, setPlace] = useState(navigator.place);
  useLayoutEffect(() => navigator.listen((next) => startTransition(() => setPlace(next))), [navigator]);
  const { location, action, isHere, isGoing, error } = place;
  return (
    <NavigatorContext value={navigator}>
      <GoingContext value={isGoing}>
        <Router navigator={navigator} location={location} navigationType={action}>
          {isHere ? (
            <ScreenBoundary location={location} error={error} broken={broken}>
              <Screens routes={routes} />
            </ScreenBoundary>
          ) : (
            waiting
          )}
        </Router>
      </GoingContext>
    </NavigatorContext>
  );
}

const Screens = ({ routes }: Pick<AppRouterProps, 'routes'>) => useRoutes(routes as RouteObject[]);

interface ScreenBoundaryProps extends Pick<AppRouterProps, 'broken'> {
  readonly children: ReactNode;
  readonly location: Location;
  readonly error: unknown;
}

interface Broken {
  readonly location: Location;
  readonly error: unknown;
}

/** What breaks is shown as broken until another screen is visited. */
class ScreenBoundary extends Component<ScreenBoundaryProps, Broken> {
  override state: Broken = { location: this.props.location, error: this.props.error };

  static getDerivedStateFromError(error: unknown): Partial<Broken> {
    return { error };
  }

  static getDerivedStateFromProps({ location, error }: ScreenBoundaryProps, state: Broken): Broken | null {
    return location === state.location ? null : { location, error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.broken(error);
  }
}

/** Whether the next screen is being fetched. */
export const useIsGoing = (): boolean => useContext(GoingContext);

/** Asks before the screen is left; null while nobody wants to leave it. */
export function useLeaveGuard(shouldAsk: ShouldAsk): HeldUp | null {
  const navigator = useContext(NavigatorContext);
  const [heldUp, setHeldUp] = useState<HeldUp | null>(null);
  const latest = useRef(shouldAsk);
  useLayoutEffect(() => {
    latest.current = shouldAsk;
  });
  useEffect(() => navigator?.guard((from, to) => latest.current(from, to), setHeldUp), [navigator]);
  return heldUp;
}
