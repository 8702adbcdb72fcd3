import { expect, test } from 'vitest';
import { withoutQuestion, withQuestions, withVotes } from './question-log.ts';

const line = (id: string, votes: number, answeredAt: string | null = null) => ({
  id,
  votes,
  askedAt: `2026-11-26T10:00:0${id}Z`,
  answeredAt,
});
const EMPTY = { open: [], answered: [] };
const ids = ({ open, answered }: ReturnType<typeof withQuestions>) => [
  open.map(({ id }) => id).join(),
  answered.map(({ id }) => id).join(),
];

test('the most wanted question is first, of equal ones the earlier, and the latest answer is the first of the answered', () => {
  const log = withQuestions(EMPTY, [
    line('3', 1),
    line('1', 1),
    line('2', 5),
    line('4', 9, '2026-11-26T10:01:00Z'),
    line('5', 0, '2026-11-26T10:02:00Z'),
  ]);
  expect(ids(log)).toEqual(['2,1,3', '5,4']);
});

test('a question stands in one list, once, however often it is told', () => {
  const asked = withQuestions(EMPTY, [line('1', 1), line('2', 2)]);
  const answered = withQuestions(withQuestions(asked, [line('2', 2, '2026-11-26T10:01:00Z')]), [line('2', 2, '2026-11-26T10:01:00Z')]);
  expect(ids(answered)).toEqual(['1', '2']);
  expect(ids(withQuestions(answered, [line('2', 2)]))).toEqual(['2,1', '']);
  expect(ids(withoutQuestion(answered, '2'))).toEqual(['1', '']);
});

test('votes move a question to its place, and those of an unknown one change nothing', () => {
  const log = withQuestions(EMPTY, [line('1', 1), line('2', 2)]);
  expect(
    ids(
      withVotes(log, [
        { questionId: '1', votes: 3 },
        { questionId: '9', votes: 7 },
      ]),
    ),
  ).toEqual(['1,2', '']);
});
