import type { TestClient } from '@benison/testkit/client';
import type { Variables } from './test-shapes.ts';
import type { World } from './test-world.ts';

/** An honest call of an operation: its sender, and all of its arguments. */
export interface Asked {
  by: keyof World & ('bob' | 'newcomer' | 'guest' | 'verifier' | 'admin' | 'staffGuest');
  with: (world: World) => Variables;
}

export interface RestAsked {
  by: Asked['by'];
  /** The path with its parameters filled in, and its query. */
  path: (world: World) => string;
  body?: (world: World) => Variables;
}

export const nothing = (): Variables => ({});
export const input =
  (make: (world: World) => Variables) =>
  (world: World): Variables => ({ input: make(world) });

export const clientOf = (world: World, by: Asked['by']): TestClient => {
  const who = world[by];
  return 'client' in who ? who.client : who;
};
