import { expect, test } from 'vitest';
import type { Privacy_ExportFragment } from '../../gql/graphql.ts';
import { exportWords } from './export-words.ts';

const asked = (changes: Partial<Privacy_ExportFragment>): Privacy_ExportFragment => ({
  id: 'a',
  status: 'PENDING',
  requestedAt: '2026-11-22T09:00:00.000Z',
  readyAt: null,
  expiresAt: null,
  sizeBytes: null,
  ...changes,
});

test('a copy in progress says how long it takes, but not for ever', () => {
  expect(exportWords(asked({}), Date.parse('2026-11-22T09:00:10.000Z'))).toContain('less than a minute');
  expect(exportWords(asked({}), Date.parse('2026-11-22T09:01:10.000Z'))).toBe(
    'Still being prepared. We will let you know when it is ready.',
  );
});

test('a finished copy states its size and how long it is kept', () => {
  expect(exportWords(asked({ status: 'READY', expiresAt: '2026-11-29T12:00:00.000Z', sizeBytes: 4_200_000 }), 0)).toBe(
    '4.2\u00a0MB · kept until Nov\u00a029,\u00a02026',
  );
});
