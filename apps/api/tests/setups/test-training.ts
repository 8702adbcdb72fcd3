import { sigmoid } from '../../src/modules/matching/model/logit.ts';
import { memberColumnsOf } from '../../src/modules/matching/model/member-columns.ts';
import { randomFrom } from '../../src/modules/matching/model/random.ts';
import type { TrainingInput } from '../../src/modules/matching/model/train.ts';
import { market } from './test-market.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** What a made-up history is like. */
interface History {
  size: number;
  decisions: number;
  seed: number;
  /** The log-odds that i likes j; otherwise by a popularity of each member. */
  logOdds?: (i: number, j: number) => number;
  /** The share of cards that were drawn at random. */
  probes?: number;
  days?: number;
}

/** How liked each member of a made-up history is, where nothing else is said. */
export const fameOf = (j: number): number => ((j * 7) % 11) / 4 - 1.25;

/** No card that a model dealt. */
const NO_CARDS: TrainingInput['shown'] = {
  out: new Float64Array(),
  back: new Float64Array(),
  isLike: new Uint8Array(),
  answer: new Int8Array(),
  isProbe: new Uint8Array(),
};

/** A training on a history in which members decide on others at random. */
export function madeHistory({ size, decisions, seed, logOdds, probes = 0.5, days = 20 }: History): TrainingInput {
  const random = randomFrom(seed);
  const truth = logOdds ?? ((_i: number, j: number) => fameOf(j) - 1);
  const from: number[] = [];
  const to: number[] = [];
  const isLike: number[] = [];
  const isProbe: number[] = [];
  const at: number[] = [];
  const known = new Set<number>();
  for (let n = 0; n < decisions && known.size < size * (size - 1); n += 1) {
    const i = Math.floor(random() * size);
    const j = Math.floor(random() * size);
    if (i === j || known.has(i * size + j)) continue;
    known.add(i * size + j);
    from.push(i);
    to.push(j);
    isLike.push(random() < sigmoid(truth(i, j)) ? 1 : 0);
    isProbe.push(random() < probes ? 1 : 0);
    at.push((n * days) / decisions);
  }
  const members = market(size, seed, NOW).map((subject) => ({
    subject: { ...subject, likesReceived: 0, passesReceived: 0, swipesMade: 0, likesMade: 0 },
    joinedDays: 30,
    awayDays: 1,
    attentionPrice: 1,
    isShown: true,
  }));
  return {
    now: days,
    seed: 1,
    members: memberColumnsOf(members),
    decisions: {
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      isLike: Uint8Array.from(isLike),
      isProbe: Uint8Array.from(isProbe),
      at: Float64Array.from(at),
    },
    shown: NO_CARDS,
    apart: { from: new Int32Array(), to: new Int32Array() },
    current: null,
    currentFittedAt: null,
    allocation: 'FAIR',
  };
}
