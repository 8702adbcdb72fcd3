import type { Server } from 'node:http';
import { createDatabase } from '@benison/testkit/database';
import express from 'express';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxRouter } from './mailbox.routes.ts';
import { enqueueMail, type MailSql } from './outbox.ts';
import { passwordReset } from './templates.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: Pool;
let server: Server;
let base: string;
let resetId: string | null;

beforeAll(async () => {
  database = await createDatabase();
  pool = new Pool({ connectionString: database.url, max: 4 });
  const sql: MailSql = async (statement, params) => (await pool.query(statement, params)).rows;
  const reset = passwordReset({ link: 'http://localhost:3000/reset-password?token=abc', minutes: 20 });
  resetId = await enqueueMail(sql, { to: 'ada@example.com', ...reset });
  await enqueueMail(sql, {
    to: 'a_b%c@example.com',
    subject: '<script>alert(1)</script>',
    text: '</pre><script>',
    html: '"></iframe><script>alert(1)</script>',
  });
  server = express().use(mailboxRouter({ pool })).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  base = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await pool.end();
  await database.drop();
});

interface Listed {
  mails: { id: string; to: string; subject: string; text: string }[];
}

async function listed(query = ''): Promise<Listed['mails']> {
  const response = await fetch(`${base}/dev/mailbox?format=json${query}`);
  const body: Listed = await response.json();
  return body.mails;
}

test('the list is newest first and searched by recipient, letter by letter', async () => {
  expect((await listed()).map(({ to }) => to)).toEqual(['a_b%c@example.com', 'ada@example.com']);
  expect((await listed('&to=ADA@')).map(({ to }) => to)).toEqual(['ada@example.com']);
  expect((await listed('&to=%25')).map(({ to }) => to)).toEqual(['a_b%c@example.com']);
  expect((await listed('&to=_')).map(({ to }) => to)).toEqual(['a_b%c@example.com']);
  expect(await listed('&to=nobody')).toEqual([]);
  expect(await listed('&to=ada%00&to=x')).toHaveLength(2);
});

test('a test finds the link of a mail as JSON', async () => {
  const response = await fetch(`${base}/dev/mailbox/${resetId}?format=json`);
  const body: { mail: { text: string } } = await response.json();
  expect(body.mail.text).toContain('http://localhost:3000/reset-password?token=abc');
});

test('a mail is shown in a frame that runs nothing, and no text of a mail becomes part of the page', async () => {
  const [hostile] = await listed('&to=a_b');
  for (const path of ['/dev/mailbox', `/dev/mailbox/${hostile?.id}`]) {
    const response = await fetch(base + path);
    const html = await response.text();
    expect(html).not.toMatch(/<script/i);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox (?!.*allow-scripts)/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const page = await (await fetch(`${base}/dev/mailbox/${hostile?.id}`)).text();
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="/);
});

test('a mail that is not there is a 404, whatever the id looks like', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "1'--", '%00']) {
    expect((await fetch(`${base}/dev/mailbox/${id}`)).status).toBe(404);
    expect((await fetch(`${base}/dev/mailbox/${id}?format=json`)).status).toBe(404);
  }
});
