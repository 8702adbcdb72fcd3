import { expect, test } from 'vitest';
import { blackPng, fieldsPicture } from '../../../tests/setups/test-pictures.ts';
import { ALIKE_BITS_MAX, bandsOf, pictureHash } from './picture-hash.ts';

const apart = (one: string, other: string): number => [...one].filter((bit, at) => bit !== other[at]).length;

test('a picture keeps its hash when it is made smaller, brighter or stored anew', async () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const hash = (await pictureHash(await fieldsPicture(seed).png().toBuffer())) ?? '';
    expect(hash).toMatch(/^[01]{64}$/);
    for (const changed of [
      fieldsPicture(seed).resize(240).jpeg({ quality: 50 }),
      fieldsPicture(seed).webp({ quality: 70 }),
      fieldsPicture(seed).modulate({ brightness: 1.1 }).png(),
    ])
      expect(apart(hash, (await pictureHash(await changed.toBuffer())) ?? '')).toBeLessThanOrEqual(ALIKE_BITS_MAX);
  }
});

test('other pictures are far apart', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 12 }, async (_, seed) => (await pictureHash(await fieldsPicture(seed).png().toBuffer())) ?? ''),
  );
  for (const [n, one] of hashes.entries())
    for (const other of hashes.slice(n + 1)) expect(apart(one, other)).toBeGreaterThan(ALIKE_BITS_MAX);
});

test('a picture too plain to be told from others has no hash', async () => {
  expect(await pictureHash(blackPng(300, 200))).toBe(null);
});

test('hashes that are alike share a band', () => {
  const hash = '10'.repeat(32);
  const changed = [...hash].map((bit, at) => (at % 8 === 0 && at < ALIKE_BITS_MAX * 8 ? (bit === '1' ? '0' : '1') : bit)).join('');
  expect(apart(hash, changed)).toBe(ALIKE_BITS_MAX);
  expect(bandsOf(changed).filter((band) => bandsOf(hash).includes(band))).toHaveLength(1);
});
