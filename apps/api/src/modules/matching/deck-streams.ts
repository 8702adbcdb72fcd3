import { INDUSTRIES } from '@benison/contracts/enumerations';
import { industryFit } from './industry-fit.ts';
import type { MatchModel } from './model/match-model.ts';
import { FEATURES } from './model/pair-features.ts';

/** The industries whose streams a viewer reads. */
const STREAMS_OF = 6;
const INDUSTRY_FEATURE = FEATURES.indexOf('INDUSTRY');
const made = new WeakMap<MatchModel, string>();

/** By industry of the viewer, the industries with which it agrees best, as JSON. Made once for each model. */
export function bestIndustries(model: MatchModel): string {
  const known = made.get(model);
  if (known) return known;
  const text = JSON.stringify(Object.fromEntries(INDUSTRIES.map((own, a) => [own, bestOf(model, own, a)])));
  made.set(model, text);
  return text;
}

function bestOf({ industries, weights }: MatchModel, own: string, a: number): string[] {
  const at = (i: number, j: number): number => industries[i * INDUSTRIES.length + j] ?? 0;
  const agreement = (other: string, b: number): number =>
    at(a, b) + at(b, a) + 2 * (weights[INDUSTRY_FEATURE] ?? 0) * industryFit(own, other);
  return INDUSTRIES.map((name, b) => ({ name, agreement: agreement(name, b) }))
    .sort((x, y) => y.agreement - x.agreement)
    .slice(0, STREAMS_OF)
    .map(({ name }) => name);
}
