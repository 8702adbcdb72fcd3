import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { TooltipProvider } from './components/menu.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { ToastRegion } from './components/toast.tsx';
import { routes } from './routes/routes.tsx';

/** The product in the browser: routes inside the providers every screen relies on. */
export function App() {
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <ErrorBoundary>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
      <ToastRegion />
    </ErrorBoundary>
  );
}
