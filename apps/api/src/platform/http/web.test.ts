import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageReader } from './first-paint.ts';
import { createWebRouter } from './web.ts';

const DRAWING = `
  export const questionsOf = (path) => (path === '/discover' || path === '/' ? { session: { query: 'query Session { viewer }', variables: {} }, deck: { query: 'query Deck { deck }', variables: {} } } : null);
  export const staffQuestionsOf = (path) => (path === '/admin' ? { staff: { query: 'query StaffSession { staffViewer }', variables: {} } } : null);
  export const drawMemberPage = async (address, { session }) => (session.viewer ? { html: '<h1>Cards of ' + session.viewer + '</h1>', state: session } : null);
  export const drawStaffPage = async (address, { staff }) => ({ html: '<h1>' + address + ' of ' + staff.staffViewer + '</h1>', state: staff });
  export const pageOf = (template, path, { html }) => template.replace('<!--first-paint-->', html);
`;
const INDEX = '<link rel="preload" as="font" href="/assets/face.woff2"><script src="/before-paint.js"></script><p>Loading Benison...</p>';
const failures: unknown[] = [];
const reader: PageReader = {
  hasSession: (request, visitor) => request.headers.cookie?.startsWith(visitor === 'staff' ? 'adm' : 'sid') === true,
  async ask(request, _response, visitor, { query }) {
    if (query.startsWith('query Deck')) return null;
    if (visitor === 'staff') return { staffViewer: 'Nadia' };
    if (request.headers.cookie === 'sid=broken') throw new Error('The database is away.');
    return request.headers.cookie === 'sid=imani' ? { viewer: 'Imani' } : { viewer: null };
  },
};
const server = createServer();
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benison-web-'));
  for (const part of ['assets', 'pages', '.server']) await mkdir(join(folder, part));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(
    join(folder, 'pages/landing.html'),
    '<meta property="og:image" content="/share.png" /><h1>Meet the businesses that need yours.</h1>',
  );
  await writeFile(join(folder, 'pages/login.html'), '<h1>Welcome back</h1>');
  await writeFile(join(folder, 'pages/staff-login.html'), '<h1>Staff sign-in</h1>');
  await writeFile(join(folder, 'pages/payment-return.html'), '<h1>Your payment</h1>');
  await writeFile(join(folder, 'pages/not-found.html'), '<h1>Nothing here</h1>');
  await writeFile(
    join(folder, '.server/guest-pages.json'),
    JSON.stringify([
      { file: 'pages/landing.html', at: ['^/$'] },
      { file: 'pages/login.html', at: ['^/login$', '^/wallet$'] },
      { file: 'pages/staff-login.html', at: ['^/admin$', '^/admin/login$'] },
      { file: 'pages/payment-return.html', at: ['^/payment-return$'], forAll: true },
      { file: 'pages/drawn-by-the-app.html', at: ['^/discover$', '^/messages/[^/]+$'] },
      { file: 'pages/not-found.html', at: ['^/(?!(?:home|dev/.*)$)'] },
    ]),
  );
  await writeFile(join(folder, '.server/package.json'), '{"type":"module"}');
  await writeFile(join(folder, '.server/pages.js'), DRAWING);
  await writeFile(join(folder, '.server/template.html'), '<!--first-paint-->');
  server.on(
    'request',
    express().use(createWebRouter(folder, { origin: 'https://benison.example', reader, onFailure: (error) => failures.push(error) })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function open(path: string, cookie?: string) {
  const response = await fetch(origin + path, { headers: cookie ? { cookie } : {} });
  return {
    text: await response.text(),
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    vary: response.headers.get('vary'),
  };
}

test('a stranger gets the pages of strangers prerendered, and where one has to sign in first, the sign-in', async () => {
  expect((await open('/')).text).toContain('<h1>Meet the businesses');
  expect((await open('/login')).text).toContain('<h1>Welcome back');
  expect((await open('/wallet')).text).toContain('<h1>Welcome back');
  expect((await open('/admin')).text).toContain('<h1>Staff sign-in');
  expect(await open('/elsewhere')).toMatchObject({ status: 404, text: '<h1>Nothing here</h1>' });
});

test('staff get their screen by their own session, and members see none of it', async () => {
  expect(await open('/admin?show=all', 'adm=nadia')).toMatchObject({ text: '<h1>/admin?show=all of Nadia</h1>', cacheControl: 'no-store' });
  expect((await open('/admin', 'sid=imani')).text).toContain('<h1>Staff sign-in');
  expect((await open('/discover', 'adm=nadia')).text).toContain('Loading Benison');
});

test('the picture of a shared address is named by its whole address', async () => {
  expect((await open('/')).text).toContain('content="https://benison.example/share.png"');
});

test('a member gets the screen though its cards cannot be read, and that page is never cached', async () => {
  const page = await open('/discover', 'sid=imani');
  expect(page).toMatchObject({ text: '<h1>Cards of Imani</h1>', cacheControl: 'no-store' });
  expect(page.vary).toContain('Cookie');
});

test('a member is never shown what strangers see first', async () => {
  expect((await open('/', 'sid=imani')).text).toContain('Cards of Imani');
  expect((await open('/login', 'sid=imani')).text).toContain('Loading Benison');
});

test('a page that does not depend on who asks is the same for members and strangers', async () => {
  for (const cookie of [undefined, 'sid=imani', 'sid=ended'])
    expect((await open('/payment-return?order=5', cookie)).text).toContain('<h1>Your payment');
});

test("the start page's old address leads on with the first answer", async () => {
  const response = await fetch(`${origin}/home`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
});

test('an expired session gets the app, which handles it', async () => {
  expect(await open('/', 'sid=ended')).toMatchObject({ text: INDEX, cacheControl: 'no-cache' });
});

test('a page that cannot be rendered is served as the bare app', async () => {
  expect((await open('/discover', 'sid=broken')).text).toContain('Loading Benison');
  expect(failures).toHaveLength(1);
});

test('a page travels compressed', async () => {
  const response = await fetch(`${origin}/login`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe('<h1>Welcome back</h1>');
});

test("the code that renders members' pages is not served", async () => {
  expect(await open('/.server/pages.js')).toMatchObject({ status: 404, text: '<h1>Nothing here</h1>' });
});

test('the files needed for the first paint are announced before the page', async () => {
  const { headers } = await fetch(`${origin}/discover`, { headers: { cookie: 'sid=imani' } });
  expect(headers.get('link')).toBe(
    '</before-paint.js>; rel=preload; as=script, </assets/face.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
});

/** What browsers, crawlers and those who look for holes ask for, of which the product has nothing. */
const NOT_OURS = [
  '/wp-login.php',
  '/wp-admin/',
  '/.env',
  '/.git/config',
  '/ads.txt',
  '/humans.txt',
  '/browserconfig.xml',
  '/apple-app-site-association',
  '/.well-known/assetlinks.json',
  '/.well-known/apple-app-site-association',
  '/.well-known/openid-configuration',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/favicon-32x32.png',
  '/index.php',
  '/phpmyadmin/index.php',
  '/cgi-bin/test',
  '/discover/more/than/there/is',
  '/messages/1/2',
  '/Login',
  '/%2e%2e/etc/passwd',
];

test.each(NOT_OURS)('%s is not found, whoever asks', async (path) => {
  for (const cookie of [undefined, 'sid=imani', 'adm=nadia']) expect((await open(path, cookie)).status, cookie).toBe(404);
});

test('the screens of the product are found, also with a slash at their end', async () => {
  for (const path of ['/', '/login', '/login/', '/discover', '/messages/7', '/admin', '/payment-return?order=5'])
    for (const cookie of [undefined, 'sid=imani', 'sid=ended']) expect((await open(path, cookie)).status, path).toBe(200);
});
