import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chainHash, FIRST_HASH, headMessage, verifyBook, type HeadRecord, type JournalRecord } from './chain.ts';

async function* book(...lines: readonly (string | JournalRecord)[]): AsyncGenerator<string> {
  let hash: Buffer = FIRST_HASH;
  for (const line of lines) {
    if (typeof line !== 'string') hash = chainHash(hash, line);
    yield typeof line === 'string' ? line : JSON.stringify({ ...line, hash: hash.toString('hex') });
  }
}

const journal = (id: string, ...transfers: JournalRecord['transfers']): JournalRecord => ({
  journal: id,
  at: '2026-11-22T12:00:00.000Z',
  operation: 'DEBT_SETTLEMENT',
  source: 'order',
  sourceId: id,
  reverses: null,
  transfers,
});

const bought = journal('1', ['house/SALES', 'member/a/PAID', 10]);

test('a line that is neither a journal nor a head is reported by number', async () => {
  for (const line of ['{', '7', 'null', '{"journal":"2"}', '{"journal":"2","transfers":7}'])
    await expect(verifyBook(book(bought, line))).rejects.toThrow(
      expect.objectContaining({ name: 'BookError', message: 'Line 2: this is neither a journal nor a head.' }),
    );
});

test('empty lines are no part of a book, but count as lines', async () => {
  const head = JSON.stringify(headOf([bought]));
  expect(await verifyBook(book('', bought, '  ', head, ''))).toMatchObject({ journals: 1, heads: 1 });
  await expect(verifyBook(book('', bought, '  ', '7'))).rejects.toThrow('Line 4: this is neither a journal nor a head.');
});

test('a book without a journal is consistent', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const signature = sign(null, headMessage(FIRST_HASH, 0, '0'), privateKey).toString('base64');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const head = { head: FIRST_HASH.toString('hex'), journals: 0, lastJournal: '0', signature, publicKey: key };
  expect(await verifyBook(book(JSON.stringify(head)))).toEqual({ journals: 0, heads: 1, totals: {} });
});

const KEYS = generateKeyPairSync('ed25519');
const keyOf = ({ publicKey }: typeof KEYS): string => publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** The signed head of a book that ends with these journals. */
function headOf(journals: readonly JournalRecord[], keys = KEYS): HeadRecord {
  const hash = journals.reduce(chainHash, FIRST_HASH);
  const lastJournal = journals.at(-1)?.journal ?? '0';
  const signature = sign(null, headMessage(hash, journals.length, lastJournal), keys.privateKey).toString('base64');
  return { head: hash.toString('hex'), journals: journals.length, lastJournal, signature, publicKey: keyOf(keys) };
}

const given = journal('2', ['member/a/PAID', 'member/b/EARNED', 7], ['member/a/PAID', 'member/b/PROMO', 3]);
const signed = (head: HeadRecord, ...more: JournalRecord[]) => verifyBook(book(bought, given, JSON.stringify(head), ...more), keyOf(KEYS));

test('a signed book is verified, and its coins are added up by kind of account', async () => {
  expect(await signed(headOf([bought, given]))).toEqual({
    journals: 2,
    heads: 1,
    totals: { 'house SALES': -10, 'members PAID': 0, 'members EARNED': 7, 'members PROMO': 3 },
  });
});

test('a head that says anything else than the journals before it, or is signed by another, is refused', async () => {
  const head = headOf([bought, given]);
  const [before, elsewhere] = [headOf([bought]), headOf([given, bought])];
  for (const part of [{ head: before.head }, { journals: 1 }, { lastJournal: '1' }, { head: elsewhere.head }])
    await expect(signed({ ...head, ...part })).rejects.toThrow('Line 3: the head does not follow from the journals before it.');
  await expect(signed({ ...head, signature: before.signature })).rejects.toThrow('Line 3: the signature of the head is wrong.');
  const stranger = generateKeyPairSync('ed25519');
  await expect(signed(headOf([bought, given], stranger))).rejects.toThrow('Line 3: the head is signed with another key.');
  await expect(signed({ ...headOf([bought, given], stranger), publicKey: keyOf(KEYS) })).rejects.toThrow('signature of the head is wrong');
});

