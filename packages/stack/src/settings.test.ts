import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const NO_FILE = { BENISON_ENV_FILE: '/nowhere/.env' };

test('by default the product runs on port 3000, on this machine only, with the demo world', () => {
  const settings = readSettings([], NO_FILE);
  expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', empty: false, production: false, databaseUrl: undefined });
  expect(settings.dataDir).toMatch(/\.data$/);
});

test('--empty leaves the demo world out, and any other argument is refused', () => {
  expect(readSettings(['--empty'], NO_FILE).empty).toBe(true);
  expect(() => readSettings(['--emtpy'], NO_FILE)).toThrow('"--emtpy" is not understood here; npm start knows only --empty.');
});

test.each(['0', '70000', 'web', '3000.5', '-1'])('PORT=%s is refused', (PORT) => {
  expect(() => readSettings([], { ...NO_FILE, PORT })).toThrow(`PORT must be a whole number from 1 to 65535, not "${PORT}".`);
});

test('a database URL of another kind is refused without repeating the password in it', () => {
  const read = (): unknown => readSettings([], { ...NO_FILE, DATABASE_URL: 'mysql://me:hunter2@there/db' });
  expect(read).toThrow(/^DATABASE_URL must be an address that begins with postgres:\/\//);
  expect(read).not.toThrow(/hunter2/);
});
