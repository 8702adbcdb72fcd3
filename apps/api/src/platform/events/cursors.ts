import { createCipheriv, createDecipheriv } from 'node:crypto';

/** One block of the cipher holds an epoch and a position. */
const CIPHER = 'aes-256-ecb';
const HALF_BYTES = 8;
const OPAQUE = /^[\w-]{22}$/;
/** Cursors before they named their epoch: still in browsers that were open during an update. */
const FORMER = /^p\d{1,18}$/;

/** Where a client stands: a position within one life of the database. */
export interface Standing {
  /** The life it belongs to; null for one that is not known. */
  epoch: string | null;
  position: bigint;
}

/** Makes and reads cursors. Every process with the same secret makes the same one of the same position. */
export interface Cursors {
  encode(epoch: string, position: bigint): string;
  /** Null for what was never a cursor of ours. Whether the epoch is the present one is for the caller to compare. */
  decode(cursor: string): Standing | null;
}

/**
 * Cursors as clients carry them: sealed, because the position within tells how much happens in the whole product, and because one that
 * cannot be forged is evidence of what this database once held.
 * @NOTE A single block under its own key is a permutation of 128 bits: a forged one opens to an epoch that exists with a chance of 2^-60.
 */
export function createCursors(key: Buffer): Cursors {
  return {
    encode(epoch, position) {
      const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
      const block = Buffer.alloc(2 * HALF_BYTES, markOf(epoch), 'hex');
      block.writeBigUInt64BE(position, HALF_BYTES);
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
    },
    decode(cursor) {
      if (!OPAQUE.test(cursor)) return isFormer(cursor) ? { epoch: null, position: 0n } : null;
      const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
      const block = Buffer.concat([decipher.update(Buffer.from(cursor, 'base64url')), decipher.final()]);
      return { epoch: block.toString('hex', 0, HALF_BYTES), position: block.readBigUInt64BE(HALF_BYTES) };
    },
  };
}

/** As much of an epoch's id as a cursor carries. */
export const markOf = (epoch: string): string => epoch.replaceAll('-', '').slice(0, 2 * HALF_BYTES);

const isFormer = (cursor: string): boolean => FORMER.test(Buffer.from(cursor, 'base64url').toString('latin1'));
