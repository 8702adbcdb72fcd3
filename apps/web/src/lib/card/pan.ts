/** A pointer that moved less than this still counts as a press. */
const SLACK_PX = 3;
/** Speed is measured over the last stretch of this length: a hand that rests before releasing throws nothing. */
const SPEED_WINDOW_MS = 100;

export interface PanPoint {
  readonly x: number;
  readonly y: number;
  /** When, in milliseconds. */
  readonly at: number;
}

export interface PanInfo {
  readonly offset: { readonly x: number; readonly y: number };
  /** Pixels per second along x. */
  readonly speed: number;
}

/** One pointer from press to release: how far it moved, and its final speed. */
export class Pan {
  #points: PanPoint[];
  #isMoving = false;

  constructor(private readonly start: PanPoint) {
    this.#points = [start];
  }

  /** Whether the pointer has moved enough to count as a drag. */
  get isMoving(): boolean {
    return this.#isMoving;
  }

  move(point: PanPoint): PanInfo {
    this.#points.push(point);
    // One point older than the window is kept, so that there is always a stretch to measure.
    while (this.#points.length > 2 && point.at - (this.#points[1]?.at ?? point.at) >= SPEED_WINDOW_MS) this.#points.shift();
    const info = this.infoAt(point.at);
    this.#isMoving ||= Math.hypot(info.offset.x, info.offset.y) >= SLACK_PX;
    return info;
  }

  infoAt(now: number): PanInfo {
    const last = this.#points.at(-1) ?? this.start;
    const from = this.#points.find(({ at }) => now - at <= SPEED_WINDOW_MS) ?? last;
    const seconds = (now - from.at) / 1_000;
    return { offset: { x: last.x - this.start.x, y: last.y - this.start.y }, speed: seconds > 0 ? (last.x - from.x) / seconds : 0 };
  }
}

export interface SwipeThresholds {
  readonly commitOffsetPx: number;
  readonly commitSpeedPx: number;
}

/** What a finished pan decides; null when it was neither far nor fast enough. */
export function decisionOf({ offset, speed }: PanInfo, { commitOffsetPx, commitSpeedPx }: SwipeThresholds): 'like' | 'pass' | null {
  if (Math.abs(offset.x) <= commitOffsetPx && Math.abs(speed) <= commitSpeedPx) return null;
  return offset.x > 0 ? 'like' : 'pass';
}
