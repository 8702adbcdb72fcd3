import { logit, sigmoid } from './logit.ts';
import type { Calibration } from './match-model.ts';

/** One decision about a card drawn at random, and the log-odds the model gave it without having seen it. */
export interface ProbeDecision {
  logOdds: number;
  isLike: boolean;
}

/** Decisions on probes that a percentage needs. Below, only the fit is shown. */
export const PROBE_DECISIONS_MIN = 2_000;
/** Decisions that a step of the line is counted on, at least. */
const PER_POINT = 100;
/** Each point starts from so many imagined decisions along the straight line nearest to all, so that a few do not bend it. */
const IMAGINED = 100;
const STRAIGHT_ROUNDS = 20;

/** Log-odds as counted: along the line, and beyond its ends as far from the model as at the end. */
export function calibrated(line: Calibration | null, logOdds: number): number {
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
  /** Sums over the block's decisions. */
  decisions: number;
  logOdds: number;
  likes: number;
  weight: number;
}

/**
 * The rising line nearest to how often a like came true (isotonic regression by pooling adjacent violators), over groups of
 * decisions of similar log-odds; null when there are too few for a percentage.
 */
export function calibrate(probes: readonly ProbeDecision[], enough = PROBE_DECISIONS_MIN): Calibration | null {
  if (probes.length < enough) return null;
  const straight = straightLine(probes);
  const sorted = [...probes].sort((a, b) => a.logOdds - b.logOdds);
  const blocks: Block[] = [];
  const groups = Math.max(1, Math.floor(sorted.length / PER_POINT));
  for (let group = 0; group < groups; group += 1) {
    const from = Math.floor((group * sorted.length) / groups);
    const members = sorted.slice(from, Math.floor(((group + 1) * sorted.length) / groups));
    blocks.push(blockOf(members, straight));
    while (blocks.length > 1 && rateOf(blocks.at(-2)!) >= rateOf(blocks.at(-1)!)) blocks.push(merged(blocks.pop()!, blocks.pop()!));
  }
  return {
    from: blocks.map((block) => block.logOdds / block.decisions),
    to: blocks.map((block) => logit(rateOf(block))),
    decisions: probes.length,
  };
}

/** The straight line of log-odds under which the decisions are likeliest (Platt's), never falling. */
function straightLine(probes: readonly ProbeDecision[]): (logOdds: number) => number {
  let [offset, slope] = [0, 1];
  for (let round = 0; round < STRAIGHT_ROUNDS; round += 1) {
    // Held to the model itself as by a few decisions: everybody may have liked, or all log-odds be the same.
    let [pull, turn, curve, bend, mixed] = [-offset, 1 - slope, 1, 1, 0];
    for (const { logOdds, isLike } of probes) {
      const chance = sigmoid(offset + slope * logOdds);
      const spread = chance * (1 - chance);
      pull += (isLike ? 1 : 0) - chance;
      turn += ((isLike ? 1 : 0) - chance) * logOdds;
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

function blockOf(members: readonly ProbeDecision[], straight: (logOdds: number) => number): Block {
  const logOdds = members.reduce((sum, probe) => sum + probe.logOdds, 0);
  const expected = sigmoid(straight(logOdds / members.length));
  const likes = members.filter((probe) => probe.isLike).length;
  return { decisions: members.length, logOdds, likes: likes + IMAGINED * expected, weight: members.length + IMAGINED };
}

const rateOf = (block: Block): number => block.likes / block.weight;

function merged(a: Block, b: Block): Block {
  return { decisions: a.decisions + b.decisions, logOdds: a.logOdds + b.logOdds, likes: a.likes + b.likes, weight: a.weight + b.weight };
}
