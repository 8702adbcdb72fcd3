import type { HeldMessageState } from '@benison/contracts/enumerations';

/** What ordering held lines needs to know about one. */
export interface HeldLineFacts {
  readonly id: string;
  readonly heldAt: string;
  readonly state: HeldMessageState;
  readonly sender: { readonly id: string };
}

/** A line as it stands now, whatever was known of it. */
export const withHeld = <Line extends HeldLineFacts>(lines: readonly Line[], line: Line): readonly Line[] => [
  ...lines.filter(({ id }) => id !== line.id),
  line,
];

/** One's own line as it was sent; what was heard of it since counts. */
export const withOwnHeld = <Line extends HeldLineFacts>(lines: readonly Line[], line: Line): readonly Line[] =>
  lines.some(({ id }) => id === line.id) ? lines : [...lines, line];

/** A further page of held lines; what was heard of one of them since counts. */
export const withMoreHeld = <Line extends HeldLineFacts>(lines: readonly Line[], page: readonly Line[]): readonly Line[] =>
  page.reduce(withOwnHeld<Line>, lines);

/** One's own line as it was taken back. One that was decided first stays decided. */
export const withTakenBack = <Line extends HeldLineFacts>(lines: readonly Line[], id: string): readonly Line[] =>
  lines.map((line) => (line.id === id && line.state === 'WAITING' ? { ...line, state: 'WITHDRAWN' } : line));

/** Whether a line can be taken back: by its writer, until it is decided. */
export const canTakeBack = ({ state, sender }: HeldLineFacts, viewerId: string): boolean => state === 'WAITING' && sender.id === viewerId;

/** Held lines in the order they were written: those that wait, and one's own that are not shown. */
export const heldInSight = <Line extends HeldLineFacts>(lines: readonly Line[], viewerId: string): Line[] =>
  lines
    .filter(({ state, sender }) => state === 'WAITING' || (sender.id === viewerId && (state === 'DENIED' || state === 'EXPIRED')))
    .sort((one, other) => Date.parse(one.heldAt) - Date.parse(other.heldAt));
