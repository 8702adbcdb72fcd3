import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../../platform/limits/rate-limits.ts';
import { block } from '../commands/block.ts';
import { unmatch } from '../commands/unmatch.ts';

/** The matches of a member as files for other programs. */

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const FILES = ['/api/leads.csv', '/api/leads.vcf'];
const read = async (who: SeededMember, path: string): Promise<string> => (await who.client.rest('GET', path)).body;
const state = (who: SeededMember, to: string) => t.app.pool.query('update users set state = $2 where id = $1', [who.userId, to]);

async function matchedWith(me: SeededMember, name: string, business = {}): Promise<SeededMember> {
  const other = await t.seed.member({ name, business });
  await t.seed.match(me, other);
  return other;
}

test('both files have every standing match, the oldest first, with the words that are shown of it', async () => {
  const me = await t.seed.member();
  const first = await matchedWith(me, 'Ada', { name: 'Ostra Paperworks', city: 'Baltimore', state: 'MD', tags: ['Paper', 'Print'] });
  const second = await matchedWith(me, 'Bo', { name: 'Kiln & Co' });
  const csv = await me.client.rest('GET', '/api/leads.csv');
  expect([csv.status, csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename=benison-matches.csv',
  ]);
  const [head, ...rows] = csv.body.trim().split('\r\n');
  expect(head).toContain('Business,Contact,Industry');
  expect(rows.map((row: string) => row.split(',')[0])).toEqual(['Ostra Paperworks', 'Kiln & Co']);
  expect(rows[0]).toContain(',Baltimore,MD,');
  expect(rows[0]).toContain('"Paper, Print"');
  expect(rows[0]).toContain(`${t.app.config.origin}/businesses/${first.businessId}`);
  const cards = await me.client.rest('GET', '/api/leads.vcf');
  expect(cards.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
  expect(cards.body.match(/^UID:.*$/gm)).toEqual([first, second].map(({ businessId }) => `UID:urn:uuid:${businessId}`));
  for (const body of [csv.body, cards.body]) expect(body).not.toContain(first.email);
});

test('whoever unmatched, blocked, was blocked, closed the account or is suspended is in neither', async () => {
  const me = await t.seed.member();
  const [gone, blocker, blocked, closed, suspended] = [
    await matchedWith(me, 'Gone', { name: 'Gone Inc' }),
    await matchedWith(me, 'Blocker', { name: 'Blocker Inc' }),
    await matchedWith(me, 'Blocked', { name: 'Blocked Inc' }),
    await matchedWith(me, 'Closed', { name: 'Closed Inc' }),
    await matchedWith(me, 'Suspended', { name: 'Suspended Inc' }),
  ];
  await matchedWith(me, 'Here', { name: 'Here Inc' });
  for (const file of FILES) expect((await read(me, file)).match(/\b\w+ Inc\b/g)?.length, file).toBeGreaterThanOrEqual(6);
  const { rows } = await t.app.pool.query('select id from matches where $1 in (business1_id, business2_id)', [gone.businessId]);
  await unmatch(t.app, gone.actor, { matchId: rows[0].id });
  await block(t.app, blocker.actor, { businessId: me.businessId });
  await block(t.app, me.actor, { businessId: blocked.businessId });
  await state(closed, 'CLOSED');
  await state(suspended, 'SUSPENDED');
  for (const file of FILES) expect(new Set((await read(me, file)).match(/\b\w+ Inc\b/g)), file).toEqual(new Set(['Here Inc']));
});

test("what others wrote neither runs in a spreadsheet nor leaves its contact, and nobody's matches are another's", async () => {
  const me = await t.seed.member();
  await matchedWith(me, '=1+1', { name: '=HYPERLINK("https://evil.example")', description: 'One\r\nEND:VCARD\r\nTwo' });
  expect(await read(me, '/api/leads.csv')).toContain(`"'=HYPERLINK(""https://evil.example"")",'=1+1,`);
  expect((await read(me, '/api/leads.vcf')).match(/^END:VCARD/gm)).toHaveLength(1);
  const other = await t.seed.member();
  expect((await read(other, '/api/leads.csv')).trim().split('\r\n')).toHaveLength(1);
  expect(await read(other, '/api/leads.vcf')).toBe('');
});

test('a list longer than a piece is whole', async () => {
  const me = await t.seed.member();
  const { rowCount } = await t.app.pool.query(
    `with people as (
       insert into users (id, username, email, password_hash, first_name, state)
       select gen_random_uuid(), 'lead.' || n, 'lead.' || n || '@members.example', 'no password', 'Lead ' || n, 'ACTIVE' from generate_series(1, 450) n
       returning id, username),
     made as (
       insert into businesses (id, user_id, name, industry, business_type, description, city, state, company_size)
       select gen_random_uuid(), p.id, p.username, b.industry, b.business_type, b.description, b.city, b.state, b.company_size
       from people p, businesses b where b.id = $1 returning id)
     insert into matches (id, business1_id, business2_id) select gen_random_uuid(), least(id, $1), greatest(id, $1) from made`,
    [me.businessId],
  );
  expect(rowCount).toBe(450);
  expect(new Set((await read(me, '/api/leads.csv')).match(/^lead\.\d+/gm))).toHaveProperty('size', 450);
  expect(new Set((await read(me, '/api/leads.vcf')).match(/^FN:lead\.\d+/gm))).toHaveProperty('size', 450);
});

test('guests and members without a business get none, and a key needs its scope', async () => {
  const me = await t.seed.member();
  for (const file of FILES) {
    expect((await t.seed.guest().rest('GET', file)).status).toBe(401);
    expect((await (await t.seed.member({ business: null })).client.rest('GET', file)).body.code).toBe('BUSINESS_REQUIRED');
    expect((await (await t.seed.program(me, ['WALLET_READ'])).client.rest('GET', file)).body.code).toBe('FORBIDDEN');
    expect((await (await t.seed.program(me, ['MESSAGES_READ'])).client.rest('GET', file)).status).toBe(200);
  }
});

test('the two files are counted together, so that nobody reads them without end', async () => {
  await using strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, database: t.database });
  const me = await strict.seed.member();
  const { points } = RATE_LIMITS.leadsPerBusiness;
  for (let call = 0; call < points; call += 1) expect((await me.client.rest('GET', FILES[call % 2] ?? '')).status).toBe(200);
  for (const file of FILES) {
    const { status, headers } = await me.client.rest('GET', file);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  }
});
