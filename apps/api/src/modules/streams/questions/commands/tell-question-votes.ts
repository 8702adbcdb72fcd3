import type { TellVotes } from '../../vote-teller.ts';
import { questionVotesChanged } from '../events.ts';

/** Tells everybody in a stream that some of its questions have other votes; what they have is read when it is told. */
export const tellQuestionVotes: TellVotes = async (app, { streamId, ids }) => {
  await app.transaction(async (tx) => tx.emit(questionVotesChanged({ streamId, questionIds: ids })));
};
