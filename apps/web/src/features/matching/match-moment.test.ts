import { beforeEach, expect, test } from 'vitest';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { EMPTY_QUEUE } from '../../lib/toasts/toast-queue.ts';
import { changeToasts, toasts } from '../../lib/toasts/toasts.ts';
import { announceMatch, celebrateMatch } from './match-moment.tsx';

const match = (id: string) => ({ id }) as Match_RowFragment;
const standing = () => (toasts.get().leaving ? toasts.get().toasts.slice(1) : toasts.get().toasts).map(({ title }) => title);

beforeEach(() => changeToasts(() => EMPTY_QUEUE));

test('a notice of a match goes once the match has its stage, whichever of the two was first', () => {
  announceMatch(match('told first'));
  expect(standing()).toEqual(["It's a Match!"]);
  celebrateMatch(match('told first'), 25);
  expect(standing()).toEqual([]);
  celebrateMatch(match('celebrated first'), 25);
  announceMatch(match('celebrated first'));
  expect(standing()).toEqual([]);
});

test('the stage of one match leaves the notice of another', () => {
  announceMatch(match('one'));
  celebrateMatch(match('other'), 25);
  expect(standing()).toEqual(["It's a Match!"]);
});
