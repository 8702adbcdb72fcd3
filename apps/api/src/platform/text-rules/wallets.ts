import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58n;
/** A version, a hash of twenty bytes, and four bytes that prove them. */
const ADDRESS_BYTES = 25;
const CHECK_BYTES = 4;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Whether letters are an address of Bitcoin or Tron in its older form: its last bytes prove the others, so that no other word passes. */
function isProven(word: string): boolean {
  const value = [...word].reduce((sum, letter) => sum * BASE + BigInt(ALPHABET.indexOf(letter)), 0n);
  const hex = value.toString(16).padStart(ADDRESS_BYTES * 2, '0');
  if (hex.length !== ADDRESS_BYTES * 2) return false;
  const bytes = Buffer.from(hex, 'hex');
  const end = ADDRESS_BYTES - CHECK_BYTES;
  return sha256(sha256(bytes.subarray(0, end)))
    .subarray(0, CHECK_BYTES)
    .equals(bytes.subarray(end));
}

const PROVEN = /\b[13T][1-9A-HJ-NP-Za-km-z]{25,34}\b/g;
const ETHEREUM = /\b0x[0-9a-fA-F]{40}\b/;
const SEGWIT = /\bbc1[ac-hj-np-z02-9]{11,71}\b/i;

/** The first address of a crypto wallet in a text; null where there is none. */
export function walletIn(text: string): string | null {
  return text.match(PROVEN)?.find(isProven) ?? ETHEREUM.exec(text)?.[0] ?? SEGWIT.exec(text)?.[0] ?? null;
}
