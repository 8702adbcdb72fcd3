import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BookError, chainHash, FIRST_HASH, headMessage, verifyBook, type JournalRecord } from './chain.ts';

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
  for (const line of ['{', '7', 'null', '{"journal":"2"}'])
    await expect(verifyBook(book(bought, line))).rejects.toThrow(new BookError('Line 2: this is neither a journal nor a head.'));
});

test('a book without a journal is consistent', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const signature = sign(null, headMessage(FIRST_HASH, 0, '0'), privateKey).toString('base64');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const head = { head: FIRST_HASH.toString('hex'), journals: 0, lastJournal: '0', signature, publicKey: key };
  expect(await verifyBook(book(JSON.stringify(head)))).toEqual({ journals: 0, heads: 1, totals: {} });
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
