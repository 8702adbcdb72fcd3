import { createHash } from 'node:crypto';
import { ErrorCode } from '@benison/contracts/errors';
import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { IdempotencyMismatchError } from '../../../platform/database/once.ts';
import { databaseCode } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { userTopic } from '../../../platform/events/topics.ts';
import { InsufficientCoinsError, OutstandingDebtError } from './errors.ts';

/** Coins one member gives another. */
export interface Gift {
  /** Made by the giver's client: the same id gives once. */
  requestId: string;
  fromWallet: string;
  fromUser: string;
  toWallet: string;
  toUser: string;
  coins: number;
  source: string;
  sourceId: string;
  giverLine: string;
  receiverLine: string;
}

export interface Given {
  journalId: string;
  /** The request had been given before; this is that gift. */
  isReplay: boolean;
}

interface Waiting {
  gift: Gift;
  resolve(given: Given): void;
  reject(error: unknown): void;
}

interface GiveRow {
  n: number;
  outcome: 'GIVEN' | 'REPLAYED' | 'MISMATCH' | 'INSUFFICIENT' | 'IN_DEBT';
  journal_id: string;
  balance: string;
  debt: string;
}

export interface GiftDeskOptions {
  pool: Pool;
  clock: Clock;
  /** How long what becomes earned waits before it can be spent or cashed. */
  maturityDays: number;
  /** Gifts were committed: their events wait to be told. */
  onCommitted: () => void;
}

const GIFTS_PER_CALL = 64;
const CALLS_IN_FLIGHT = 2;
const ATTEMPTS_MAX = 4;
const DAY_MS = 86_400_000;
const RETRIABLE = new Set(['40001', '40P01']);

/**
 * Where gifts are made: those that arrive together go to the database in one call, each decided on its own, and each
 * giver is answered after the commit. A single gift does not wait for company.
 */
export class GiftDesk {
  readonly #options: GiftDeskOptions;
  #waiting: Waiting[] = [];
  #inFlight = 0;

  constructor(options: GiftDeskOptions) {
    this.#options = options;
  }

  /** @throws InsufficientCoinsError, OutstandingDebtError, IdempotencyMismatchError; BAD_INPUT for a gift to oneself. */
  give(gift: Gift): Promise<Given> {
    if (gift.fromWallet === gift.toWallet) return Promise.reject(new DomainError(ErrorCode.BadInput, 'A gift goes to somebody else.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ gift, resolve, reject });
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#inFlight < CALLS_IN_FLIGHT && this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, GIFTS_PER_CALL);
      this.#inFlight += 1;
      void this.#call(batch).finally(() => {
        this.#inFlight -= 1;
        this.#serve();
      });
    }
  }

  async #call(batch: Waiting[]): Promise<void> {
    try {
      const rows = await this.#ask(batch.map(({ gift }) => gift));
      if (rows.some(({ outcome }) => outcome === 'GIVEN')) this.#options.onCommitted();
      const byNumber = new Map(rows.map((row) => [row.n, row]));
      batch.forEach((waiting, n) => answer(waiting, byNumber.get(n)));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async #ask(gifts: Gift[]): Promise<GiveRow[]> {
    const { pool, clock, maturityDays } = this.#options;
    const now = clock.now();
    const statement = giveStatement(gifts, now, new Date(now.getTime() + maturityDays * DAY_MS));
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rows } = await pool.query<GiveRow>(statement);
        return rows;
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !RETRIABLE.has(databaseCode(error) ?? '')) throw error;
      }
    }
  }
}

/** The one round trip that gives: a prepared statement over any number of gifts, numbered in their order. */
export function giveStatement(gifts: readonly Gift[], now: Date, maturesAt: Date): { name: string; text: string; values: unknown[] } {
  return { name: 'ledger_give', text: 'select * from ledger_give($1::jsonb, $2, $3)', values: [JSON.stringify(gifts.map(toItem)), now, maturesAt] };
}

function toItem({ requestId, fromWallet, toWallet, fromUser, toUser, ...gift }: Gift, n: number): Record<string, unknown> {
  const hash = createHash('sha256').update(JSON.stringify([toWallet, gift.coins, gift.source, gift.sourceId])).digest('hex');
  return { ...gift, n, requestId, hash, from: fromWallet, to: toWallet, operation: 'GIFT', topics: [userTopic(fromUser), userTopic(toUser)] };
}

function answer({ gift, resolve, reject }: Waiting, row: GiveRow | undefined): void {
  if (row?.outcome === 'GIVEN' || row?.outcome === 'REPLAYED') return resolve({ journalId: row.journal_id, isReplay: row.outcome === 'REPLAYED' });
  if (row?.outcome === 'INSUFFICIENT') return reject(new InsufficientCoinsError(gift.coins, Number(row.balance)));
  if (row?.outcome === 'IN_DEBT') return reject(new OutstandingDebtError(Number(row.debt)));
  if (row?.outcome === 'MISMATCH') return reject(new IdempotencyMismatchError());
  reject(new DomainError(ErrorCode.NotFound, 'That wallet was not found.'));
}
