import type { World } from './drawn-answers.ts';

/** Nobody is signed in. */
export const aGuest = (more: Partial<World> = {}): World => ({
  mutation: {},
  ...more,
  query: { viewer: null, staffViewer: null, ...more.query },
});

/** A member with a business. */
export const aMember = (more: Partial<World> = {}): World => ({
  mutation: {},
  ...more,
  query: { viewer: { email: 'ada@weavers.example', business: {} }, ...more.query },
});

/** Staff with every right. */
export const anAdmin = (more: Partial<World> = {}): World => ({
  mutation: {},
  ...more,
  query: { staffViewer: { username: 'nadia', permissions: [] }, ...more.query },
});
