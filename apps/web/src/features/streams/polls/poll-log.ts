/** What the list of polls needs to know of one. */
interface Poll {
  readonly id: string;
  readonly openedAt: string;
  readonly closedAt: string | null;
}

/** Polls that were read or told, each once, as told last; the latest first. */
export function withPoll<One extends Poll>(polls: readonly One[], poll: One): readonly One[] {
  return [...polls.filter(({ id }) => id !== poll.id), poll].sort((one, other) => Date.parse(other.openedAt) - Date.parse(one.openedAt));
}

/** The poll that takes votes; null when there is none. */
export const openPollOf = <One extends Poll>(polls: readonly One[]): One | null => polls.find(({ closedAt }) => closedAt === null) ?? null;
