import { v7 } from 'uuid';

/** The time, injectable so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stays where a test sets it. */
export class MovableClock implements Clock {
  #offsetMs = 0;
  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }
  advance(ms: number): void {
    this.#offsetMs += ms;
  }
}

/** A new id: UUID version 7, ordered by time so that indexes stay compact. */
export const newId = (): string => v7();
