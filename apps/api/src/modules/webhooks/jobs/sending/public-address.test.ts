import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { isAllowedTarget } from './post.ts';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'fec0::1',
  '::127.0.0.1',
  '64:ff9b:1::1',
  '2001::1',
  '100::1',
  'not an address',
  '',
];

test('no address of this machine, this network or a special purpose counts as public', () => {
  expect(PRIVATE.filter(isPublicAddress)).toEqual([]);
  expect(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'].map(isPublicAddress)).toEqual([true, true, true]);
});

test('an endpoint is on the open internet and encrypted, however its address is written', () => {
  const refused = [
    'http://example.com/',
    'https://localhost/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://[64:ff9b::7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://①②⑦.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://intranet/',
    'ftp://example.com/',
  ];
  expect(refused.filter((address) => isAllowedTarget(new URL(address), 'public'))).toEqual([]);
  expect(isAllowedTarget(new URL('https://example.com/hook'), 'public')).toBe(true);
  expect(isAllowedTarget(new URL('https://93.184.216.34/hook'), 'public')).toBe(true);
});

const lookUp = (answers: LookupAddress[], all = false) =>
  new Promise<unknown>((resolve) =>
    publicLookup(() => Promise.resolve(answers))('hook.example', { all }, (error, address, family) =>
      resolve(error ?? (all ? address : [address, family])),
    ),
  );

test('a name that leads to a private address is refused, even beside public ones, and the connection goes to the address that was checked', async () => {
  const open = { address: '93.184.216.34', family: 4 };
  for (const address of PRIVATE.filter((one) => !/not|^$/.test(one))) {
    const hidden = { address, family: address.includes(':') ? 6 : 4 };
    expect(await lookUp([hidden])).toBeInstanceOf(PrivateAddressError);
    expect(await lookUp([open, hidden], true)).toBeInstanceOf(PrivateAddressError);
  }
  expect(await lookUp([])).toBeInstanceOf(PrivateAddressError);
  expect(await lookUp([open])).toEqual(['93.184.216.34', 4]);
  expect(await lookUp([open], true)).toEqual([open]);
});

test('what a name leads to is asked anew at each connection: another answer than the first is refused as well', async () => {
  const answers = [[{ address: '93.184.216.34', family: 4 }], [{ address: '10.0.0.1', family: 4 }]];
  const look = publicLookup(() => Promise.resolve(answers.shift() ?? []));
  const once = () => new Promise<unknown>((resolve) => look('hook.example', {}, (error, address) => resolve(error ?? address)));
  expect(await once()).toBe('93.184.216.34');
  expect(await once()).toBeInstanceOf(PrivateAddressError);
});

test('a name that no server knows says so', async () => {
  const look = publicLookup(() => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })));
  const error = await new Promise<unknown>((resolve) => look('hook.example', {}, resolve));
  expect(error).toMatchObject({ code: 'ENOTFOUND' });
});
