/** What the list of questions needs to know of one. */
interface Line {
  readonly id: string;
  readonly votes: number;
  readonly askedAt: string;
  readonly answeredAt: string | null;
}

/** The questions of a stream that were read or told, each once: those that wait, the most wanted first, and those that were answered, the latest first. */
export interface QuestionLog<One extends Line> {
  readonly open: readonly One[];
  readonly answered: readonly One[];
}

const byVotes = (one: Line, other: Line): number =>
  other.votes - one.votes || Date.parse(one.askedAt) - Date.parse(other.askedAt) || (one.id < other.id ? -1 : 1);
const byAnswer = (one: Line, other: Line): number => Date.parse(other.answeredAt ?? '') - Date.parse(one.answeredAt ?? '');

export function withQuestions<One extends Line>(log: QuestionLog<One>, lines: readonly One[]): QuestionLog<One> {
  const told = new Map(lines.map((line) => [line.id, line]));
  const all = [...[...log.open, ...log.answered].filter(({ id }) => !told.has(id)), ...told.values()];
  return {
    open: all.filter(({ answeredAt }) => answeredAt === null).sort(byVotes),
    answered: all.filter(({ answeredAt }) => answeredAt !== null).sort(byAnswer),
  };
}

export const withoutQuestion = <One extends Line>({ open, answered }: QuestionLog<One>, id: string): QuestionLog<One> => ({
  open: open.filter((line) => line.id !== id),
  answered: answered.filter((line) => line.id !== id),
});

export function withVotes<One extends Line>(
  log: QuestionLog<One>,
  votes: readonly { readonly questionId: string; readonly votes: number }[],
): QuestionLog<One> {
  const counted = new Map(votes.map((one) => [one.questionId, one.votes]));
  return withQuestions(
    log,
    [...log.open, ...log.answered]
      .filter(({ id }) => counted.has(id))
      .map((line) => ({ ...line, votes: counted.get(line.id) ?? line.votes })),
  );
}
