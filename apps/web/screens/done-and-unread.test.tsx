import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const URL = 'https://weavers.example/hook';
const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const others = [1, 2, 3].map((n) => ({ id: ID.replace(/1$/, String(n)), device: `Loom ${n}`, isCurrent: n === 1 }));
const security = (more: object) => ({ accountSecurity: { twoFactorOn: false, isEmailConfirmed: true, pendingEmail: null, ...more } });
const waiting = { pendingEmail: { email: 'new@weavers.example', requestedAt: '2026-11-21T10:00:00.000Z' } };

test.each([
  {
    what: 'other devices are signed out',
    address: '/settings/security',
    query: { sessions: { nodes: others } },
    mutation: { revokeOtherSessions: { count: 2 } },
    presses: ['Sign out everywhere else', 'Sign out the others'],
    unread: 'Devices',
    told: 'Signed out on 2 other devices',
  },
  {
    what: 'a change of address is canceled',
    address: '/settings/security',
    query: security(waiting),
    mutation: {},
    presses: ['Cancel the change'],
    unread: 'AccountSecurity',
    told: 'The change was canceled',
  },
  {
    what: 'recovery codes are made',
    address: '/settings/two-step',
    query: security({ twoFactorOn: true }),
    mutation: { renewRecoveryCodes: { recoveryCodes: CODES } },
    presses: ['New recovery codes', 'Make new codes'],
    unread: 'AccountSecurity',
    told: 'aaaa-bbbb',
  },
  {
    what: 'a key is revoked',
    address: '/settings/developers',
    query: { apiKeys: [{ id: ID, name: 'Loom' }], webhookEndpoints: [] },
    mutation: {},
    presses: ['Revoke Loom', 'Revoke key'],
    unread: 'ApiKeys',
    told: 'Key revoked',
  },
  {
    what: 'an endpoint is deleted',
    address: '/settings/developers',
    query: { apiKeys: [], webhookEndpoints: [{ id: ID, url: URL, state: 'ENABLED' }] },
    mutation: {},
    presses: [`Delete ${URL}`, 'Delete endpoint'],
    unread: 'WebhookEndpoints',
    told: 'Endpoint deleted',
  },
  {
    what: 'a test is sent to an endpoint',
    address: `/settings/developers/${ID}`,
    query: { webhookEndpoints: [{ id: ID, url: URL, state: 'ENABLED' }] },
    mutation: {},
    presses: ['Send a test'],
    unread: 'WebhookDeliveries',
    told: 'Test on its way',
  },
] as const)(
  '$what: that is told, whether or not the page can be read anew',
  async ({ address, query, mutation, presses, unread, told }) => {
    const { link } = await openScreen(address, aMember({ query, mutation } as never));
    const [first, ...further] = presses;
    await expect.element(page.getByRole('button', { name: first, exact: true })).toBeInTheDocument();
    link.failing(unread);
    await page.getByRole('button', { name: first, exact: true }).click();
    for (const name of further) await page.getByRole('button', { name, exact: true }).last().click();
    await expect.element(page.getByText(told).first()).toBeInTheDocument();
    expect(link.asked.filter(({ name }) => name === unread).length).toBeGreaterThan(1);
  },
);
