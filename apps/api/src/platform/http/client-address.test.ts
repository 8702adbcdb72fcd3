import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

const request = (forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress: '10.0.0.9' }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as IncomingMessage;

describe('the address of a client', () => {
  test("is the connection's own when no proxy is trusted, whatever a header says", () => {
    expect(clientAddress(request('203.0.113.7'), 0)).toBe('10.0.0.9');
  });

  test("is what the outermost trusted proxy wrote; the client's own entries are not believed", () => {
    expect(clientAddress(request('1.1.1.1, 203.0.113.7'), 1)).toBe('203.0.113.7');
    expect(clientAddress(request('1.1.1.1, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7');
  });

  test("is the connection's own when a trusted proxy wrote nothing", () => {
    expect(clientAddress(request(), 1)).toBe('10.0.0.9');
  });
});

describe('attempts are counted', () => {
  test.each([
    ['by the address, in IPv4', '203.0.113.7', '203.0.113.7'],
    ['by the IPv4 that IPv6 wraps', '::ffff:203.0.113.7', '203.0.113.7'],
    ['by the network, in IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['by the same network however its address is written', '2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['by the network of an address on one link', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['by the network of an address that ends as IPv4', '64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['for this machine by itself', '::1', '0:0:0:0::/64'],
    ['by whatever a proxy wrote that is no address', 'unknown', 'unknown'],
  ])('%s', (_rule, address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('separately for neighbours in other networks', () => {
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });
});
