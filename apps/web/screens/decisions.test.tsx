import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const DECIDED = {
  category: 'SPAM',
  createdAt: '2026-11-20T10:00:00Z',
  until: null,
  undoneAt: null,
  canAppeal: false,
  appeal: null,
} as const;
const READ = { ...DECIDED, id: 'read', action: 'WARNING_ISSUED', message: 'Please stop.', acknowledgedAt: '2026-11-20T11:00:00Z' } as const;
const UNREAD = { ...READ, id: 'unread', message: 'Please read this.', acknowledgedAt: null } as const;

test('a warning that is to be read is shown although it stands behind the first page of decisions', async () => {
  const world = aMember({
    query: {
      enforcements: ({ after }) =>
        after === 'first'
          ? { nodes: [UNREAD], pageInfo: { endCursor: 'last', hasNextPage: false } }
          : { nodes: [READ], pageInfo: { endCursor: 'first', hasNextPage: true } },
    },
  });
  await openScreen('/account/decisions', world);
  const unread = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem').filter({ hasText: 'Please read this.' });
  await expect.element(unread.getByRole('button', { name: 'I have read this' })).toBeVisible();
});
