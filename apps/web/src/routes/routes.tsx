import type { RouteObject } from 'react-router';
import { LoadingScreen, NotFound } from '../components/screens.tsx';
import { RouteError } from './route-error.tsx';

/** The component gallery is part of development, and of a build made with VITE_GALLERY=1. */
const galleryRoutes: RouteObject[] =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'
    ? [{ path: '/dev/components', lazy: async () => ({ Component: (await import('../gallery/gallery.tsx')).Gallery }) }]
    : [];

/** Every address of the product; each screen is loaded when it is visited. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [...galleryRoutes, { path: '*', element: <NotFound /> }],
  },
];
