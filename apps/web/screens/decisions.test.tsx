import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, openScreen } from './open-screen.tsx';
import { aMember, anAdmin } from './worlds.ts';

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

test('a moderator chooses a suspension and takes it back, and the screen stands', async () => {
  const claim = { staffId: 'me', by: 'nadia', until: new Date(Date.now() + 120_000).toISOString() };
  const one = { id: 'case-1', code: 'RPT-1', status: 'PENDING', claim } as const;
  const world = anAdmin({
    query: {
      staffViewer: { id: 'me', username: 'nadia', permissions: [] },
      moderationCases: { nodes: [one] },
      moderationCase: { case: one, refusal: null },
    },
  });
  await openScreen('/admin/moderation?case=case-1', world);
  await choose(/^Action Taken/, 'Account suspended');
  await expect.element(page.getByRole('radiogroup', { name: 'How long' })).toBeVisible();
  await choose(/^Action Taken/, 'Warning issued');
  await expect.element(page.getByRole('radiogroup', { name: 'How long' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Moderator Notes' })).toBeVisible();
});
