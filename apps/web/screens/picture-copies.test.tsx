import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { anAdmin } from './worlds.ts';

const removed = {
  id: '01930000-0000-7000-8000-000000000001',
  code: 'RPT-1',
  target: 'MESSAGE',
  status: 'RESOLVED',
  action: 'CONTENT_REMOVED',
  decidedBy: 'priya',
  claim: null,
  stream: null,
} as const;

const copy = (n: number, name: string, isAboutPictures = false) =>
  ({
    ...removed,
    id: `01930000-0000-7000-8000-00000000000${n}`,
    code: `RPT-${n}`,
    status: 'PENDING',
    action: null,
    decidedBy: null,
    decidedAt: null,
    isFlagged: true,
    reporterCount: 0,
    isAboutPictures,
    target: isAboutPictures ? 'BUSINESS' : removed.target,
    subject: { id: `01930000-0000-7000-8000-00000000001${n}`, name },
  }) as const;

test('a removed picture lists its further copies, and those that are ticked are decided together', async () => {
  const world = anAdmin({
    query: {
      moderationCases: { nodes: [removed], totalCount: 1 },
      moderationCase: {
        case: removed,
        refusal: null,
        reports: [],
        evidence: { frames: [], files: [], chat: [] },
        ladder: [],
        subjectHistory: { nodes: [] },
      },
      pictureCopyCases: { nodes: [copy(2, 'Ashgrove Tea', true), copy(3, 'Weavers')] },
    },
  });
  let decided: unknown = null;
  world.mutation.decideModerationCases = (input) => {
    decided = input;
    return {
      cases: [copy(2, 'Ashgrove Tea'), copy(3, 'Weavers')].map((one) => ({ ...one, status: 'RESOLVED', action: 'CONTENT_REMOVED' })),
    };
  };
  await openScreen(`/admin/moderation?case=${removed.id}`, world);
  await expect.element(page.getByText('2 more copies of this picture')).toBeVisible();
  await page.getByRole('checkbox', { name: 'RPT-2, Ashgrove Tea' }).click();
  await expect.element(page.getByText('Choose another one to decide them together, or open this one.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'All of these' }).click();
  await page.getByRole('button', { name: 'Decide together' }).click();
  await expect.element(page.getByText('Decide 2 reports about copies of a picture')).toBeVisible();
  await page.getByRole('combobox', { name: 'Action Taken' }).click();
  await page.getByRole('option', { name: 'Content Removed' }).click();
  await expect
    .element(
      page.getByText('RPT-2: Takes the picture off the profile; nothing else of it. RPT-3: Takes the message out of the conversation.'),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Decide 2 reports' }).click();
  await expect.element(page.getByText('Each member is told.', { exact: false })).toBeVisible();
  expect(decided).toMatchObject({ input: { action: 'CONTENT_REMOVED', cases: [{ caseId: copy(2, '').id }, { caseId: copy(3, '').id }] } });
});
