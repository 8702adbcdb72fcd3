import { expect, test } from 'vitest';
import type { StageEntry_LineFragment } from '../../../gql/graphql.ts';
import { withStageEntry, withStagePage } from './stage-entries.ts';

const entry = (id: string, state: StageEntry_LineFragment['state']) => ({ state, business: { id } }) as StageEntry_LineFragment;
const shown = (stage: readonly StageEntry_LineFragment[]): string =>
  stage.map(({ business, state }) => `${business.id} ${state}`).join(', ');

const STAGE = [entry('ann', 'ON_STAGE'), entry('bob', 'RAISED'), entry('cy', 'RAISED')];

test('whoever comes to another place stands last; whoever leaves is gone; the same told again stays in its row', () => {
  expect(shown(withStageEntry(STAGE, entry('bob', 'INVITED')))).toBe('ann ON_STAGE, cy RAISED, bob INVITED');
  expect(shown(withStageEntry(STAGE, entry('bob', 'LEFT')))).toBe('ann ON_STAGE, cy RAISED');
  expect(shown(withStageEntry(STAGE, entry('bob', 'RAISED')))).toBe(shown(STAGE));
});

test('a page of those who wait goes behind those known, and changes nobody who is', () => {
  const page = [entry('bob', 'RAISED'), entry('dee', 'RAISED')];
  expect(shown(withStagePage([entry('ann', 'ON_STAGE'), entry('bob', 'INVITED')], page))).toBe('ann ON_STAGE, bob INVITED, dee RAISED');
});
