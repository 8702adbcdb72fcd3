/** What a figure must reach. */
type Bound = { atLeast: number } | { atMost: number };

/** One measured figure; ratios have the unit `x`, and their peer was measured in the same rounds. */
export interface Result {
  what: string;
  value: number;
  unit: 'x' | 'ms' | 's' | 'us' | 'MB' | 'kB' | '/s' | '';
  /** The lowest and highest of the rounds. */
  spread?: readonly [number, number];
  /** The minimum acceptable. */
  gate?: Bound;
  /** What would be good. */
  target?: Bound;
  /** The underlying figures and their meaning. */
  note?: string;
}

/** Something that must hold however fast the machine is. */
export interface Invariant {
  what: string;
  holds: boolean;
  found: string;
}

/** The results of one benchmark. */
export interface Outcome {
  results: Result[];
  invariants: Invariant[];
  /** Figures the benchmark has formatted itself. */
  told?: Told[];
}

/** A judged figure in words. */
export interface Told {
  text: string;
  isGateMet: boolean;
}

/** The verdict on a figure; `None` if it has no bounds. */
export const Verdict = { Target: 'target met', Gate: 'gate met', Missed: 'GATE MISSED', None: '' } as const;
export type Verdict = (typeof Verdict)[keyof typeof Verdict];

/** Compares a figure with its bounds. Without bounds it is only reported. */
export function verdictOf({ value, gate, target }: Result): Verdict {
  if (target && meets(value, target)) return Verdict.Target;
  if (gate) return meets(value, gate) ? Verdict.Gate : Verdict.Missed;
  return Verdict.None;
}

/** A figure as one line of the report. */
export function lineOf(result: Result): string {
  const { what, value, unit, spread, gate, target, note } = result;
  const bounds = [gate && `gate ${boundText(gate)}`, target && `target ${boundText(target)}`].filter(Boolean).join(', ');
  const rounds = spread ? ` (${shown(spread[0])} to ${shown(spread[1])})` : '';
  const verdict = verdictOf(result);
  const judged = bounds ? `  [${bounds}${verdict && `: ${verdict}`}]` : '';
  return `  ${what.padEnd(58)} ${shown(value).padStart(8)} ${unit}${rounds}${judged}${note ? `\n      ${note}` : ''}`;
}

/** The line of an invariant. */
export function invariantLine({ what, holds, found }: Invariant): string {
  return `  ${holds ? 'holds ' : 'BROKEN'} ${what}: ${found}`;
}

function meets(value: number, bound: Bound): boolean {
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

function boundText(bound: Bound): string {
  return 'atLeast' in bound ? `>= ${bound.atLeast}` : `<= ${bound.atMost}`;
}

/** Three significant digits, or whole numbers from a thousand on. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return Math.abs(value) >= 1_000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
