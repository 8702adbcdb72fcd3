import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

test.each(['/api/openapi.json', '/developers', '/developers/schema.graphql'])(
  '%s is sent compressed to whoever reads that, and not again to whoever has it',
  async (path) => {
    const ask = (headers: Record<string, string>, method = 'GET') => fetch(new URL(path, t.url), { method, headers });
    const plain = await ask({ 'accept-encoding': 'identity' });
    const text = await plain.text();
    const tag = plain.headers.get('etag') ?? '';
    expect([plain.status, plain.headers.get('content-encoding'), tag]).toEqual([200, null, expect.stringMatching(/^W\/"[\w-]+"$/)]);
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask({ 'accept-encoding': encoding });
      expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([encoding, tag]);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(Buffer.byteLength(text) / 4);
      expect(await answer.text()).toBe(text);
    }
    for (const held of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const answer = await ask({ 'if-none-match': held });
      expect([answer.status, await answer.text(), answer.headers.get('etag')], held).toEqual([304, '', tag]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask({ 'if-none-match': tag }, 'HEAD')).status).toBe(304);
    expect(plain.headers.get('cache-control')).not.toContain('no-store');
  },
);
