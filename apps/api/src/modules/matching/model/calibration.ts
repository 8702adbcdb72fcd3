import { logit, sigmoid } from './logit.ts';
import type { Calibration, CountedLine } from './match-model.ts';

/** What was expected of a case, and what came of it: 1 or 0, or the chance of it where it is not known yet. */
export interface CountedCase {
  logOdds: number;
  outcome: number;
}

/** Decisions on probes that a percentage needs. Below, only the fit is shown. */
export const PROBE_DECISIONS_MIN = 2_000;
/** Cases that a step of the line is counted on, at least, and the most steps there are. */
const PER_POINT = 100;
const POINTS_MAX = 60;
/** Each point starts from so many imagined cases along the straight line nearest to all, so that a few do not bend it. */
const IMAGINED = 100;
const STRAIGHT_ROUNDS = 20;

/** Log-odds as counted: along the line, and beyond its ends as far from the model as at the end. */
export function calibrated(line: CountedLine | null, logOdds: number): number {
  if (!line) return logOdds;
  const { from, to } = line;
  const last = from.length - 1;
  if (logOdds <= from[0]!) return to[0]! + logOdds - from[0]!;
  if (logOdds >= from[last]!) return to[last]! + logOdds - from[last]!;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (from[middle]! <= logOdds) low = middle;
    else high = middle;
  }
  const span = from[high]! - from[low]!;
  return span === 0 ? to[high]! : to[low]! + ((logOdds - from[low]!) / span) * (to[high]! - to[low]!);
}

interface Block {
  /** Sums over the block's cases. */
  cases: number;
  logOdds: number;
  outcomes: number;
  weight: number;
}

/**
 * The rising line nearest to how often it came true (isotonic regression by pooling adjacent violators), over groups of
 * cases of similar log-odds; null when there are too few for a percentage.
 */
export function calibrate(cases: readonly CountedCase[], enough = PROBE_DECISIONS_MIN): Calibration | null {
  if (cases.length < enough) return null;
  const straight = straightLine(cases);
  const sorted = [...cases].sort((a, b) => a.logOdds - b.logOdds);
  const blocks: Block[] = [];
  const groups = Math.max(1, Math.min(POINTS_MAX, Math.floor(sorted.length / PER_POINT)));
  for (let group = 0; group < groups; group += 1) {
    const from = Math.floor((group * sorted.length) / groups);
    const members = sorted.slice(from, Math.floor(((group + 1) * sorted.length) / groups));
    blocks.push(blockOf(members, straight));
    while (blocks.length > 1 && rateOf(blocks.at(-2)!) >= rateOf(blocks.at(-1)!)) blocks.push(merged(blocks.pop()!, blocks.pop()!));
  }
  // @NOTE Means of equal log-odds differ by rounding, and a line that falls is refused when the model is read.
  let least = -Infinity;
  return {
    from: blocks.map((block) => (least = Math.max(least, block.logOdds / block.cases))),
    to: blocks.map((block) => logit(rateOf(block))),
    decisions: cases.length,
  };
}

/** Cards that were turned up and decided on, each with the log-odds of the model that dealt it. */
export interface ShownCards {
  out: Float64Array;
  back: Float64Array;
  isLike: Uint8Array;
  /** What the other decided: 1 a like, 0 a pass, -1 nothing yet. */
  answer: Int8Array;
  isProbe: Uint8Array;
}

/** Cards that the lines are counted on, at least, and cards drawn at random that the usual pair is. */
const CARDS_MIN = 2_000;
const USUAL_MIN = 200;

/**
 * What is shown, counted on the cards that members see. The deck picks the best of many, and of those the model is surest where it is most
 * wrong; and it deals those first who like the viewer already. Both are in these cards, and in none that is drawn at random. First the line
 * of a like in one direction, then that of both. Null while there are too few cards, or too few drawn at random to know the usual pair.
 */
export function calibrateShown({ out, back, isLike, answer, isProbe }: ShownCards): Calibration | null {
  const probes = isProbe.reduce((sum, one) => sum + one, 0);
  if (out.length < CARDS_MIN || probes < USUAL_MIN) return null;
  const likes = calibrate(
    Array.from(out, (logOdds, n) => ({ logOdds, outcome: isLike[n]! })),
    CARDS_MIN,
  );
  if (!likes) return null;
  const chance = (logOdds: number): number => sigmoid(calibrated(likes, logOdds));
  const pairs = Array.from(out, (logOdds, n): CountedCase => {
    const theirs = chance(back[n]!);
    const answered = answer[n]! < 0 ? theirs : answer[n]!;
    return { logOdds: logit(chance(logOdds) * theirs), outcome: isLike[n]! * answered };
  });
  const line = calibrate(pairs, CARDS_MIN);
  const random = pairs.filter((_, n) => isProbe[n] === 1);
  const expected = random.reduce((sum, { logOdds }) => sum + sigmoid(logOdds), 0);
  const agreed = random.reduce((sum, { outcome }) => sum + outcome, 0);
  const usual = (agreed + (IMAGINED * expected) / random.length) / (random.length + IMAGINED);
  return { ...likes, ...(line && { pairs: { from: line.from, to: line.to } }), usual };
}

/** The straight line of log-odds under which the outcomes are likeliest (Platt's), never falling. */
function straightLine(cases: readonly CountedCase[]): (logOdds: number) => number {
  let [offset, slope] = [0, 1];
  for (let round = 0; round < STRAIGHT_ROUNDS; round += 1) {
    // Held to the model itself as by a few cases: everybody may have liked, or all log-odds be the same.
    let [pull, turn, curve, bend, mixed] = [-offset, 1 - slope, 1, 1, 0];
    for (const { logOdds, outcome } of cases) {
      const chance = sigmoid(offset + slope * logOdds);
      const spread = chance * (1 - chance);
      pull += outcome - chance;
      turn += (outcome - chance) * logOdds;
      curve += spread;
      bend += spread * logOdds * logOdds;
      mixed += spread * logOdds;
    }
    const area = curve * bend - mixed * mixed;
    offset += bounded((bend * pull - mixed * turn) / area);
    slope = Math.max(0, slope + bounded((curve * turn - mixed * pull) / area));
  }
  return (logOdds) => offset + slope * logOdds;
}

const bounded = (step: number): number => Math.max(-1, Math.min(1, step));

function blockOf(members: readonly CountedCase[], straight: (logOdds: number) => number): Block {
  const logOdds = members.reduce((sum, one) => sum + one.logOdds, 0);
  const expected = sigmoid(straight(logOdds / members.length));
  const outcomes = members.reduce((sum, one) => sum + one.outcome, 0);
  return { cases: members.length, logOdds, outcomes: outcomes + IMAGINED * expected, weight: members.length + IMAGINED };
}

const rateOf = (block: Block): number => block.outcomes / block.weight;

function merged(a: Block, b: Block): Block {
  return { cases: a.cases + b.cases, logOdds: a.logOdds + b.logOdds, outcomes: a.outcomes + b.outcomes, weight: a.weight + b.weight };
}
