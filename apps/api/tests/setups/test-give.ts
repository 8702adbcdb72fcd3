import { createHash } from 'node:crypto';
import type { CoinSource } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { TestApp } from '@benison/testkit/test-app';
import type { Pool } from 'pg';
import { InsufficientCoinsError, OutstandingDebtError } from '../../src/modules/coins/ledger/errors.ts';
import { maturesAt } from '../../src/modules/coins/ledger/maturity.ts';
import { newId, type Clock } from '../../src/platform/clock.ts';
import { Batcher, type BatchStatement } from '../../src/platform/database/batcher.ts';
import { IdempotencyMismatchError } from '../../src/platform/database/idempotency.ts';
import { DomainError } from '../../src/platform/errors.ts';
import { userTopic } from '../../src/platform/events/topics.ts';
import type { Holder } from './test-books.ts';

/** Coins one member gives another. */
export interface Gift {
  /** Made by the giver's client: the same id gives once. */
  requestId: string;
  fromWallet: string;
  fromUser: string;
  toWallet: string;
  toUser: string;
  coins: number;
  source: CoinSource;
  sourceId: string;
  giverLine: string;
  receiverLine: string;
}

export interface Given {
  journalId: string;
  /** The request had been given before; this is that gift. */
  isReplay: boolean;
}

interface GiveRow {
  n: number;
  outcome: 'GIVEN' | 'REPLAYED' | 'MISMATCH' | 'INSUFFICIENT' | 'IN_DEBT';
  journal_id: string;
  balance: string;
  debt: string;
}

export interface GiftBatcherOptions {
  pool: Pool;
  clock: Clock;
  /** How long what becomes earned waits before it can be spent or cashed. */
  maturityDays: number;
  /** Gifts were committed: their events wait to be told. */
  onCommitted: () => void;
}

/** Gives coins without a stream, by the function that the gifts of streams are given with: for tests and benchmarks of the ledger alone. */
export class GiftBatcher {
  readonly #batcher: Batcher<Gift, GiveRow, Given>;

  constructor({ pool, clock, maturityDays, onCommitted }: GiftBatcherOptions) {
    const statement = (gifts: readonly Gift[]): BatchStatement => {
      const now = clock.now();
      return giveStatement(gifts, now, maturesAt(now, maturityDays));
    };
    this.#batcher = new Batcher({ pool, onCommitted, work: { statement, answer, hasWritten: ({ outcome }) => outcome === 'GIVEN' } });
  }

  /** @throws InsufficientCoinsError, OutstandingDebtError, IdempotencyMismatchError; BAD_INPUT for a gift to oneself. */
  async give(gift: Gift): Promise<Given> {
    if (gift.fromWallet === gift.toWallet) throw new DomainError(ErrorCode.BadInput, 'A gift has to go to someone else.');
    return this.#batcher.submit(gift);
  }
}

/** A desk for the gifts of a test, which wakes who tells of them. */
export const giftDesk = ({ app, clock }: TestApp, maturityDays = 7): GiftBatcher =>
  new GiftBatcher({ pool: app.pool, clock, maturityDays, onCommitted: () => app.sequencer.wake() });

/** A gift between two wallets. */
export const giftBetween = (from: Holder, to: Holder, coins: number, requestId = newId()): Gift => ({
  requestId,
  fromWallet: from.walletId,
  fromUser: from.userId,
  toWallet: to.walletId,
  toUser: to.userId,
  coins,
  source: 'wallet',
  sourceId: 'test',
  giverLine: 'Given',
  receiverLine: 'Received',
});

/** The one round trip that gives: a prepared statement over any number of gifts, numbered in their order. */
export function giveStatement(gifts: readonly Gift[], now: Date, matures: Date): BatchStatement {
  return {
    name: 'ledger_give',
    text: 'select * from ledger_give($1::jsonb, $2, $3)',
    values: [JSON.stringify(gifts.map(toItem)), now, matures],
  };
}

function toItem({ requestId, fromWallet, toWallet, fromUser, toUser, ...gift }: Gift, n: number): Record<string, unknown> {
  const hash = createHash('sha256')
    .update(JSON.stringify([toWallet, gift.coins, gift.source, gift.sourceId]))
    .digest('hex');
  return {
    ...gift,
    n,
    requestId,
    hash,
    from: fromWallet,
    to: toWallet,
    operation: 'GIFT',
    topics: [userTopic(fromUser), userTopic(toUser)],
  };
}

function answer(gift: Gift, row: GiveRow | undefined): Given {
  if (row?.outcome === 'GIVEN' || row?.outcome === 'REPLAYED') return { journalId: row.journal_id, isReplay: row.outcome === 'REPLAYED' };
  if (row?.outcome === 'INSUFFICIENT') throw new InsufficientCoinsError(gift.coins, Number(row.balance));
  if (row?.outcome === 'IN_DEBT') throw new OutstandingDebtError(Number(row.debt));
  if (row?.outcome === 'MISMATCH') throw new IdempotencyMismatchError();
  throw new DomainError(ErrorCode.NotFound, 'That wallet was not found.');
}
