import { cubicBezier, spring } from 'framer-motion/dom';

/** The state of a deck card: pixels from its place, degrees, and opacity. */
export interface CardPose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly opacity: number;
}

type Part = keyof CardPose;
/** A value over time, from milliseconds since the start. */
export type Track = (milliseconds: number) => { readonly value: number; readonly isDone: boolean };

const AT_REST: CardPose = { x: 0, y: 0, turn: 0, opacity: 1 };
const RETURN_SPRING = { stiffness: 420, damping: 30, mass: 0.9 } as const;
const STILL_S = 0.16;
const DRAG_EXIT_S = 0.24;
const BUTTON_EXIT = { distance: 300, degrees: 30, seconds: 0.3 } as const;
const FADE_S = 0.12;
const EASE_OUT = cubicBezier(0.2, 0.8, 0.2, 1);
const EASE_IN = cubicBezier(0.6, 0, 0.9, 0.3);

export function springTo(from: number, to: number, speed = 0): Track {
  const generator = spring({ ...RETURN_SPRING, keyframes: [from, to], velocity: speed });
  return (milliseconds) => {
    const { value, done } = generator.next(milliseconds);
    return { value: done ? to : value, isDone: done };
  };
}

export function easeTo(from: number, to: number, seconds: number, ease = EASE_OUT, delay = 0): Track {
  return (milliseconds) => {
    const part = Math.min(1, Math.max(0, (milliseconds / 1_000 - delay) / seconds));
    return { value: from + (to - from) * ease(part), isDone: part === 1 };
  };
}

/** The tracks a leaving card follows. Thrown by hand it keeps its speed; by button or key it takes a fixed path. */
export function exitTracks(
  pose: CardPose,
  exit: { direction: 'like' | 'pass' | 'super'; speed: number; isStill: boolean; width: number; height: number },
): Partial<Record<Part, Track>> {
  const { direction, speed, isStill, width, height } = exit;
  if (isStill) return { opacity: easeTo(pose.opacity, 0, STILL_S) };
  const sign = direction === 'pass' ? -1 : 1;
  const isDragged = pose.x !== 0;
  const seconds = isDragged ? DRAG_EXIT_S : BUTTON_EXIT.seconds;
  const opacity = easeTo(pose.opacity, 0, FADE_S, EASE_OUT, seconds - FADE_S);
  if (direction === 'super') return { y: easeTo(pose.y, -height, BUTTON_EXIT.seconds, EASE_IN), opacity };
  if (isDragged) return { x: easeTo(pose.x, pose.x + sign * Math.max(width * 0.6, Math.abs(speed) * DRAG_EXIT_S), seconds), opacity };
  return { x: easeTo(pose.x, sign * BUTTON_EXIT.distance, seconds), turn: easeTo(pose.turn, sign * BUTTON_EXIT.degrees, seconds), opacity };
}

/** Moves one card. It can be grabbed during any movement. */
export class CardFlight {
  /** Renders the card's current state. */
  onPose: (pose: CardPose) => void = () => {};
  #pose = AT_REST;
  #tracks: Partial<Record<Part, Track>> = {};
  #since = 0;
  #frame = 0;

  get pose(): CardPose {
    return this.#pose;
  }

  /** Follows the finger: nothing else moves it. */
  hold(x: number): void {
    this.stop();
    this.#show({ ...this.#pose, x });
  }

  leave(direction: 'like' | 'pass' | 'super', speed: number, isStill: boolean): void {
    this.#run(exitTracks(this.#pose, { direction, speed, isStill, width: innerWidth, height: innerHeight }));
  }

  comeBack(isStill: boolean, speed = 0): void {
    const { x, y, turn, opacity } = this.#pose;
    if (isStill) this.#show({ ...AT_REST, opacity });
    const way = isStill ? {} : { x: springTo(x, 0, speed), y: springTo(y, 0), turn: springTo(turn, 0) };
    this.#run({ ...way, opacity: easeTo(opacity, 1, STILL_S) });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#tracks = {};
  }

  #run(tracks: Partial<Record<Part, Track>>): void {
    this.stop();
    this.#tracks = tracks;
    this.#since = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  }

  #step = (now: number): void => {
    const milliseconds = Math.max(0, now - this.#since);
    const steps = Object.entries(this.#tracks).map(([part, track]) => [part, track(milliseconds)] as const);
    this.#show({ ...this.#pose, ...Object.fromEntries(steps.map(([part, { value }]) => [part, value])) });
    if (steps.some(([, { isDone }]) => !isDone)) this.#frame = requestAnimationFrame(this.#step);
  };

  #show(pose: CardPose): void {
    this.#pose = pose;
    this.onPose(pose);
  }
}
