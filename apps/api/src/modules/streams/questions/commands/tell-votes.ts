import type { AppContext } from '../../../../app-context.ts';
import { questionVotesChanged, type QuestionVotesFact } from '../events.ts';

/** Tells everybody in a stream that some of its questions have other votes; what they have is read when it is told. */
export async function tellVotes(app: AppContext, fact: QuestionVotesFact): Promise<void> {
  await app.transaction(async (tx) => tx.emit(questionVotesChanged(fact)));
}
