import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@benison/stack/postgres/postgres';
import { transferableUtility } from '../../../../apps/api/src/modules/matching/model/allocation.ts';
import { randomFrom } from '../../../../apps/api/src/modules/matching/model/random.ts';
import type { MarketSize } from '../bench.ts';
import type { Outcome, Result } from '../results.ts';
import { nightAtScale } from './large-night.ts';
import { LearnedDeck } from './learned-deck.ts';
import { ListDeck, WindowDeck } from './list-decks.ts';
import { makeMarket, marketOf, type Market } from './market.ts';
import { FormerDeck, FormerFormulaDeck, KnowingDeck, OneSidedDeck, RandomDeck } from './peers.ts';
import { play, type Deck, type Played } from './play.ts';
import { ProductDeck } from './product-deck.ts';

/** What is played. */
export interface MatchingPlan {
  quick: boolean;
  /** A market to play instead of generated ones. */
  marketFile: string | null;
  /** A size at which the product is played beside the former deck alone. */
  marketSize: MarketSize | null;
  say(line: string): void;
}

const NOW = new Date('2026-11-21T12:00:00Z');
const FULL = {
  members: 2_000,
  days: 10,
  seeds: [1, 2, 3],
  small: 300,
  smallDays: 10,
  large: 30_000,
  largeDays: 7,
  night: 100_000,
  sweep: 100_000,
};
const QUICK = { members: 250, days: 3, seeds: [1], small: 60, smallDays: 3, large: 1_500, largeDays: 2, night: 1_000, sweep: 10_000 };
const PER_SWEEP = 150;

/** Plays markets through the product's own deck and its peers, and judges what was counted. */
export async function benchMatching({ quick, marketFile, marketSize, say }: MatchingPlan): Promise<Outcome> {
  const sizes = quick ? QUICK : FULL;
  const days = sizes.days;
  if (marketFile) {
    const market = marketOf(JSON.parse(readFileSync(marketFile, 'utf8')));
    const played = await playAll([market], days, say);
    return { results: mainFigures(played), invariants: invariantsOf(played) };
  }
  if (marketSize) {
    const markets = Array.from({ length: marketSize.seeds }, (_, n) => makeMarket(marketSize.members, n + 1, NOW));
    const played = await playAll(markets, marketSize.days, say, ['product', 'former']);
    return { results: mainFigures(played), invariants: invariantsOf(played) };
  }
  const played = await playAll(
    sizes.seeds.map((seed) => makeMarket(sizes.members, seed, NOW)),
    days,
    say,
  );
  say(`${sizes.small} members, where everybody soon sees everybody:`);
  const small = await playProduct(makeMarket(sizes.small, 11, NOW), sizes.smallDays, 1, say);
  say(`${sizes.large.toLocaleString('en-US')} members, ${sizes.largeDays} days, the former deck against stored lists:`);
  const large = makeMarket(sizes.large, 21, NOW);
  const former = await playOne(large, new WindowDeck(large), sizes.largeDays, 1, say);
  const listed = await playOne(large, new ListDeck(large), sizes.largeDays, 1, say);
  const seconds = await inDatabase((url) => nightAtScale(url, sizes.night, say));
  const sweep = sweepSeconds(sizes.sweep);
  return {
    results: [
      ...mainFigures(played),
      figure(`cards of those who passed on the viewer, ${sizes.small} members`, small.ofPassers, {
        gate: { atMost: 0.11 },
        target: { atMost: 0.08 },
      }),
      figure(`matches of ${sizes.large.toLocaleString('en-US')} against the former deck's`, listed.matches / former.matches, {
        unit: 'x',
        gate: { atLeast: 4 },
        target: { atLeast: 5.8 },
        note: `${listed.matches} against ${former.matches}; Gini ${listed.gini.toFixed(2)} against ${former.gini.toFixed(2)}`,
      }),
      figure(`a night's job, ${sizes.night.toLocaleString('en-US')} members`, seconds, {
        unit: 's',
        gate: { atMost: 600 },
        target: { atMost: 180 },
      }),
      figure(`one sweep of TU, ${sizes.sweep.toLocaleString('en-US')} x ${PER_SWEEP}`, sweep, {
        unit: 's',
        gate: { atMost: 0.2 },
        target: { atMost: 0.05 },
      }),
    ],
    invariants: invariantsOf(played),
  };
}

