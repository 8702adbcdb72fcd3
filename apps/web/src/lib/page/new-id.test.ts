import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { id } from '@benison/contracts/fields';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('a new id is a UUID, and no two are alike', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  for (const one of ids) expect(id.parse(one)).toBe(one);
  expect(new Set(ids).size).toBe(ids.length);
});

const SOURCES = join(import.meta.dirname, '../..');
/** Missing where the page came over plain http: each is asked for before it is used, in one place that says what to do instead. */
const SECURE_ONLY = [/crypto\s*\.\s*(randomUUID|subtle)/, /navigator\s*\.\s*clipboard(?! as Clipboard \| undefined)/];

test('nothing of the web app takes for granted what plain http has not', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(300);
  const using = files.filter((name) =>
    SECURE_ONLY.some((api) => api.test(readFileSync(join(SOURCES, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))),
  );
  expect(using).toEqual([]);
});
