import { startTestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';
import { assertNotOwnAccount, OWN_MEMBER, ownBusinessIdOf, ownMemberIdOf } from './own-account.ts';

test('a mailbox is the same however its address is written', async () => {
  await using t = await startTestApp();
  const mailboxOf = async (address: string | null): Promise<string | null> =>
    (await t.app.pool.query<{ mailbox: string | null }>('select canonical_email($1) as mailbox', [address])).rows[0]?.mailbox ?? null;
  for (const address of ['Ada.Bell@gmail.com', 'adabell+trial@gmail.com', 'a.d.a.b.e.l.l@googlemail.com', 'AdaBell+a+b@GMAIL.com'])
    expect(await mailboxOf(address)).toBe('adabell@gmail.com');
  expect(await mailboxOf('Ada+2@Firm.Example')).toBe('ada@firm.example');
  expect(await mailboxOf('a.da@firm.example')).toBe('a.da@firm.example');
  expect(await mailboxOf('"ada@home"@firm.example')).toBe('"ada@home"@firm.example');
  expect(await mailboxOf(null)).toBeNull();
});

test('nobody here decides about its own member account, and everybody with an address about those of others', async () => {
  await using t = await startTestApp();
  const [ada, bob] = [await t.seed.member(), await t.seed.member()];
  const { actor, staffId } = await t.seed.staff({ role: 'FINANCE' });
  const { rows } = await t.app.pool.query<{ email: string }>('select email from users where id = $1', [ada.userId]);
  const sql = async <Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> =>
    (await t.app.pool.query(text, [...params])).rows as Row[];
  const decide = (userId: string) => assertNotOwnAccount(sql, actor, userId, 'Someone else does.');
  const addresses = [null, 'clerk@firm.example', rows[0]?.email.replace('@', '+work@').toUpperCase()];
  const told: unknown[] = [];
  for (const address of addresses) {
    await t.app.pool.query('update admins set email = $2 where id = $1', [staffId, address]);
    told.push(await Promise.allSettled([decide(ada.userId), decide(bob.userId)]).then((both) => both.map(({ status }) => status)));
  }
  expect(told).toEqual([
    ['fulfilled', 'fulfilled'],
    ['fulfilled', 'fulfilled'],
    ['rejected', 'fulfilled'],
  ]);
});

test('a staff member’s own account is the one with its mailbox, however either address is written', async () => {
  await using t = await startTestApp();
  const [ada, other] = [await t.seed.member(), await t.seed.member()];
  const { staffId } = await t.seed.staff({ role: 'MODERATOR' });
  const sql = async <Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> =>
    (await t.app.pool.query(text, [...params])).rows as Row[];
  const isCalled = async (table: 'admins' | 'users', id: string, email: string | null) =>
    sql(`update ${table} set email = $2 where id = $1`, [id, email]);
  await isCalled('users', ada.userId, 'ada.bell+shop@gmail.com');
  for (const [address, own] of [
    ['adabell@gmail.com', ada],
    ['A.D.A.Bell+work@googlemail.com', ada],
    ['ada.bell+shop@gmail.com', ada],
    ['adabel@gmail.com', null],
    [null, null],
  ] as const) {
    await isCalled('admins', staffId, address);
    expect([await ownMemberIdOf(sql, staffId), await ownBusinessIdOf(sql, staffId)], String(address)).toEqual([
      own?.userId ?? null,
      own?.businessId ?? null,
    ]);
  }
  // Of two with one mailbox, the one that is written alike.
  await isCalled('users', other.userId, 'adabell@gmail.com');
  await isCalled('admins', staffId, 'adabell@gmail.com');
  expect(await ownMemberIdOf(sql, staffId)).toBe(other.userId);

  const client = await t.app.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${OWN_MEMBER.replace('$1', `'${staffId}'`)}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_mailbox');
  } finally {
    client.release(true);
  }
});
