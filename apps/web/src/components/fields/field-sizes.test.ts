import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STYLES = join(import.meta.dirname, '../..');
/** A rule that sizes the text of some field: the one for all of them, and the one for fingers, stand alone. */
const SIZED = /([^{}]*\.field\b[^{}]*)\{[^{}]*font(?:-size)?:\s*(?:[^;{}]*\d|var\(--t-)/g;

test('no kind of field sizes its text by itself, so that all of them have the 16 px below which phones zoom in', () => {
  const sheets = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const rules = sheets.flatMap((name) =>
    Array.from(
      readFileSync(join(STYLES, name), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(SIZED),
      ([, selector]) => selector?.trim(),
    ),
  );
  expect(rules.filter((selector) => !/^\.field$|^\.field,\s*\.tag-input input$/.test(selector ?? ''))).toEqual([]);
  expect(rules.length).toBeGreaterThan(1);
});
