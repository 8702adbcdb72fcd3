import type { CallToAction } from '../../../gql/graphql.ts';

/** What each button says to a viewer, and to its host. */
export const CALL_WORDS: Readonly<Record<CallToAction, { readonly viewer: string; readonly host: string }>> = {
  PROPOSE_MEETING: { viewer: 'Propose a meeting', host: 'Propose a meeting' },
  SEE_PROFILE: { viewer: 'See their profile', host: 'See your profile' },
};
