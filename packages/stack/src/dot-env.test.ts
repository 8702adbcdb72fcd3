import { expect, test } from 'vitest';
import { parseDotEnv } from './dot-env.ts';
import { PlainError } from './plain-error.ts';

test('a .env file contains names and values, comments, quotes and export', () => {
  const text =
    '\uFEFF# the shop\nPORT=4000 # web\r\nexport HOST = 0.0.0.0\nMAIL_FROM="Benison <a@b.example>" # sender\nHASH=a#b\nEMPTY=\nRAW=\'a\\nb\'\nLINES="a\\nb"\n';
  expect(parseDotEnv(text)).toEqual({
    PORT: '4000',
    HOST: '0.0.0.0',
    MAIL_FROM: 'Benison <a@b.example>',
    HASH: 'a#b',
    EMPTY: '',
    RAW: 'a\\nb',
    LINES: 'a\nb',
  });
});

test.each([
  ['PORT 3000', '.env, line 2: expected NAME=value, found "PORT 3000".'],
  ['1PORT=3000', '.env, line 2: expected NAME=value, found "1PORT=3000".'],
  ['NAME="open', '.env, line 2: NAME begins with a quotation mark that is never closed.'],
])('an invalid line is reported with its number: %s', (line, sentence) => {
  expect(() => parseDotEnv(`OK=1\n${line}\n`)).toThrow(new PlainError(sentence));
});
