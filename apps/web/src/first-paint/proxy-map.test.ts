import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proxyMap } from '../../build-pages.ts';
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
  expect(caddyfile).toContain('import /srv/.server/guest-pages.caddy');
});

test('the proxy reads every pattern of the list: its regular expressions neither look ahead nor behind', () => {
  expect(proxyMap(guestPages)).not.toMatch(/\(\?[=!<]/);
});
