import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../../app-context.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { syncRoom } from '../commands/sync-room.ts';

/** One process looks into a room at most this often: twice a second, which also limits how often its viewer count is sent. */
const BETWEEN_LOOKS_MS = 500;
/** Streams whose last look is remembered. */
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
class RoomWatch {
  readonly #lanes = new LRUCache<string, Lane>({ max: LANES_MAX });
  readonly #deadlines = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor(private readonly app: AppContext) {}

  /** Something happened in the room of a stream, or to it. */
  look(streamId: string): void {
    if (this.#isClosed) return;
    const lane = this.#laneOf(streamId);
    if (lane.isRunning) {
      lane.isAskedAgain = true;
      return;
    }
    if (lane.timer) return;
    const waitMs = lane.lastAt + BETWEEN_LOOKS_MS - performance.now();
    if (waitMs <= 0) return void this.#run(streamId, lane);
    lane.timer = setTimeout(() => this.#run(streamId, lane), waitMs);
    lane.timer.unref();
  }

  /** Looks again when a stream may have to end by itself, or be muted again. */
  lookAt(streamId: string, at: Date | null): void {
    clearTimeout(this.#deadlines.get(streamId));
    this.#deadlines.delete(streamId);
    if (at === null || this.#isClosed) return;
    const waitMs = Math.max(0, at.getTime() - this.app.clock.now().getTime()) + AFTER_DEADLINE_MS;
    const timer = setTimeout(() => {
      this.#deadlines.delete(streamId);
      this.look(streamId);
    }, waitMs);
    timer.unref();
    this.#deadlines.set(streamId, timer);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#deadlines.values()) clearTimeout(timer);
    for (const lane of this.#lanes.values()) if (lane.timer) clearTimeout(lane.timer);
    await Promise.all(this.#running);
  }

  #laneOf(streamId: string): Lane {
    const known = this.#lanes.get(streamId);
    if (known) return known;
    const lane: Lane = { lastAt: -BETWEEN_LOOKS_MS, isRunning: false, isAskedAgain: false, timer: null };
    this.#lanes.set(streamId, lane);
    return lane;
  }

  #run(streamId: string, lane: Lane): void {
    lane.timer = null;
    lane.isRunning = true;
    const work: Promise<void> = syncRoom(this.app, streamId)
      .then((deadline) => this.lookAt(streamId, deadline))
      .catch((error: Error) => this.app.logger.warn({ err: error.message, streamId }, 'a room could not be looked into'))
      .finally(() => {
        this.#running.delete(work);
        lane.isRunning = false;
        // Measured from its end, when the count was sent: a slow look and a quick one never send within the same half second.
        lane.lastAt = performance.now();
        if (!lane.isAskedAgain) return;
        lane.isAskedAgain = false;
        this.look(streamId);
      });
    this.#running.add(work);
  }
}

/** The room watch of this process. */
export const roomWatchOf = oncePer((app: AppContext) => new RoomWatch(app));
