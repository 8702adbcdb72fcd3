import { expect, test } from 'vitest';
import { arranged, businessOf } from './stage-arrangement.ts';

const face = (identity: string) => ({ identity, isScreen: false, track: `face of ${identity}` });
const screen = (identity: string) => ({ identity, isScreen: true, track: `screen of ${identity}` });

test("a shared screen is large, and its presenter's face small", () => {
  const { main, guests } = arranged([face('ostra:1'), screen('ostra:1')], ['ostra:1'], 'ostra');
  expect(main?.track).toBe('screen of ostra:1');
  expect(guests.map(({ track }) => track)).toEqual(['face of ostra:1']);
});

test('the host goes before its guests, whoever came first', () => {
  const { main, guests } = arranged([face('kestrel:2'), face('ostra:1')], [], 'ostra');
  expect(main?.identity).toBe('ostra:1');
  expect(guests.map(({ identity }) => identity)).toEqual(['kestrel:2']);
});

test('a guest without a picture is shown by name, once', () => {
  const { guests } = arranged([face('ostra:1')], ['ostra:1', 'kestrel:2', 'kestrel:2'], 'ostra');
  expect(guests).toEqual([{ identity: 'kestrel:2', track: undefined }]);
});

test('without any picture nobody is large', () => {
  expect(arranged([], ['ostra:1'], 'ostra')).toEqual({ main: null, guests: [] });
  expect(businessOf('ostra:0a1b')).toBe('ostra');
});
