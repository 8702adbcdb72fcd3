import type { AppContext } from '../../../app-context.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { VoteTeller } from '../vote-teller.ts';
import { tellPollVotes } from './commands/tell-poll-votes.ts';

/** Where one process notes that polls have other votes. */
export const pollVotesOf = oncePer((app: AppContext) => new VoteTeller(app, tellPollVotes));
