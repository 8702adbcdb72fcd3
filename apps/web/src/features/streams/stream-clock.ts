/** "24:18", "1:02:03": how long it has been running. */
export function elapsedWords(fromMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - fromMs) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** The same for screen readers, in minutes only: announcing every second would be too much. */
export function elapsedSpoken(fromMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - fromMs) / 60_000));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Whole seconds left, never below zero. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

/** The same for a wait that began a moment ago: a clock that ticks once a second may still be before that, and would show one too many. */
export const secondsFrom = ({ at, from }: { readonly at: number; readonly from: number }, nowMs: number): number =>
  secondsLeft(at, Math.max(from, nowMs));

/** From when on somebody may write again who sent a message at that time, or none yet; 0: at once. */
export const nextMessageAt = (sentAt: number | null, slowModeSeconds: number): number =>
  sentAt === null || slowModeSeconds === 0 ? 0 : sentAt + slowModeSeconds * 1_000;
