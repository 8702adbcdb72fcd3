import { newId } from '../../src/platform/clock.ts';
import { input, type Asked, type RestAsked } from './test-asked.ts';

const REQUEST = { email: 'nobody@nowhere.example', issueType: 'OTHER', description: 'Nothing works at all.', urgency: 'LOW' };
const one = () => ({ id: newId() });

/** An honest call of every operation of support and of the first visit. */
export const SUPPORT_OPERATIONS: Record<string, Asked> = {
  'Mutation.submitHelpRequest': { by: 'guest', with: () => ({ input: { ...REQUEST } }) },
  'Query.helpRequest': { by: 'guest', with: () => ({ token: 'made-up' }) },
  'Mutation.addFollowUp': { by: 'guest', with: () => ({ input: { requestId: newId(), token: 'made-up', text: 'And again' } }) },
  'Query.staffHelpRequests': { by: 'admin', with: () => ({ status: 'OPEN', first: 5, after: null, search: 'pat' }) },
  'Query.staffHelpRequest': { by: 'admin', with: one },
  'Query.helpRequestsWaiting': { by: 'admin', with: () => ({}) },
  'Mutation.claimHelpRequest': { by: 'admin', with: () => ({ input: { id: newId(), takesOver: true, from: 'theo' } }) },
  'Mutation.releaseHelpRequest': { by: 'admin', with: input(one) },
  'Mutation.answerHelpRequest': {
    by: 'admin',
    with: () => ({ input: { requestId: newId(), id: newId(), text: 'So it is', seenEntries: 0, closes: true } }),
  },
  'Mutation.closeHelpRequest': { by: 'admin', with: input(one) },
  'Mutation.reopenHelpRequest': { by: 'admin', with: input(one) },
  'Subscription.helpRequestChanged': { by: 'admin', with: () => ({ after: null }) },
  'Mutation.finishOnboarding': { by: 'bob', with: () => ({ input: {} }) },
};

/** An honest call of the documented support path. */
export const SUPPORT_REST: Record<string, RestAsked> = {
  'post /api/support/help-request': {
    by: 'guest',
    path: () => '/api/support/help-request',
    body: () => ({ email: 'nobody@nowhere.example', issueType: 'two-factor', description: 'Nothing works at all.', urgency: 'low' }),
  },
};
