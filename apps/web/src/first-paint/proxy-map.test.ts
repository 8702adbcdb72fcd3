import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proxyMap, statusMap } from '../../build-pages.ts';
import { doorScreens, memberScreens, openScreens, staffDoors, staffScreens } from '../routes/screens.ts';
import { guestPages } from './guest-pages.tsx';

const caddyfile = readFileSync(new URL('../../Caddyfile', import.meta.url), 'utf8');
/** What the proxy finds at a path: the first line that fits, as it reads them. */
function servedAt(path: string): string[] {
  const lines = proxyMap(guestPages).split('\n').slice(1, -2);
  for (const line of lines) {
    const [pattern = '', ...pages] = line.trim().split(' ');
    if (pattern === 'default' || new RegExp(pattern.slice(1)).test(path)) return pages;
  }
  throw new Error('The map has no default.');
}

test('behind the proxy a stranger is served the drawn page at every address at which the api serves one', () => {
  for (const { address, file, forAll } of guestPages) {
    const [path = ''] = address.split('?');
    expect([path, ...servedAt(path)]).toEqual([path, `/${file}`, forAll ? `/${file}` : '/index.html']);
  }
  expect(servedAt('/discover')).toEqual(['/pages/login.html', '/index.html']);
  expect(servedAt('/admin/members/7')).toEqual(['/pages/staff-login.html', '/index.html']);
  expect(caddyfile).toContain('import {$SITE:/site/now}/.server/guest-pages.caddy');
});

test('the proxy reads every pattern of the list: its regular expressions neither look ahead nor behind', () => {
  expect(proxyMap(guestPages)).not.toMatch(/\(\?[=!<]/);
});

test('behind the proxy an address is found that a screen stands at, and no other', () => {
  const lines = statusMap(guestPages)
    .split('\n')
    .slice(1, -2)
    .map((line) => line.trim().split(' '));
  const statusOf = (path: string) => lines.find(([pattern = '']) => pattern === 'default' || new RegExp(pattern.slice(1)).test(path))?.[1];
  const screens = [...memberScreens, ...openScreens, ...doorScreens].map(
    ({ path }) => `/${path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x')}`,
  );
  const staff = [...staffScreens, ...staffDoors].map(({ path }) => `/admin/${path.replaceAll(/:\w+/g, 'x')}`);
  for (const path of ['/', ...screens.filter((one) => one !== '/home'), ...staff]) {
    expect([path, statusOf(path)]).toEqual([path, '200']);
    expect([path, statusOf(path === '/' ? path : `${path.replace(/\/$/, '')}/`)]).toEqual([path, '200']);
  }
  for (const path of ['/wp-login.php', '/.env', '/.well-known/assetlinks.json', '/discover/more', '/admin/nothing', '/Login'])
    expect([path, statusOf(path)]).toEqual([path, '404']);
  expect(statusMap(guestPages)).not.toMatch(/\(\?[=!<]/);
  expect(caddyfile).toContain('status {page_status}');
});

test('the proxy leaves to the api what is asked for by convention and names the product by its address', () => {
  const [, taken = ''] = /@api path (.+)/.exec(caddyfile) ?? [];
  expect(taken.split(' ')).toEqual(
    expect.arrayContaining([
      '/robots.txt',
      '/sitemap.xml',
      '/security.txt',
      '/.well-known/security.txt',
      '/.well-known/change-password',
      '/apple-touch-icon-*',
    ]),
  );
});
