import { createHash, createPublicKey, verify } from 'node:crypto';

/** One journal in the exported book: the movements, and the hash that links it to everything before. */
export interface JournalRecord {
  journal: string;
  at: string;
  operation: string;
  source: string;
  sourceId: string;
  reverses: string | null;
  /** `[from, to, coins]`; accounts are `member/<wallet>/<class>` or `house/<account>`. */
  transfers: [from: string, to: string, coins: number][];
}

/** The signed end of a chain. */
export interface HeadRecord {
  head: string;
  journals: number;
  lastJournal: string;
  signature: string;
  publicKey: string;
}

/** The hash before the first journal: 32 zero bytes. */
export const FIRST_HASH = Buffer.alloc(32);

/** A member's account, or one of the company's: of anything else nobody could say whether it may be overdrawn. */
const ACCOUNT = /^(?:member\/[^/]+|house)\/[A-Z_]+$/;

/** What stands for the last journal of a book that has none. */
const NO_JOURNAL = '0';

/** The hash of a journal: SHA-256 over the previous hash and its record as JSON, with fields in the order of the type. */
export function chainHash(previous: Buffer, { journal, at, operation, source, sourceId, reverses, transfers }: JournalRecord): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify({ journal, at, operation, source, sourceId, reverses, transfers }))
    .digest();
}

/** What a head signs (Ed25519): the hash in hex, the number of journals and the last one's id, separated by colons. */
export const headMessage = (hash: Buffer, journals: number, lastJournal: string): Buffer =>
  Buffer.from(`${hash.toString('hex')}:${journals}:${lastJournal}`);

/** The result of verifying an exported book. */
interface BookVerdict {
  journals: number;
  heads: number;
  /** The coins in each company account and in each of the members' kinds of account. */
  totals: Record<string, number>;
}

/** An inconsistent book: the line, and the reason. */
export class BookError extends Error {
  override name = 'BookError';
}

/**
 * Verifies an exported book line by line: the hashes and signatures; that coins move between accounts; that only debts go below zero, and
 * never above it; that the last head covers everything; and that all accounts add up to zero. If `publicKey` is given, heads must be
 * signed with it.
 * @throws BookError naming the first line that is wrong.
 */
export async function verifyBook(lines: AsyncIterable<string>, publicKey?: string): Promise<BookVerdict> {
  const balances = new Map<string, number>();
  let hash: Buffer = FIRST_HASH;
  let [journals, signed, heads, number, last] = [0, 0, 0, 0, NO_JOURNAL];
  for await (const line of lines) {
    number += 1;
    if (!line.trim()) continue;
    const record = readRecord(line, number);
    if ('head' in record) {
      assertHead(record, { hash, journals, last, number }, publicKey);
      heads += 1;
      signed = journals;
      continue;
    }
    hash = chainHash(hash, record);
    if (record.hash !== hash.toString('hex'))
      throw new BookError(`Line ${number}: the hash of journal ${record.journal} does not match its content and the journal before it.`);
    for (const transfer of record.transfers) move(balances, transfer, number);
    assertDebts(balances, record, number);
    journals += 1;
    last = record.journal;
  }
  if (heads === 0) throw new BookError('The book has no signed head.');
  if (signed < journals)
    throw new BookError(`The last ${journals - signed} journals are not covered by a signed head: anybody could have added them.`);
  return { journals, heads, totals: totalsOf(balances) };
}

function readRecord(line: string, number: number): (JournalRecord & { hash: string }) | HeadRecord {
  try {
    const record: unknown = JSON.parse(line);
    if (record !== null && typeof record === 'object' && ('head' in record || ('transfers' in record && Array.isArray(record.transfers))))
      return record as (JournalRecord & { hash: string }) | HeadRecord;
  } catch {
    // Reported below, like any other line that is neither.
  }
  throw new BookError(`Line ${number}: this is neither a journal nor a head.`);
}

// @NOTE Checked at the end of a journal: one transfer may repay what another of the same journal borrows again.
function assertDebts(balances: Map<string, number>, { transfers }: JournalRecord, line: number): void {
  const paid = transfers.flatMap(([from, to]) => [from, to]).find((one) => one.endsWith('/DEBT') && (balances.get(one) ?? 0) > 0);
  if (paid !== undefined) throw new BookError(`Line ${line}: ${paid} would be owed less than nothing.`);
}

function move(balances: Map<string, number>, [from, to, coins]: [string, string, number], line: number): void {
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new BookError(`Line ${line}: ${coins} is not a number of coins.`);
  const unknown = [from, to].find((one) => !ACCOUNT.test(one));
  if (unknown !== undefined) throw new BookError(`Line ${line}: ${unknown} is not an account.`);
  balances.set(from, (balances.get(from) ?? 0) - coins);
  balances.set(to, (balances.get(to) ?? 0) + coins);
  if (from.startsWith('member/') && !from.endsWith('/DEBT') && (balances.get(from) ?? 0) < 0)
    throw new BookError(`Line ${line}: ${from} would be overdrawn.`);
}

function assertHead(
  head: HeadRecord,
  chain: { hash: Buffer; journals: number; last: string; number: number },
  publicKey: string | undefined,
): void {
  const { hash, journals, last, number } = chain;
  if (head.head !== hash.toString('hex') || head.journals !== journals || head.lastJournal !== last) {
    throw new BookError(`Line ${number}: the head does not follow from the journals before it.`);
  }
  if (publicKey !== undefined && head.publicKey !== publicKey) throw new BookError(`Line ${number}: the head is signed with another key.`);
  const key = createPublicKey({ key: Buffer.from(head.publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, headMessage(hash, journals, last), key, Buffer.from(head.signature, 'base64')))
    throw new BookError(`Line ${number}: the signature of the head is wrong.`);
}

function totalsOf(balances: Map<string, number>): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const [account, coins] of balances) {
    const [owner, ...rest] = account.split('/');
    const name = owner === 'member' ? `members ${rest[1]}` : `house ${rest[0]}`;
    totals[name] = (totals[name] ?? 0) + coins;
  }
  const sum = Object.values(totals).reduce((total, coins) => total + coins, 0);
  if (sum !== 0) throw new BookError(`All accounts add up to ${sum} coins instead of zero.`);
  return totals;
}
