import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrate, calibrated, calibrateShown, PROBE_DECISIONS_MIN, type CountedCase, type ShownCards } from './calibration.ts';
import { agreementOf } from './chances.ts';
import { logit, sigmoid } from './logit.ts';
import { PRIOR_MODEL } from './match-model.ts';
import { randomFrom } from './random.ts';

/** Decisions whose true log-odds are a bent line of what the model says. */
function probes(count: number, seed: number, truth: (logOdds: number) => number): CountedCase[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const logOdds = -4 + 6 * random();
    return { logOdds, outcome: random() < sigmoid(truth(logOdds)) ? 1 : 0 };
  });
}

const tooSure = (logOdds: number): number => 0.5 * logOdds - 1;

test('what is shown comes true on decisions that it was not counted on', () => {
  const line = calibrate(probes(8_000, 1, tooSure));
  const fresh = probes(40_000, 2, tooSure);
  const bins = Array.from({ length: 20 }, () => ({ shown: 0, likes: 0 }));
  for (const { logOdds, outcome } of fresh) {
    const shown = sigmoid(calibrated(line, logOdds));
    const bin = bins[Math.floor(shown * 20)]!;
    bin.shown += shown;
    bin.likes += outcome;
  }
  const error = bins.reduce((sum, { shown, likes }) => sum + Math.abs(shown - likes), 0) / fresh.length;
  const raw = fresh.reduce((sum, { logOdds, outcome }) => sum + sigmoid(logOdds) - outcome, 0) / fresh.length;
  expect(error).toBeLessThan(0.02);
  expect(Math.abs(raw)).toBeGreaterThan(0.05);
});

test('a higher chance of the model is never shown as a lower one', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.double({ min: -40, max: 40, noNaN: true }),
      fc.double({ min: 0, max: 9, noNaN: true }),
      (seed, at, step) => {
        const line = calibrate(probes(2_500, seed, (logOdds) => Math.sin(3 * logOdds)));
        expect(calibrated(line, at + step)).toBeGreaterThanOrEqual(calibrated(line, at) - 1e-9);
      },
    ),
    { numRuns: 40 },
  );
});

test('too few decisions give no percentage, and everybody who likes or passes gives a finite one', () => {
  expect(calibrate(probes(PROBE_DECISIONS_MIN - 1, 3, tooSure))).toBeNull();
  expect(calibrated(null, 0.7)).toBe(0.7);
  for (const outcome of [1, 0]) {
    const line = calibrate(probes(3_000, 4, tooSure).map((probe) => ({ ...probe, outcome })));
    expect(Number.isFinite(calibrated(line, -9)) && Number.isFinite(calibrated(line, 9))).toBe(true);
  }
  const equal = calibrate(probes(9_000, 6, tooSure).map((probe) => ({ ...probe, logOdds: -1.3862943611198906 })))!;
  expect(equal.from).toEqual([...equal.from].sort((a, b) => a - b));
  const same = calibrate(probes(3_000, 5, tooSure).map((probe) => ({ ...probe, logOdds: -1 })));
  expect(sigmoid(calibrated(same, -1))).toBeLessThan(0.4);
});

/**
 * A deck that knows each pair's log-odds but for an error of its own, deals the best eighth of what it sees, and deals those first who
 * like the viewer: of the cards it deals, a third are of such.
 */
function dealtCards(count: number, seed: number): ShownCards & { agreed: Uint8Array } {
  const random = randomFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const cards: { out: number; back: number; like: number; answer: number; agreed: number; probe: number }[] = [];
  while (cards.length < count) {
    const [mine, theirs] = [-1.8 + normal(), -1.8 + normal()];
    const [out, back] = [mine + 0.9 * normal(), theirs + 0.9 * normal()];
    const [likes, likesViewer] = [random() < sigmoid(mine), random() < sigmoid(theirs)];
    const isProbe = random() < 0.02;
    const hasDecided = random() < 0.3;
    if (!isProbe && out + back < -1.5 && !(hasDecided && likesViewer && out > -2)) continue;
    cards.push({ out, back, like: +likes, answer: hasDecided ? +likesViewer : -1, agreed: +(likes && likesViewer), probe: +isProbe });
  }
  return {
    out: Float64Array.from(cards, ({ out }) => out),
    back: Float64Array.from(cards, ({ back }) => back),
    isLike: Uint8Array.from(cards, ({ like }) => like),
    answer: Int8Array.from(cards, ({ answer }) => answer),
    isProbe: Uint8Array.from(cards, ({ probe }) => probe),
    agreed: Uint8Array.from(cards, ({ agreed }) => agreed),
  };
}

function errorOf(cards: ReturnType<typeof dealtCards>, calibration: ReturnType<typeof calibrateShown>): number {
  const bins = Array.from({ length: 20 }, () => 0);
  for (const [n, out] of cards.out.entries()) {
    const shown = agreementOf({ ...PRIOR_MODEL, calibration }, { out, back: cards.back[n]! });
    bins[Math.min(19, Math.floor(shown * 20))]! += shown - cards.agreed[n]!;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin), 0) / cards.out.length;
}

test('the chance on a card comes true among the cards that a deck picks, which cards drawn at random alone do not tell', () => {
  const counted = dealtCards(20_000, 7);
  const fresh = dealtCards(40_000, 8);
  expect(errorOf(fresh, calibrateShown(counted))).toBeLessThan(0.02);
  const random = Array.from(counted.out, (logOdds, n) => ({ logOdds, outcome: counted.isLike[n]!, probe: counted.isProbe[n]! }));
  const onProbes = calibrate(
    random.filter(({ probe }) => probe === 1),
    100,
  );
  expect(errorOf(fresh, onProbes)).toBeGreaterThan(2 * errorOf(fresh, calibrateShown(counted)));
});

test('the usual pair is one drawn at random, however good the cards are that the deck picks', () => {
  const cards = dealtCards(20_000, 9);
  const { usual } = calibrateShown(cards)!;
  const random = [...cards.agreed].filter((_, n) => cards.isProbe[n] === 1);
  const counted = random.reduce((sum, one) => sum + one, 0) / random.length;
  expect(Math.abs(usual! - counted)).toBeLessThan(0.03);
  expect(usual!).toBeLessThan(cards.agreed.reduce((sum, one) => sum + one, 0) / cards.agreed.length / 1.5);
});

test('the line of pairs rises, and nobody who agrees or everybody who does gives a finite one', () => {
  const cards = dealtCards(6_000, 10);
  for (const like of [0, 1]) {
    const all = { ...cards, isLike: cards.isLike.map(() => like), answer: cards.answer.map(() => (like === 0 ? 0 : 1)) };
    const { pairs, usual } = calibrateShown(all)!;
    expect([...pairs!.from, ...pairs!.to].every(Number.isFinite)).toBe(true);
    expect(pairs!.to).toEqual([...pairs!.to].sort((a, b) => a - b));
    expect(usual! > 0 && usual! < 1).toBe(true);
    expect(Number.isFinite(calibrated(pairs!, logit(0)))).toBe(true);
  }
  const few = { ...cards, isProbe: cards.isProbe.map(() => 0) };
  expect(calibrateShown(few)).toBeNull();
});
