import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../app-context.ts';

/** One process looks into a room at most this often: twice a second, which also limits how often its viewer count is sent. */
const BETWEEN_LOOKS_MS = 500;
/** Rooms whose last look is remembered. */
const LANES_MAX = 10_000;
/** A deadline is checked just after it. */
const AFTER_DEADLINE_MS = 20;

interface Lane {
  lastAt: number;
  isRunning: boolean;
  isAskedAgain: boolean;
  timer: NodeJS.Timeout | null;
}

/** Looks into rooms when there is reason to: at once for the first reason, and once more for all that follow meanwhile. */
export class RoomWatch {
  readonly #lanes = new LRUCache<string, Lane>({ max: LANES_MAX });
  readonly #deadlines = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  /** `sync` brings a room and its rows together, and answers when to look again if nothing is reported. */
  constructor(
    private readonly app: AppContext,
    private readonly sync: (app: AppContext, id: string) => Promise<Date | null>,
  ) {}

  /** Something happened in a room, or to it. */
  look(id: string): void {
    if (this.#isClosed) return;
    const lane = this.#laneOf(id);
    if (lane.isRunning) {
      lane.isAskedAgain = true;
      return;
    }
    if (lane.timer) return;
    const waitMs = lane.lastAt + BETWEEN_LOOKS_MS - performance.now();
    if (waitMs <= 0) return void this.#run(id, lane);
    lane.timer = setTimeout(() => this.#run(id, lane), waitMs);
    lane.timer.unref();
  }

  /** Looks again when a room may have to end by itself, or be muted again. */
  lookAt(id: string, at: Date | null): void {
    clearTimeout(this.#deadlines.get(id));
    this.#deadlines.delete(id);
    if (at === null || this.#isClosed) return;
    const waitMs = Math.max(0, at.getTime() - this.app.clock.now().getTime()) + AFTER_DEADLINE_MS;
    const timer = setTimeout(() => {
      this.#deadlines.delete(id);
      this.look(id);
    }, waitMs);
    timer.unref();
    this.#deadlines.set(id, timer);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#deadlines.values()) clearTimeout(timer);
    for (const lane of this.#lanes.values()) if (lane.timer) clearTimeout(lane.timer);
    await Promise.all(this.#running);
  }

  #laneOf(id: string): Lane {
    const known = this.#lanes.get(id);
    if (known) return known;
    const lane: Lane = { lastAt: -BETWEEN_LOOKS_MS, isRunning: false, isAskedAgain: false, timer: null };
    this.#lanes.set(id, lane);
    return lane;
  }

  #run(id: string, lane: Lane): void {
    lane.timer = null;
    lane.isRunning = true;
    const work: Promise<void> = this.sync(this.app, id)
      .then((deadline) => this.lookAt(id, deadline))
      .catch((error: Error) => this.app.logger.warn({ err: error.message, id }, 'a room could not be looked into'))
      .finally(() => {
        this.#running.delete(work);
        lane.isRunning = false;
        // Measured from its end, when the count was sent: a slow look and a quick one never send within the same half second.
        lane.lastAt = performance.now();
        if (!lane.isAskedAgain) return;
        lane.isAskedAgain = false;
        this.look(id);
      });
    this.#running.add(work);
  }
}
