import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

test('a key belongs to a composition while it is under way, and when it ends it', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});

test('whatever acts on Enter asks whether it ends a composition', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const acting = files.filter((file) => /key\s*[!=]==?\s*'Enter'/.test(readFileSync(join(source, file), 'utf8')));
  expect(acting.length).toBeGreaterThan(3);
  expect(acting.filter((file) => !/isComposing\(/.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});
