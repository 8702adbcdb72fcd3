import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrate, calibrated, PROBE_DECISIONS_MIN, type ProbeDecision } from './calibration.ts';
import { sigmoid } from './logit.ts';
import { randomFrom } from './random.ts';

/** Decisions whose true log-odds are a bent line of what the model says. */
function probes(count: number, seed: number, truth: (logOdds: number) => number): ProbeDecision[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const logOdds = -4 + 6 * random();
    return { logOdds, isLike: random() < sigmoid(truth(logOdds)) };
  });
}

const tooSure = (logOdds: number): number => 0.5 * logOdds - 1;

test('what is shown comes true on decisions that it was not counted on', () => {
  const line = calibrate(probes(8_000, 1, tooSure));
  const fresh = probes(40_000, 2, tooSure);
  const bins = Array.from({ length: 20 }, () => ({ shown: 0, likes: 0 }));
  for (const { logOdds, isLike } of fresh) {
    const shown = sigmoid(calibrated(line, logOdds));
    const bin = bins[Math.floor(shown * 20)]!;
    bin.shown += shown;
    bin.likes += isLike ? 1 : 0;
  }
  const error = bins.reduce((sum, { shown, likes }) => sum + Math.abs(shown - likes), 0) / fresh.length;
  const raw = fresh.reduce((sum, { logOdds, isLike }) => sum + sigmoid(logOdds) - (isLike ? 1 : 0), 0) / fresh.length;
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
  for (const isLike of [true, false]) {
    const line = calibrate(probes(3_000, 4, tooSure).map((probe) => ({ ...probe, isLike })));
    expect(Number.isFinite(calibrated(line, -9)) && Number.isFinite(calibrated(line, 9))).toBe(true);
  }
  const same = calibrate(probes(3_000, 5, tooSure).map((probe) => ({ ...probe, logOdds: -1 })));
  expect(sigmoid(calibrated(same, -1))).toBeLessThan(0.4);
});
