import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench } from '../bench.ts';
import type { BenchRow } from '../deck.ts';
import type { Told } from '../results.ts';

/** The deck's queries at full size. */
export const deckBench: Bench = {
  name: 'deck',
  title: 'the next cards at 1,000,000 businesses and 5,000,000 swipes (P15, P16)',
  async run({ quick, say, host }) {
    if (quick) {
      say('skipped in a smoke run: creating the market takes minutes');
      return { results: [], invariants: [] };
    }
    const { benchDeck } = (await import(pathToFileURL(join(dirname(await host()), 'deck.js')).href)) as typeof import('../deck.ts');
    return { results: [], invariants: [], told: (await benchDeck(say)).map(toTold) };
  },
};

function toTold({ goal, what, measured, gate, target, isGateMet, isTargetMet }: BenchRow): Told {
  const verdict = !isGateMet ? 'GATE MISSED' : isTargetMet ? 'target met' : 'gate met';
  return { text: `${goal}  ${what}: ${measured}  [gate ${gate}, target ${target}: ${verdict}]`, isGateMet };
}
