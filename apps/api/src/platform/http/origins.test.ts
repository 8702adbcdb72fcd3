import type { Request, Response } from 'express';
import { describe, expect, test, vi } from 'vitest';
import { createOrigins, originCheck } from './origins.ts';

const OWN = 'https://benison.example';
const inProduction = createOrigins({ origin: OWN, isProduction: true, PORT: 3000 });
const atHome = createOrigins({ origin: OWN, isProduction: false, PORT: 3000 });

test('pages of the product may write, and on the machine of whoever develops those of its loopback names', () => {
  const loopback = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'];
  const foreign = [undefined, '', 'null', `${OWN}.evil.example`, 'http://benison.example', `${OWN}:8443`, 'http://localhost:3001'];
  expect([OWN, ...loopback].map((origin) => atHome.allows(origin))).toEqual([true, true, true, true]);
  expect([OWN, ...loopback].map((origin) => inProduction.allows(origin))).toEqual([true, false, false, false]);
  for (const origin of foreign) expect([atHome.allows(origin), inProduction.allows(origin)], String(origin)).toEqual([false, false]);
});

describe('a request', () => {
  const KEY = 'benison_key';
  const check = originCheck(inProduction, ({ headers }) => headers.authorization === `Bearer ${KEY}`);
  /** The refusal; undefined where it passes. */
  function refusalOf(method: string, headers: Record<string, string> = {}): unknown {
    const next = vi.fn<(error?: unknown) => void>();
    check({ method, headers } as unknown as Request, {} as Response, next);
    expect(next).toHaveBeenCalledTimes(1);
    return next.mock.calls[0]?.[0];
  }
  const refused = (isMissing: boolean) => expect.objectContaining({ code: 'ORIGIN_REFUSED', details: { header: 'Origin', isMissing } });

  test('that only reads needs no origin', () => {
    const sent: Record<string, string>[] = [{}, { origin: 'https://evil.example' }, { cookie: 'sid=1' }];
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE'])
      for (const headers of sent) expect(refusalOf(method, headers)).toBeUndefined();
  });

  test('that writes comes from a page of ours, or is refused with what was wrong', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(refusalOf(method, { origin: OWN, cookie: 'sid=1' })).toBeUndefined();
      expect(refusalOf(method, { cookie: 'sid=1' })).toEqual(refused(true));
      expect(refusalOf(method, { origin: 'https://evil.example' })).toEqual(refused(false));
    }
  });

  test('with a bearer token may come from anywhere, unless a browser sends its cookies along', () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) expect(refusalOf('POST', { authorization: `${scheme} token` })).toBeUndefined();
    expect(refusalOf('POST', { authorization: 'Bearer token', cookie: 'sid=1' })).toEqual(refused(true));
    expect(refusalOf('POST', { authorization: 'Basic YTpi' })).toEqual(refused(true));
  });

  test('with the key of a program may come from anywhere: it alone says who acts', () => {
    expect(refusalOf('POST', { authorization: `Bearer ${KEY}`, cookie: 'sid=1', origin: 'https://evil.example' })).toBeUndefined();
  });
});
