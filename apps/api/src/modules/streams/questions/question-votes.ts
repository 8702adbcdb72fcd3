import type { AppContext } from '../../../app-context.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { VoteTeller } from '../vote-teller.ts';
import { tellQuestionVotes } from './commands/tell-question-votes.ts';

/** Where one process notes that questions have other votes. */
export const questionVotesOf = oncePer((app: AppContext) => new VoteTeller(app, tellQuestionVotes));
