import pg from 'pg';
import { readStatement } from '../../../../apps/api/src/modules/coins/queries/statement.ts';
import type { BenchContext } from '../bench.ts';
import { median, percentile, ratioByRound } from '../measure.ts';
import { shown, type Invariant, type Outcome, type Result } from '../results.ts';
import { QUIET_LINES, type LedgerBook } from '../world/ledger-book.ts';
import { walletId } from '../world/ledger-world.ts';

const CALLS = 200;
const QUICK_CALLS = 20;
const PAGE = 20;
/** A month in the middle of the book. */
const MONTH = { from: '2025-10-01T00:00:00Z', to: '2025-11-01T00:00:00Z' };

type Question = Record<string, unknown>;

/** A page of the busiest wallet's statement, compared with the same page of a wallet with a hundred lines. */
export async function benchStatement(context: BenchContext, url: string, { busy, quiet, wallets }: LedgerBook): Promise<Outcome> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    const sql = async <Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> =>
      (await db.query(text, [...params])).rows as Row[];
    const middle = async (wallet: number, lines: number): Promise<string> =>
      (
        await sql<{ id: string }>('select id from bizcoin_transactions where wallet_id = $1 order by id desc offset $2 limit 1', [
          walletId(wallet),
          Math.floor(lines / 2),
        ])
      )[0]?.id ?? '';
    const lines = 10 * wallets;
    const [deepBusy, deepQuiet] = [await middle(busy, lines), await middle(quiet, QUIET_LINES)];
    const pages: [string, Question, Question][] = [
      ['first page', { first: PAGE }, { first: PAGE }],
      ['a page in the middle', { first: PAGE, after: deepBusy }, { first: PAGE, after: deepQuiet }],
      ['first page of a month', { first: PAGE, ...MONTH }, { first: PAGE, ...MONTH }],
      ['first page of one kind', { first: PAGE, types: ['GIFT_RECEIVED'] }, { first: PAGE, types: ['GIFT_RECEIVED'] }],
    ];
    const results: Result[] = [];
    const wrong: string[] = [];
    for (const [what, ofBusy, ofQuiet] of pages) {
      const read = async (wallet: number, question: Question, times: number[]): Promise<void> => {
        const begun = performance.now();
        const { nodes } = await readStatement(sql, walletId(wallet), question);
        times.push(performance.now() - begun);
        if (nodes.length === 0) wrong.push(`${what} of wallet ${wallet} was empty`);
      };
      const found = { busy: [] as number[], quiet: [] as number[] };
      // @NOTE The sides alternate page by page: a page takes a millisecond, and disturbances on the machine last longer.
      for (let round = -1; round < context.rounds; round += 1) {
        const times = { busy: [] as number[], quiet: [] as number[] };
        for (let call = 0; call < (context.quick ? QUICK_CALLS : CALLS); call += 1) {
          await read(busy, ofBusy, times.busy);
          await read(quiet, ofQuiet, times.quiet);
        }
        if (round < 0) continue;
        found.busy.push(percentile(times.busy, 0.5));
        found.quiet.push(percentile(times.quiet, 0.5));
      }
      results.push({
        what: `statement of ${lines.toLocaleString('en-US')} lines against ${QUIET_LINES}: ${what}`,
        ...ratioByRound(found.busy, found.quiet),
        gate: { atMost: 1.3 },
        note: `p50 ${shown(median(found.busy))} ms against ${shown(median(found.quiet))} ms`,
      });
    }
    const invariants: Invariant[] = [{ what: 'every page has lines', holds: wrong.length === 0, found: wrong[0] ?? 'all have' }];
    return { results, invariants };
  } finally {
    await db.end();
  }
}
