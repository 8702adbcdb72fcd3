import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wellKnownRouter } from './well-known.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const server = createServer(express().use(wellKnownRouter({ origin: 'https://benison.example', now: () => NOW })));
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = async (path: string) => {
  const response = await fetch(base + path, { redirect: 'manual' });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    to: response.headers.get('location'),
    text: await response.text(),
  };
};

test('crawlers are told what is for them, by the address people type', async () => {
  const robots = await get('/robots.txt');
  expect([robots.status, robots.type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(robots.text).toMatch(/^User-agent: \*\n/);
  for (const path of ['/api/', '/graphql', '/admin']) expect(robots.text).toContain(`Disallow: ${path}\n`);
  expect(robots.text).toContain('Sitemap: https://benison.example/sitemap.xml');
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.type).toContain('application/xml');
  expect(sitemap.text).toContain('<loc>https://benison.example/premium</loc>');
});

test('who found a hole reads whom to tell, until a date that is less than a year ahead', async () => {
  const { status, text } = await get('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(text).toMatch(/^Contact: https:\/\/benison\.example\/login-help$/m);
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires.getTime()).toBeGreaterThan(NOW.getTime());
  expect(expires.getTime()).toBeLessThan(new Date('2027-11-26').getTime());
  expect((await get('/security.txt')).to).toBe('/.well-known/security.txt');
});

test('a password manager is led to where a password is changed, and a device to the one icon', async () => {
  expect(await get('/.well-known/change-password')).toMatchObject({ status: 302, to: '/settings/security' });
  for (const path of ['/apple-touch-icon-precomposed.png', '/apple-touch-icon-120x120.png', '/apple-touch-icon-120x120-precomposed.png'])
    expect(await get(path), path).toMatchObject({ status: 301, to: '/apple-touch-icon.png' });
});
