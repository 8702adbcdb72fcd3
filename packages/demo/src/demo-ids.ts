import { newId } from '../../../apps/api/src/platform/clock.ts';
import type { DemoWorld } from './demo-world.ts';

/** The ids of the demo world's people and things, by position. */
export interface DemoIds {
  users: string[];
  businesses: string[];
  staff: string[];
  matches: string[];
  meetings: string[];
  logos: string[];
  covers: string[];
  /** The further photos of each business; most have none. */
  galleries: string[][];
}

/** The first businesses are the ones users meet first: these have galleries. */
const WITH_GALLERY = 14;
const furtherPhotos = (n: number): number => (n < WITH_GALLERY ? 2 + (n % 3) : 0);

export function makeDemoIds(world: DemoWorld): DemoIds {
  const idsFor = (list: readonly unknown[]) => list.map(() => newId());
  return {
    users: idsFor(world.members),
    businesses: idsFor(world.businesses),
    staff: idsFor(world.staff),
    matches: idsFor(world.matches),
    meetings: idsFor(world.meetings),
    logos: idsFor(world.businesses),
    covers: idsFor(world.businesses),
    galleries: world.businesses.map((_business, n) => idsFor(Array.from({ length: furtherPhotos(n) }))),
  };
}

/** A pair of businesses in the database's order: by id. */
export function orderedPair(ids: DemoIds, first: number, second: number): { business1: string; business2: string; isSwapped: boolean } {
  const [a, b] = [ids.businesses[first], ids.businesses[second]];
  if (a === undefined || b === undefined) throw new Error('A match names a business that does not exist.');
  return a < b ? { business1: a, business2: b, isSwapped: false } : { business1: b, business2: a, isSwapped: true };
}
