import { subjectsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BANK } from '../../../tests/setups/test-earnings.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SAVE = 'mutation ($input: SavePayoutDestinationInput!) { savePayoutDestination(input: $input) { destination { id method label } } }';

describe('where the money goes', () => {
  test.each([
    ['routingNumber', { ...BANK, routingNumber: '021000022' }],
    ['routingNumber', { ...BANK, routingNumber: '000000000' }],
    ['accountNumber', { ...BANK, accountNumber: '12a4' }],
    ['accountHolder', { ...BANK, accountHolder: ' ' }],
    ['accountType', { ...BANK, accountType: undefined }],
    ['paypalEmail', { method: 'PAYPAL', paypalEmail: 'not an address' }],
    ['paypalEmail', { method: 'PAYPAL' }],
    ['stripeAccountId', { method: 'STRIPE', stripeAccountId: 'cus_123' }],
  ])('a wrong %s is named', async (path, input) => {
    const alice = await t.seed.member();
    const answer = await alice.client.graphql(SAVE, { input });
    expect(answer.code).toBe('BAD_INPUT');
    expect(answer.errors[0]?.extensions.fields?.map((field) => field.path)).toEqual([path]);
  });

  test('a session left open leads no money elsewhere: the password is asked for once more', async () => {
    const alice = await t.seed.member();
    await t.app.pool.query(`update sessions set created_at = created_at - interval '16 minutes' where id = $1`, [alice.sessionId]);
    expect((await alice.client.graphql(SAVE, { input: BANK })).code).toBe('RECENT_SIGN_IN_REQUIRED');
    expect((await alice.client.query('{ payoutDestinations { id } }')).payoutDestinations).toEqual([]);
  });

  test('details are stored encrypted and shown masked; a new one takes the place of the old', async () => {
    const alice = await t.seed.member();
    await alice.client.query(SAVE, { input: { method: 'PAYPAL', paypalEmail: 'alice@harbor.example' } });
    const {
      savePayoutDestination: { destination: savePayoutDestination },
    } = await alice.client.query(SAVE, { input: { method: 'PAYPAL', paypalEmail: 'money@harbor.example' } });
    expect(savePayoutDestination.label).toBe('PayPal m•••@harbor.example');
    const { payoutDestinations } = await alice.client.query('{ payoutDestinations { id method label } }');
    expect(payoutDestinations).toEqual([savePayoutDestination]);
    const { rows } = await t.app.pool.query('select details_encrypted from payout_destinations where user_id = $1', [alice.userId]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('harbor');
    expect(await subjectsTo(t, alice.email)).toEqual(['Where your payouts go was changed']);
  });

  test('saved again as it is, as a request over REST that names it does each time, stays as it is and tells nobody of a change', async () => {
    const alice = await t.seed.member();
    const save = async (input: object) => (await alice.client.query(SAVE, { input })).savePayoutDestination.destination;
    const saved = await save(BANK);
    expect(await save(BANK)).toEqual(saved);
    expect(await subjectsTo(t, alice.email)).toEqual([]);
    await save({ ...BANK, accountType: 'SAVINGS' });
    expect(await subjectsTo(t, alice.email)).toEqual(['Where your payouts go was changed']);
  });

  test('is told by email wherever it leads elsewhere: in place of another, after the other was removed, or by another method', async () => {
    const alice = await t.seed.member();
    const save = async (input: object): Promise<string> => (await alice.client.query(SAVE, { input })).savePayoutDestination.destination.id;
    const first = await save(BANK);
    expect(await subjectsTo(t, alice.email)).toEqual([]);
    await alice.client.query('mutation ($id: ID!) { removePayoutDestination(input: { id: $id }) { success } }', { id: first });
    await save({ ...BANK, accountNumber: '000999990417' });
    await save({ method: 'PAYPAL', paypalEmail: 'alice@harbor.example' });
    expect(await subjectsTo(t, alice.email)).toEqual(['Where your payouts go was changed', 'Where your payouts go was changed']);
  });
});
