import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const SIZE = 20;
const uuid = (n: number): string => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;

/** A list of three pages, as the server has it: without what has left it. */
function listOf<Node extends { id: string }>(node: (n: number) => Node) {
  const gone = new Set<number>();
  const read = ({ after }: Record<string, unknown>) => {
    const left = Array.from({ length: 3 * SIZE }, (_, n) => n + 1).filter((n) => !gone.has(n));
    const numbers = left.filter((n) => n > Number(after ?? 0)).slice(0, SIZE);
    return { nodes: numbers.map(node), pageInfo: { endCursor: String(numbers.at(-1)), hasNextPage: numbers.at(-1) !== left.at(-1) } };
  };
  return { gone, read };
}

const business = (n: number) => ({ id: uuid(100 + n), name: `Harbour ${n}`, isClosed: false });

const blocked = listOf((n) => ({ id: uuid(n), businessId: uuid(100 + n), name: `Harbour ${n}` }));
const liked = listOf((n) => ({ id: uuid(n), business: business(n) }));
const signedIn = listOf((n) => ({ id: uuid(n), device: `Harbour ${n}`, isCurrent: n === 1 }));
const left = (list: { gone: Set<number> }, n: number) => () => {
  list.gone.add(n);
  return {};
};

test.each([
  [
    'businesses blocked',
    '/settings/privacy',
    'Blocked businesses',
    'Unblock Harbour 33',
    { blockedBusinesses: blocked.read },
    { unblock: left(blocked, 33) },
  ],
  [
    'likes',
    '/likes',
    'Who likes you',
    'Pass Harbour 33',
    { receivedLikes: liked.read, likesReceived: { count: 60 } },
    { swipe: left(liked, 33) },
  ],
  ['devices', '/settings/security', 'Devices', 'Sign out Harbour 33', { sessions: signedIn.read }, { revokeSession: left(signedIn, 33) }],
] as const)('of %s, all that was read stays as one of them leaves the list', async (_what, address, label, act, query, mutation) => {
  const viewer = { email: 'ada@weavers.example', isPremium: true, business: { isPremium: true } };
  await openScreen(address, aMember({ query: { viewer, ...query }, mutation }));
  const rows = page.getByRole('list', { name: label }).getByRole('listitem');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.elements().length).toBe(2 * SIZE);
  await page.getByRole('button', { name: act }).click();
  await expect.poll(() => rows.elements().length).toBe(2 * SIZE - 1);
  await expect.element(page.getByText('Harbour 33')).not.toBeInTheDocument();
  await expect.element(page.getByText('Harbour 40')).toBeInTheDocument();
});
