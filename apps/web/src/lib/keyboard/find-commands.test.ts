import { expect, test } from 'vitest';
import { findCommands } from './find-commands.ts';

const commands = ['Discover', 'Buy BizCoins', 'Convert BizCoins', 'Sign out', 'Café'].map((label) => ({ label }));
const found = (typed: string): string[] => findCommands(commands, typed).map(({ label }) => label);

test('a command is found by the beginnings of its words, in any order, in any case and without accents', () => {
  expect(found('biz')).toEqual(['Buy BizCoins', 'Convert BizCoins']);
  expect(found('COINS')).toEqual([]);
  expect(found('bizcoins b')).toEqual(['Buy BizCoins', 'Convert BizCoins']);
  expect(found('biz buy')).toEqual(['Buy BizCoins']);
  expect(found('cafe')).toEqual(['Café']);
});

test('before anything is typed all are there, and after what fits nothing none', () => {
  expect(found('  ')).toHaveLength(commands.length);
  expect(found('zz')).toEqual([]);
});

test('a screen is found by what people call what they do there', () => {
  const screens = [
    { label: 'Wallet', to: '/wallet' },
    { label: 'Convert BizCoins', to: '/conversion' },
    { label: 'Settings', to: '/settings' },
  ];
  expect(findCommands(screens, 'cash out').map(({ label }) => label)).toEqual(['Wallet', 'Convert BizCoins']);
  expect(findCommands(screens, 'password').map(({ label }) => label)).toEqual(['Settings']);
});
