import type { TestClient } from '@benison/testkit/client';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { appendAudit } from './audit.ts';

let t: TestApp;
let admin: TestClient;

const LOOK =
  'query ($filter: AuditFilterInput, $first: Int, $after: String) { auditLog(filter: $filter, first: $first, after: $after) { nodes { summary } pageInfo { endCursor hasNextPage } } }';

beforeAll(async () => {
  t = await startTestApp();
  admin = (await t.seed.staff({ role: 'ADMIN' })).client;
  const priya = await t.seed.staff({ role: 'MODERATOR', username: 'priya' });
  const theo = await t.seed.staff({ role: 'MODERATOR', username: 'theo' });
  const entries = [
    [priya, 'case.claimed', 'Claimed RPT-1'],
    [theo, 'case.takenOver', 'Took over RPT-1 from priya'],
    [theo, 'case.decided', 'RPT-1 about 100% Wool: Warning issued'],
    [priya, 'catalogue.created', 'Something else'],
    [theo, 'help.answered', 'Answered HLP-20'],
  ] as const;
  for (const [{ actor }, action, summary] of entries) {
    await t.app.transaction((tx) =>
      appendAudit(
        tx,
        actor,
        { ipAddress: '127.0.0.1' },
        { at: t.app.clock.now(), action, targetType: 'report', targetId: newId(), summary },
      ),
    );
  }
});
afterAll(() => t[Symbol.asyncDispose]());

const found = async (filter: object): Promise<string[]> =>
  (await admin.query(LOOK, { filter })).auditLog.nodes.map(({ summary }: { summary: string }) => summary);

describe('the audit log is looked through', () => {
  test('by who acted', async () => {
    expect(await found({ actor: 'THEO', kind: 'CASE' })).toEqual(['RPT-1 about 100% Wool: Warning issued', 'Took over RPT-1 from priya']);
  });

  test('by a kind of action, or by one action alone', async () => {
    expect(await found({ kind: 'CASE' })).toHaveLength(3);
    expect(await found({ action: 'CASE_CLAIMED' })).toEqual(['Claimed RPT-1']);
    expect(await found({ kind: 'CATALOGUE' })).toEqual(['Something else']);
    expect(await found({ kind: 'HELP', action: 'CASE_CLAIMED' })).toEqual([]);
    expect(await found({ kind: 'HELP' })).toEqual(['Answered HLP-20']);
  });

  test('by words of what was done, matched literally', async () => {
    expect(await found({ subject: '100% wool' })).toEqual(['RPT-1 about 100% Wool: Warning issued']);
    expect(await found({ subject: '100_' })).toEqual([]);
    expect(await found({ subject: 'PT-1 from' })).toEqual(['Took over RPT-1 from priya']);
  });

  test('a word of one or two letters is one that begins so', async () => {
    expect(await found({ subject: 'to' })).toEqual(['Took over RPT-1 from priya']);
    expect(await found({ subject: 'hi' })).toEqual([]);
    expect(await found({ subject: '0%' })).toEqual([]);
  });

  test('by its number, as the check of the chain names it', async () => {
    const { auditLog } = await admin.query('{ auditLog { nodes { id summary } } }');
    const { id } = auditLog.nodes.find(({ summary }: { summary: string }) => summary === 'Claimed RPT-1');
    expect(await found({ subject: `#${id}` })).toEqual(['Claimed RPT-1']);
    expect(await found({ subject: '#999999999999999999' })).toEqual([]);
    expect(await found({ subject: '#' })).toEqual([]);
  });

  test('nobody of an unknown name has done anything', async () => {
    expect(await found({ actor: 'zoe' })).toEqual([]);
    expect(await found({ actor: '%' })).toEqual([]);
  });

  test('page by page', async () => {
    const { auditLog } = await admin.query(LOOK, { filter: { kind: 'CASE' }, first: 2 });
    expect(auditLog).toMatchObject({ pageInfo: { hasNextPage: true } });
    const next = await admin.query(LOOK, { filter: { kind: 'CASE' }, first: 2, after: auditLog.pageInfo.endCursor });
    expect(next.auditLog).toMatchObject({ nodes: [{ summary: 'Claimed RPT-1' }], pageInfo: { hasNextPage: false } });
  });

  test.each([{ kind: "CASE' or 1=1" }, { action: 'case.claimed' }, { actor: 'x'.repeat(101) }, { subject: 'x'.repeat(101) }])(
    '%j is refused',
    async (filter) => {
      expect((await admin.graphql(LOOK, { filter })).code).toBe('BAD_INPUT');
    },
  );
});

test('an entry says what was changed from what to what, and nothing of what stayed or only went with it', async () => {
  const { actor } = await t.seed.staff({ role: 'FINANCE', username: 'oskar' });
  const values = {
    before: { name: 'Starter', priceCents: 499, isActive: true, popular: null },
    after: { name: 'Starter', priceCents: 549, isActive: false, popular: 'yes', refundId: newId() },
  };
  const entry = {
    at: t.app.clock.now(),
    action: 'coinPackage.save',
    targetType: 'coin_package',
    targetId: 'starter',
    summary: 'Changed Starter',
  } as const;
  await t.app.transaction((tx) => appendAudit(tx, actor, { ipAddress: '127.0.0.1' }, { ...entry, ...values }));
  const { auditLog } = await admin.query('{ auditLog(filter: { actor: "oskar" }) { nodes { changes { field before after } } } }');
  expect(auditLog.nodes[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'priceCents', before: '499', after: '549' },
      { field: 'isActive', before: 'true', after: 'false' },
      { field: 'popular', before: null, after: 'yes' },
    ]),
  );
  expect(auditLog.nodes[0].changes).toHaveLength(3);
});
