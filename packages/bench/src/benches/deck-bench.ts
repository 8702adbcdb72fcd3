import type { Bench } from '../bench.ts';
import { benchDeck, type BenchRow } from '../deck.ts';
import type { Told } from '../results.ts';

/** The deck's statements at full size. */
export const deckBench: Bench = {
  name: 'deck',
  title: 'the next cards at 1,000,000 businesses and 5,000,000 swipes (P15, P16)',
  async run({ quick, say }) {
    if (quick) {
      say('left out of a smoke run: making the market takes minutes');
      return { results: [], invariants: [] };
    }
    return { results: [], invariants: [], told: (await benchDeck(say)).map(toTold) };
  },
};

function toTold({ goal, what, measured, gate, target, isGateMet, isTargetMet }: BenchRow): Told {
  const verdict = !isGateMet ? 'GATE MISSED' : isTargetMet ? 'target met' : 'gate met';
  return { text: `${goal}  ${what}: ${measured}  [gate ${gate}, target ${target}: ${verdict}]`, isGateMet };
}
