import { useEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { Hints } from './components/controls/hints.tsx';
import { ErrorBoundary } from './components/frame/error-boundary.tsx';
import { LoadingScreen, Splash } from './components/frame/screens.tsx';
import { Toasts } from './components/toasts/toasts.tsx';
import { holdFirstPaint } from './lib/first/first-paint.ts';
import { isSplashDue } from './lib/first/first-visit.ts';
import { AppNavigator } from './lib/routing/app-navigator.ts';
import { AppRouter } from './lib/routing/app-router.tsx';
import { RouteError } from './routes/route-error.tsx';
import { routes } from './routes/routes.tsx';

const waiting = <LoadingScreen />;
const broken = (error: unknown) => <RouteError error={error} />;
const greets = isSplashDue();

/** The product in the browser: routes inside the providers every screen relies on. */
export function App() {
  const [navigator] = useState(() => new AppNavigator(createBrowserHistory(), routes));
  const [isGreeting, setGreeting] = useState(greets);
  // A screen that never had to wait takes the place of the first paint too.
  useEffect(() => holdFirstPaint()(), []);
  return (
    <ErrorBoundary>
      <AppRouter navigator={navigator} routes={routes} waiting={waiting} broken={broken} />
      <Toasts />
      <Hints />
      {isGreeting && <Splash onDone={() => setGreeting(false)} />}
    </ErrorBoundary>
  );
}
