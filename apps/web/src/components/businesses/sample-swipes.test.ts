import { expect, test } from 'vitest';
import { decisionWords, endWords } from './sample-swipes.ts';

const halden = { name: 'Halden Marine', line: 'Electric workboats' };
const kestrel = { name: 'Kestrel Cold Chain', line: 'Temperature-controlled freight' };
const quarry = { name: 'Quarry Street Foods', line: 'Co-packing and private label' };

test('each decision about a sample is said with the card that comes next, and the last one without', () => {
  expect(decisionWords('like', kestrel, halden)).toBe('You liked Kestrel Cold Chain. Next: Halden Marine, Electric workboats.');
  expect(decisionWords('pass', halden, undefined)).toBe('You passed on Halden Marine.');
});

test('the end names who was liked, and never says that a sample likes anybody back', () => {
  expect(endWords([kestrel]).title).toBe('You liked Kestrel Cold Chain');
  expect(endWords([kestrel, halden]).title).toBe('You liked Kestrel Cold Chain and Halden Marine');
  expect(endWords([kestrel, halden, quarry]).title).toBe('You liked Kestrel Cold Chain, Halden Marine, and Quarry Street Foods');
  expect(endWords([kestrel]).text).toMatch(/^These are samples\./);
  expect(endWords([]).title).not.toMatch(/liked/);
});
