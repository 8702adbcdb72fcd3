import type { AnyEvent } from '../../src/platform/events/event.ts';

declare module '../../src/platform/events/event.ts' {
  interface Facts {
    /** What tests of events themselves write: a number each. */
    'test.written': { n: number };
  }
}

/** The number of an event that a test wrote. */
export function numberOf(event: AnyEvent): number {
  if (event.type !== 'test.written') throw new Error(`${event.type} was not written by this test`);
  return event.data.n;
}
