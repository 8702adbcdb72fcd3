import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { chainHash, FIRST_HASH, headMessage, type HeadRecord, type JournalRecord } from '@benison/ledger/chain';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Sql } from '../../../platform/database/sql.ts';

const JOURNALS_PER_READ = 2_000;
/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Where a chain stands: after which journal, with what hash, and how many there were. */
export interface ChainState {
  lastJournal: string;
  hash: Buffer;
  journals: number;
}

export const CHAIN_START: ChainState = { lastJournal: '0', hash: FIRST_HASH, journals: 0 };

/** The key that signs the heads of the book; it comes from the product's secret. */
export function headKey(secrets: Secrets): { privateKey: KeyObject; publicKey: string } {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, secrets.deriveKey('ledger-head')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return { privateKey, publicKey };
}

/** Signs where a chain stands. */
export function signHead(secrets: Secrets, { hash, journals, lastJournal }: ChainState): HeadRecord {
  const { privateKey, publicKey } = headKey(secrets);
  const signature = sign(null, headMessage(hash, journals, lastJournal), privateKey).toString('base64');
  return { head: hash.toString('hex'), journals, lastJournal, signature, publicKey };
}

// @NOTE Journals after one, in order, each with its transfers; all classes of accounts are named in full.
const JOURNALS = `
  select j.id, j.at, j.operation, j.source, j.source_id, j.reverses,
    (select jsonb_agg(jsonb_build_array(coalesce('member/' || t.from_wallet, 'house') || '/' || t.from_kind,
                                        coalesce('member/' || t.to_wallet, 'house') || '/' || t.to_kind, t.coins) order by t.line)
     from ledger_transfers t where t.journal_id = j.id) as transfers
  from ledger_journals j where j.id > $1 and ($2::timestamptz is null or j.at < $2) order by j.id limit ${JOURNALS_PER_READ}`;

interface JournalRow {
  id: string;
  at: Date;
  operation: string;
  source: string;
  source_id: string;
  reverses: string | null;
  transfers: JournalRecord['transfers'];
}

/** The journals after a place in the chain, each tied to the one before it. Reads them piece by piece. */
export async function* chainFrom(
  sql: Sql,
  start: ChainState,
  before: Date | null,
): AsyncGenerator<{ record: JournalRecord; state: ChainState }> {
  let state = start;
  for (;;) {
    const rows = await sql<JournalRow>(JOURNALS, [state.lastJournal, before]);
    for (const row of rows) {
      const record: JournalRecord = {
        journal: row.id,
        at: row.at.toISOString(),
        operation: row.operation,
        source: row.source,
        sourceId: row.source_id,
        reverses: row.reverses,
        transfers: row.transfers ?? [],
      };
      state = { lastJournal: row.id, hash: chainHash(state.hash, record), journals: state.journals + 1 };
      yield { record, state };
    }
    if (rows.length < JOURNALS_PER_READ) return;
  }
}

interface HeadRow {
  last_journal_id: string;
  journals: string;
  hash: Buffer;
  signature: Buffer;
  public_key: string;
}

/** The heads that were sealed, oldest first. */
export async function sealedHeads(sql: Sql): Promise<HeadRecord[]> {
  const rows = await sql<HeadRow>('select last_journal_id, journals, hash, signature, public_key from ledger_heads order by id');
  return rows.map((row) => ({
    head: row.hash.toString('hex'),
    journals: Number(row.journals),
    lastJournal: row.last_journal_id,
    signature: row.signature.toString('base64'),
    publicKey: row.public_key,
  }));
}

/**
 * The whole book as lines of JSON: every journal, every head that was sealed at its place, and a head over all of it. Run it on
 * one snapshot.
 * @throws Error at the end, when a sealed head has lost its journal: the book is not whole.
 */
export async function* exportBook(sql: Sql, secrets: Secrets): AsyncGenerator<string> {
  const heads = await sealedHeads(sql);
  let state = CHAIN_START;
  for await (const { record, state: next } of chainFrom(sql, CHAIN_START, null)) {
    state = next;
    yield `${JSON.stringify({ ...record, hash: state.hash.toString('hex') })}\n`;
    while (heads[0]?.lastJournal === record.journal) yield `${JSON.stringify(heads.shift())}\n`;
  }
  if (heads.length > 0) throw new Error(`The head sealed after journal ${heads[0]?.lastJournal} has lost its journal.`);
  yield `${JSON.stringify(signHead(secrets, state))}\n`;
}