type AllPlayed = Record<'product' | 'former' | 'formula' | 'random' | 'oneSided' | 'knowing' | 'untaxed' | 'transferable', Played[]>;

/** The decks that are played beside the product's. */
const PEERS: Record<Exclude<keyof AllPlayed, 'product'>, (market: Market) => Deck> = {
  former: (market) => new FormerDeck(market),
  formula: (market) => new FormerFormulaDeck(market),
  oneSided: (market) => new OneSidedDeck(market),
  random: (market) => new RandomDeck(market),
  untaxed: (market) => new LearnedDeck(market, 'NONE'),
  transferable: (market) => new LearnedDeck(market, 'TU'),
  knowing: (market) => new KnowingDeck(market),
};

async function playAll(
  markets: readonly Market[],
  days: number,
  say: MatchingPlan['say'],
  chosen: readonly (keyof AllPlayed)[] = ['product', ...(Object.keys(PEERS) as (keyof typeof PEERS)[])],
): Promise<AllPlayed> {
  const all: AllPlayed = { product: [], former: [], formula: [], random: [], oneSided: [], knowing: [], untaxed: [], transferable: [] };
  for (const [n, market] of markets.entries()) {
    say(`market ${n + 1} of ${markets.length}: ${market.members.length} members, ${days} days`);
    const seed = n + 101;
    for (const name of chosen)
      all[name].push(
        name === 'product' ? await playProduct(market, days, seed, say) : await playOne(market, PEERS[name](market), days, seed, say),
      );
  }
  return all;
}

async function playProduct(market: Market, days: number, seed: number, say: MatchingPlan['say']): Promise<Played> {
  return inDatabase(async (url) => {
    const deck = await ProductDeck.open(market, url);
    try {
      const played = await playOne(market, deck, days, seed, say);
      say(`    a page ${mean(deck.dealMs).toFixed(1)} ms, a night ${(mean(deck.nightMs) / 1_000).toFixed(1)} s`);
      return played;
    } finally {
      await deck.close();
    }
  });
}

async function playOne(market: Market, deck: Deck, days: number, seed: number, say: MatchingPlan['say']): Promise<Played> {
  const played = await play(market, deck, days, seed);
  const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
  const error = played.calibrationError === null ? '' : `, calibration error ${played.calibrationError.toFixed(3)}`;
  say(
    `  ${played.name.padEnd(32)} ${String(played.matches).padStart(6)} matches, ${played.perHundred.toFixed(2)} per 100 cards, Gini ${played.gini.toFixed(2)}, ` +
      `without a match in week 1 ${share(played.withoutMatch)} (newcomers ${share(played.newcomersWithoutMatch)}), envy ${share(played.envy)}, ` +
      `of passers ${share(played.ofPassers)}${error}; ${played.seconds.toFixed(0)} s`,
  );
  return played;
}

