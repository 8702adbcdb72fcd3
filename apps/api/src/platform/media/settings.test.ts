import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';

const BASE = { DATABASE_URL: 'postgres://localhost/x', BENISON_SECRET: Buffer.alloc(32).toString('base64') };
const KEYS = { LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 's'.repeat(32) };
const mediaOf = (env: Record<string, string>) => readConfig({ ...BASE, ...env }).media;

test('without an address there is no live video', () => {
  expect(mediaOf({})).toBeNull();
  expect(mediaOf({ LIVEKIT_URL: '', LIVEKIT_API_KEY: '' })).toBeNull();
});

test('one address does for the api and for browsers, whichever way it is written', () => {
  expect(mediaOf({ ...KEYS, LIVEKIT_URL: 'ws://127.0.0.1:7880/' })).toMatchObject({
    serverUrl: 'http://127.0.0.1:7880',
    publicUrl: 'ws://127.0.0.1:7880',
  });
  expect(mediaOf({ ...KEYS, LIVEKIT_URL: 'http://livekit:7880', LIVEKIT_PUBLIC_URL: 'https://live.example' })).toMatchObject({
    serverUrl: 'http://livekit:7880',
    publicUrl: 'wss://live.example',
  });
});

test('settings that do not fit together are one plain sentence', () => {
  const wrong = (env: Record<string, string>) => () => mediaOf(env);
  expect(wrong({ LIVEKIT_URL: 'http://127.0.0.1:7880' })).toThrow(
    'The environment cannot be used: LIVEKIT_URL also needs LIVEKIT_API_KEY and LIVEKIT_API_SECRET.',
  );
  expect(wrong({ LIVEKIT_URL: 'http://127.0.0.1:7880', LIVEKIT_API_KEY: 'key' })).toThrow(
    'The environment cannot be used: LIVEKIT_URL also needs LIVEKIT_API_SECRET.',
  );
  expect(wrong(KEYS)).toThrow('The environment cannot be used: LIVEKIT_API_KEY also needs LIVEKIT_URL.');
  expect(wrong({ ...KEYS, LIVEKIT_API_SECRET: 'short', LIVEKIT_URL: 'http://127.0.0.1:7880' })).toThrow(
    /LIVEKIT_API_SECRET has 32 characters or more/,
  );
  expect(wrong({ ...KEYS, LIVEKIT_URL: '127.0.0.1:7880' })).toThrow(/LIVEKIT_URL: an address that begins with ws:/);
  expect(wrong({ ...KEYS, LIVEKIT_URL: 'ws://livekit:7880', BENISON_ORIGIN: 'https://benison.example' })).toThrow(
    'The environment cannot be used: LIVEKIT_PUBLIC_URL begins with wss:// where BENISON_ORIGIN begins with https://.',
  );
});

test('pages may open a socket to the media server, and to no other', () => {
  const sources = (env: Record<string, string>) => contentSecurityPolicy(readConfig({ ...BASE, ...env })).directives.connectSrc;
  expect(sources({})).toEqual(["'self'", 'ws://localhost:3000']);
  expect(sources({ ...KEYS, LIVEKIT_URL: 'http://livekit:7880', LIVEKIT_PUBLIC_URL: 'wss://live.example/path' })).toEqual([
    "'self'",
    'ws://localhost:3000',
    'wss://live.example',
    'https://live.example',
  ]);
});

test('the proxy lets pages reach the media server as the api does, however its address is written', () => {
  const caddyfile = readFileSync(new URL('../../../../web/Caddyfile', import.meta.url), 'utf8');
  const [, pattern = '', sources = ''] = /^\s*~(\S+) "(.*)"$/m.exec(caddyfile) ?? [];
  expect(caddyfile).toContain("connect-src 'self' {live_sources} ");
  for (const address of ['wss://live.example', 'https://live.example/path']) {
    expect(sources.replaceAll(/\$\{(\d)\}/g, (_all, group: string) => new RegExp(pattern).exec(address)?.[Number(group)] ?? '')).toBe(
      'wss://live.example https://live.example',
    );
  }
});

test('the proxy lets the signalling of the media server through and nothing else of it, and asks at each entry', () => {
  const caddyfile = readFileSync(new URL('../../../../web/Caddyfile', import.meta.url), 'utf8');
  const [, paths, block = ''] = /@live path (.*)\n\thandle @live \{\n([\s\S]*?)\n\t\}\n/.exec(caddyfile) ?? [];
  expect(paths).toBe('/rtc /rtc/validate /rtc/v1 /rtc/v1/validate');
  expect(block.indexOf('uri /internal/room-entry?')).toBeGreaterThan(block.indexOf('forward_auth'));
  expect(block.indexOf('copy_headers Authorization')).toBeLessThan(block.indexOf('reverse_proxy {$LIVEKIT_UPSTREAM:livekit:7880}'));
  expect(caddyfile.match(/livekit:7880/g)).toHaveLength(1);
  expect(caddyfile).not.toMatch(/path .*\/internal/);
});
