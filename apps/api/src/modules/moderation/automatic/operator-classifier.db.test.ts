import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseAbout, closeWithWholeLog, write } from '../../../../tests/setups/test-moderation.ts';
import { checkNew } from '../jobs/check-new.ts';

const SECRET = 'a-word-between-the-two-of-them';
const REPORTS = 'query ($id: ID!) { moderationCase(id: $id) { reports { source category findings { rule matched surePercent } } } }';

/** A classifier as an operator might run one: it knows one word, and answers as it is told to. */
class Classifier {
  readonly server: Server = createServer((request, response) => void this.#answer(request, response));
  readonly asked: { authorization: string | undefined; body: { target: string; text: string; pictures: string[] } }[] = [];
  ill: ((response: ServerResponse) => void) | null = null;

  async listen(): Promise<string> {
    await new Promise<void>((done) => void this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/classify`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks = await request.toArray();
    const body = JSON.parse(Buffer.concat(chunks as Buffer[]).toString('utf8'));
    this.asked.push({ authorization: request.headers.authorization, body });
    if (this.ill) return this.ill(response);
    const findings = /counterfeit/.test(body.text) ? [{ category: 'MISLEADING_BUSINESS', score: 0.91, matched: 'counterfeit' }] : [];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ findings }));
  }
}

const classifier = new Classifier();
let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => {
  t = await startTestApp({ env: { CLASSIFIER_URL: await classifier.listen(), CLASSIFIER_SECRET: SECRET } });
  priya = await t.seed.staff({ role: 'MODERATOR' });
});
afterAll(async () => {
  await closeWithWholeLog(t);
  classifier.server.close();
});

async function checked(): Promise<void> {
  t.clock.advance(31_000);
  await expect.poll(async () => (await t.app.pool.query('select 1 from events where position is null limit 1')).rowCount).toBe(0);
  await checkNew(t.app, t.clock.now());
}

async function wrote(text: string): Promise<string> {
  const [alice, bob] = [await t.seed.member(), await t.seed.member()];
  return write(bob, await t.seed.match(alice, bob), text);
}

test('the operator’s own classifier is asked with what was written, and what it finds is a report for a moderator', async () => {
  const messageId = await wrote('A counterfeit of the best quality.');
  await checked();
  expect(classifier.asked).toContainEqual({
    authorization: `Bearer ${SECRET}`,
    body: { target: 'MESSAGE', text: 'A counterfeit of the best quality.', pictures: [] },
  });
  const { moderationCase } = await priya.client.query(REPORTS, { id: (await caseAbout(t, priya, messageId)).id });
  expect(moderationCase.reports).toEqual([
    {
      source: 'AUTOMATIC',
      category: 'MISLEADING_BUSINESS',
      findings: [{ rule: 'OPERATOR_CLASSIFIER', matched: 'counterfeit', surePercent: 91 }],
    },
  ]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['answers 500', (response) => void response.writeHead(500).end()],
  ['answers no JSON', (response) => void response.end('<html>')],
  ['names a category that is none', (response) => void response.end('{"findings":[{"category":"RUDE","score":0.9}]}')],
  ['is surer than sure', (response) => void response.end('{"findings":[{"category":"SPAM","score":90}]}')],
  ['sends one elsewhere', (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', (response) => void response.destroy()],
])('one that %s finds nothing, and the product’s own checks still do', async (_what, ill) => {
  classifier.ill = ill;
  const messageId = await wrote('Please send the deposit by Western Union.');
  await checked();
  classifier.ill = null;
  const { moderationCase } = await priya.client.query(REPORTS, { id: (await caseAbout(t, priya, messageId)).id });
  expect(classifier.asked.at(-1)?.body.text).toContain('Western Union');
  expect(moderationCase.reports[0].findings.map(({ rule }: { rule: string }) => rule)).toEqual(['PAYMENT_OUTSIDE']);
});