/** The figures of the main market, as means over its seeds. */
function mainFigures({ product, former, formula, random }: AllPlayed): Result[] {
  const of = (plays: readonly Played[], read: (played: Played) => number): number => mean(plays.map(read));
  // In a small market no percentage is shown at all: too few decisions on cards drawn at random.
  const told = product.flatMap(({ calibrationError }) => calibrationError ?? []);
  const ratio = product.map((played, n) => played.matches / (former[n]?.matches ?? Number.NaN));
  return [
    figure(
      'matches',
      of(product, ({ matches }) => matches),
      {
        gate: { atLeast: 5_000 },
        target: { atLeast: 6_900 },
        note: noteOf({ 'the former deck': former, 'its formula over all members': formula, random }),
      },
    ),
    {
      ...figure("matches against the former deck's", mean(ratio), { unit: 'x', gate: { atLeast: 2.3 } }),
      spread: [Math.min(...ratio), Math.max(...ratio)],
    },
    figure(
      'matches per 100 cards',
      of(product, ({ perHundred }) => perHundred),
      { gate: { atLeast: 4.2 }, target: { atLeast: 5.5 } },
    ),
    figure(
      'exposure Gini',
      of(product, ({ gini }) => gini),
      { gate: { atMost: 0.6 }, target: { atMost: 0.5 } },
    ),
    figure(
      'without a match in week 1, all',
      of(product, ({ withoutMatch }) => withoutMatch),
      { gate: { atMost: 0.12 }, target: { atMost: 0.08 } },
    ),
    figure(
      'without a match in week 1, newcomers',
      of(product, ({ newcomersWithoutMatch }) => newcomersWithoutMatch),
      { gate: { atMost: 0.16 }, target: { atMost: 0.11 } },
    ),
    figure(
      'envy, share of pairs',
      of(product, ({ envy }) => envy),
      { gate: { atMost: 0.04 }, target: { atMost: 0.02 } },
    ),
    ...(told.length === 0
      ? []
      : [figure('calibration error of the shown chance', mean(told), { gate: { atMost: 0.02 }, target: { atMost: 0.01 } })]),
  ];
}

/** The matches of the peers that were played. */
function noteOf(peers: Record<string, readonly Played[]>): string {
  return Object.entries(peers)
    .filter(([, plays]) => plays.length > 0)
    .map(([name, plays]) => `${name} ${Math.round(mean(plays.map(({ matches }) => matches)))}`)
    .join(', ');
}

function invariantsOf({ product }: AllPlayed): Outcome['invariants'] {
  const cards = product.reduce((sum, played) => sum + played.cards, 0);
  return [{ what: 'no card was dealt twice, and none of oneself', holds: cards > 0, found: `${cards} cards` }];
}

function figure(what: string, value: number, rest: Partial<Result> = {}): Result {
  return { what, value, unit: '', ...rest };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** An empty database for one play, gone afterwards. */
async function inDatabase<Done>(work: (url: string) => Promise<Done>): Promise<Done> {
  const folder = mkdtempSync(join(tmpdir(), 'benison-bench-matching-'));
  const server = await startPostgres({ dataDir: folder, durable: false });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds of one sweep over so many members of 150 candidates each. */
function sweepSeconds(size: number): number {
  const random = randomFrom(9);
  const half = PER_SWEEP / 2;
  const shifts = Array.from({ length: half }, () => 1 + Math.floor(random() * (size / 2 - 2)));
  const starts = Int32Array.from({ length: size + 1 }, (_, i) => i * PER_SWEEP);
  const targets = new Int32Array(size * PER_SWEEP);
  const gains = new Float32Array(size * PER_SWEEP);
  for (let i = 0; i < size; i += 1) {
    for (let k = 0; k < half; k += 1) {
      const shift = shifts[k] as number;
      const gain = 0.02 + 0.1 * random();
      const j = (i + shift) % size;
      targets[i * PER_SWEEP + k] = j;
      targets[j * PER_SWEEP + half + k] = i;
      gains[i * PER_SWEEP + k] = gain;
      gains[j * PER_SWEEP + half + k] = gain;
    }
  }
  const caps = new Float64Array(size).fill(70);
  transferableUtility({ starts, targets, gains }, caps, { sweepsMax: 2, tolerance: 0 });
  const from = performance.now();
  const { sweeps } = transferableUtility({ starts, targets, gains }, caps);
  return (performance.now() - from) / 1_000 / sweeps;
}
