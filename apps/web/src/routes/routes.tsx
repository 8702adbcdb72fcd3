import { NotFound } from '../components/frame/screens.tsx';
import type { AppRoute } from '../lib/routing/app-navigator.ts';
import { late } from './late-screen.tsx';
import { MemberBranch } from './member-branch.tsx';
import { HomeGate, MemberGate } from './member-gate.tsx';
import { PublicGate } from './public/public-gate.tsx';
import { doorScreens, memberScreens, openScreens, staffDoors, staffScreens, type Screen } from './screens.ts';

/** The component gallery is only part of development and of builds made with VITE_GALLERY=1. */
const galleryRoutes: AppRoute[] =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'
    ? [{ path: '/dev/components', lazy: late(async () => (await import('../gallery/gallery.tsx')).Gallery) }]
    : [];

const routeOf = ({ path, load }: Screen): AppRoute => (path === '' ? { index: true, lazy: late(load) } : { path, lazy: late(load) });

/** The members' screens; those under the gate are inside the signed-in shell. */
export const memberRoutes: AppRoute[] = [
  {
    Component: MemberGate,
    // The deck is loaded by the gate's child, so that guests on the landing page do not load it.
    children: [{ index: true, Component: HomeGate }, ...memberScreens.map(routeOf)],
  },
  { Component: PublicGate, children: openScreens.map(routeOf) },
  ...doorScreens.map(routeOf),
];

/** The staff's screens; those under their bar are inside the signed-in shell. */
export const staffRoutes: AppRoute[] = [
  ...staffDoors.map(routeOf),
  { lazy: late(async () => (await import('./staff/shell.tsx')).StaffShell), children: staffScreens.map(routeOf) },
  { path: '*', element: <NotFound to="/admin" label="Go to the dashboard" /> },
];

/** Every URL of the product; each screen is loaded when it is visited. */
export const routes: AppRoute[] = [
  ...galleryRoutes,
  // The staff area, with a session of its own.
  { path: 'admin', lazy: late(async () => (await import('./staff/branch.tsx')).StaffBranch), children: staffRoutes },
  { Component: MemberBranch, children: [...memberRoutes, { path: '*', element: <NotFound /> }] },
];
