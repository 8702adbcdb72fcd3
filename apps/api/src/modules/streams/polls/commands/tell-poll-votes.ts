import type { TellVotes } from '../../vote-teller.ts';
import { pollChanged } from '../events.ts';

/** Tells everybody in a stream that its polls have other votes; what they have is read when it is told. */
export const tellPollVotes: TellVotes = async (app, { streamId, ids }) => {
  await app.transaction(async (tx) => {
    for (const pollId of ids) tx.emit(pollChanged({ streamId, pollId }));
  });
};