test('journals that were changed, left out, added after the head, or move what nobody has, are each named', async () => {
  const head = JSON.stringify(headOf([bought, given]));
  const lines: string[] = [];
  for await (const line of book(bought, given, head)) lines.push(line);
  const changed = lines.map((line) => line.replace('"b/EARNED",7'.replace('b/', 'member/b/'), '"member/b/EARNED",6'));
  async function* these(wanted: readonly (string | undefined)[]) {
    for (const line of wanted) yield line ?? '';
  }
  await expect(verifyBook(these(changed))).rejects.toThrow(
    'Line 2: the hash of journal 2 does not match its content and the journal before it.',
  );
  await expect(verifyBook(these([lines[1], lines[2]]))).rejects.toThrow('Line 1: the hash of journal 2');
  await expect(signed(headOf([bought, given]), journal('3', ['house/SALES', 'member/a/PAID', 1]))).rejects.toThrow(
    'The last 1 journals are not covered by a signed head: anybody could have added them.',
  );
  await expect(verifyBook(book(bought, journal('2', ['member/a/PAID', 'house/SALES', 11])))).rejects.toThrow(
    'Line 2: member/a/PAID would be overdrawn.',
  );
  for (const coins of [0, -1, 0.5])
    await expect(verifyBook(book(journal('1', ['house/SALES', 'member/a/PAID', coins])))).rejects.toThrow(
      `Line 1: ${coins} is not a number of coins.`,
    );
});

test('coins move between accounts of members and of the company alone', async () => {
  for (const account of ['', 'house', 'a/PAID', 'Member/a/PAID', 'a/member/a/PAID', 'member/a/PAID/', 'member//PAID', 'house/a/SALES'])
    for (const [from, to] of [
      [account, 'member/a/PAID'],
      ['house/SALES', account],
    ] as const)
      await expect(verifyBook(book(journal('1', [from, to, 1])))).rejects.toThrow(`Line 1: ${account} is not an account.`);
  const journals = [journal('1', ['house/PAYOUTS_HELD', 'member/01900000-0000-7000-8000-000000000000/PAID', 1])];
  expect(await verifyBook(book(...journals, JSON.stringify(headOf(journals))))).toMatchObject({
    totals: { 'house PAYOUTS_HELD': -1, 'members PAID': 1 },
  });
});

test('a book of more coins than can be counted exactly is refused', async () => {
  const most = Number.MAX_SAFE_INTEGER;
  const endless = journal(
    '1',
    ['house/SALES', 'member/a/PAID', most],
    ['house/SALES', 'member/a/PROMO', most],
    ['house/SALES', 'member/a/EARNED', 3],
  );
  await expect(verifyBook(book(endless, JSON.stringify(headOf([endless]))))).rejects.toThrow(
    'All accounts add up to 2 coins instead of zero.',
  );
});

test('a debt can be neither negative nor overpaid', async () => {
  const owed = journal('2', ['member/a/DEBT', 'house/SALES', 4]);
  const tooMuch = journal('3', ['member/a/PAID', 'member/a/DEBT', 5]);
  await expect(verifyBook(book(bought, owed, tooMuch))).rejects.toThrow('Line 3: member/a/DEBT would be owed less than nothing.');
  const enough = journal('3', ['member/a/PAID', 'member/a/DEBT', 5], ['member/a/DEBT', 'house/LOSSES', 1]);
  await expect(verifyBook(book(bought, owed, enough))).rejects.toThrow('The book has no signed head.');
});

test('verifying a book says in a sentence what is wrong with it, under any version of Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benison-book-'));
  const file = join(folder, 'book.jsonl');
  writeFileSync(file, 'no book\n');
  const program = join(import.meta.dirname, '../bin/verify-book.mjs');
  const { status, stderr } = spawnSync('node', [program, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([1, 'Line 1: this is neither a journal nor a head.\n']);
});
