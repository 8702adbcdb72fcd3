import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Hints } from './components/hints.tsx';
import { Splash } from './components/screens.tsx';
import { Toasts } from './components/toasts.tsx';
import { holdFirstPaint } from './lib/first/first-paint.ts';
import { isSplashDue } from './lib/first/first-visit.ts';
import { routes } from './routes/routes.tsx';

const greets = isSplashDue();

/** The product in the browser: routes inside the providers every screen relies on. */
export function App() {
  const [router] = useState(() => createBrowserRouter(routes));
  const [isGreeting, setGreeting] = useState(greets);
  // A screen that never had to wait takes the place of the first paint too.
  useEffect(() => holdFirstPaint()(), []);
  return (
    <ErrorBoundary>
      <RouterProvider router={router} />
      <Toasts />
      <Hints />
      {isGreeting && <Splash onDone={() => setGreeting(false)} />}
    </ErrorBoundary>
  );
}
