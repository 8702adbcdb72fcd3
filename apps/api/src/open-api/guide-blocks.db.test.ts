import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { newId } from '../platform/clock.ts';

/** The blocks of the guide that are no GraphQL: each is run as it stands there, against a product with the people it speaks of. */

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'benison-guide-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t[Symbol.asyncDispose]();
});

const GUIDE = readFileSync(new URL('../../../../schema/API.md', import.meta.url), 'utf8');
const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;
const blocks = [...GUIDE.matchAll(BLOCK)].map(([, language = '', text = '']) => ({ language, text }));
const inLanguage = (name: string): string[] => blocks.flatMap(({ language, text }) => (language === name ? [text] : []));

/** Where the blocks of a language are run. */
const RUN: Record<string, string> = {
  graphql: 'guide-examples.db.test.ts',
  http: 'guide-examples.db.test.ts',
  json: 'what goes with a GraphQL example, or what a call answers',
  ts: 'examples.db.test.ts of the client',
  sh: 'here',
  js: 'here',
};
/** Blocks without a language that nothing runs, by how they begin, and why. */
const NOT_RUN: Record<string, string> = {
  'sendMessage(id: ': 'calls and answers in short, not in the words of a program',
  '← {"id":"1","type":"error"': 'an answer alone',
  'Ostra Paperworks SENT': 'what the example above it prints',
  'webhook-id: ': 'a delivery, with a signature of its moment',
};
const isConversation = (text: string): boolean => text.startsWith('→ ');

test('every block of the guide is run, or there is a reason why not', () => {
  expect(blocks.length).toBeGreaterThan(40);
  const unknown = blocks.filter(({ language, text }) =>
    language ? !RUN[language] : !isConversation(text) && !Object.keys(NOT_RUN).some((begin) => text.startsWith(begin)),
  );
  expect(unknown).toEqual([]);
  const plain = inLanguage('');
  expect(Object.keys(NOT_RUN).filter((begin) => !plain.some((text) => text.startsWith(begin)))).toEqual([]);
});

const PASSWORD = 'a long enough password';
const SCOPES = ['MESSAGES_READ', 'PROFILE_READ', 'DECK_READ'] as const;

/** The guide asks with curl, and reads answers with jq. */
const hasPrograms = ['bash', 'curl', 'jq'].every((program) => spawnSync(program, ['--version']).status === 0);

test.skipIf(!hasPrograms)('the calls of a shell sign in and read, one after the other', async () => {
  const member = await t.seed.member({ password: PASSWORD });
  await t.seed.match(member, await t.seed.member());
  const staff = await t.seed.staff({ role: 'VERIFIER', password: PASSWORD });
  const { secret } = await t.seed.program(member, SCOPES);
  const standsFor: [string, string][] = [
    ['http://localhost:3000', t.url],
    ['imani@ashgroveteaco.example', member.email],
    ['"username":"tobias"', `"username":"${staff.username}"`],
    ['"password":"…"', `"password":"${PASSWORD}"`],
    ['benison_…', secret],
  ];
  const shell = inLanguage('sh');
  expect(shell.length).toBeGreaterThanOrEqual(5);
  // What is refused ends the script; each answer ends with a line of its own.
  const curl = String.raw`curl() { command curl --fail-with-body --write-out '\n%{http_code}\n' "$@"; }`;
  const asked = standsFor.reduce((script, [word, value]) => script.replaceAll(word, value), shell.join('\n'));
  // What is read from an answer is its first line.
  const script = `${curl}\n${asked.replaceAll('| jq -r', '| head -n 1 | jq -r')}`;
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });
  const codes = stdout.split('\n').filter((line) => /^\d{3}$/.test(line));
  // One for each call, but for the one whose answer goes on into a variable.
  expect(codes).toEqual(Array.from({ length: asked.match(/\bcurl -s/g)?.length ?? 0 }, () => '200').slice(1));
  expect(stdout).toContain(`"username":"${member.username}"`);
  expect(stdout).toContain('{"data":{"matches":{"totalCount":1}}}');
  expect(stdout).toContain('BEGIN:VCARD');
});

test('a conversation on the websocket goes as it is shown: the same frames, with the same parts', async () => {
  const [conversation = ''] = inLanguage('').filter(isConversation);
  const lines = conversation.trim().split('\n');
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(me, other);
  const { secret } = await t.seed.program(me, SCOPES);
  const cursor = await me.client.cursor();
  await other.client.query('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
    input: { id: newId(), matchId, content: 'Good morning, from the guide.' },
  });
  const headers = { authorization: `Bearer ${secret}` };
  const socket = new WebSocket(`${t.url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const heard: unknown[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const shown: unknown[] = [];
  for (const line of lines) {
    const frame = JSON.parse(line.slice(2)) as { payload?: { variables?: { after?: string } } };
    if (line.startsWith('← ')) {
      shown.push(frame);
      await expect.poll(() => heard.length).toBe(shown.length);
    } else {
      if (frame.payload?.variables?.after) frame.payload.variables.after = cursor;
      socket.send(JSON.stringify(frame));
    }
  }
  socket.close();
  expect(shown.length).toBeGreaterThanOrEqual(2);
  expect(heard.map(partsOf)).toEqual(shown.map(partsOf));
  expect(JSON.stringify(heard)).toContain('Good morning, from the guide.');
});

/** A frame with what differs from one time to the next left out: ids and cursors. */
const partsOf = (frame: unknown): unknown => JSON.parse(JSON.stringify(frame, (name, value) => (/^(id|cursor)$/.test(name) ? '' : value)));

test('the check of a webhook takes what we signed, and nothing else', async () => {
  const [code = ''] = inLanguage('js');
  const file = join(folder, 'is-from-benison.mjs');
  await writeFile(file, code);
  const { isFromBenison } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isFromBenison: (headers: Record<string, string>, body: string | Buffer, secret: string) => boolean;
  };
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const [body, id] = [JSON.stringify({ type: 'test', data: {} }), 'msg_1'];
  const signed = (at: Date): Record<string, string> => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  });
  const headers = signed(new Date());
  expect(isFromBenison(headers, body, secret)).toBe(true);
  expect(isFromBenison(headers, Buffer.from(body), secret)).toBe(true);
  expect(isFromBenison({ ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }, body, secret)).toBe(true);
  expect(isFromBenison(headers, `${body} `, secret)).toBe(false);
  expect(isFromBenison({ ...headers, 'webhook-id': 'msg_2' }, body, secret)).toBe(false);
  expect(isFromBenison(headers, body, `whsec_${randomBytes(32).toString('base64')}`)).toBe(false);
  expect(isFromBenison(signed(new Date(Date.now() - 600_000)), body, secret)).toBe(false);
  expect(isFromBenison({}, body, secret)).toBe(false);
});
