import type { ApolloClient } from '@apollo/client';
import type { FoundGroup } from '../../components/controls/commands.tsx';
import { findCases } from '../../features/moderation/cases/find-cases.ts';
import { findMembers } from '../../features/staff/members/find-members.ts';
import { findHelpRequests } from '../../features/support/find-help-requests.ts';

/** What a member of staff may look among. */
export type FindableKind = 'member' | 'report' | 'help request';

const FINDS: Record<FindableKind, (client: ApolloClient, typed: string) => Promise<FoundGroup>> = {
  member: findMembers,
  report: findCases,
  'help request': findHelpRequests,
};

/** What has words that begin like what is typed, of each kind. */
export const findForStaff = (client: ApolloClient, kinds: readonly FindableKind[], typed: string): Promise<FoundGroup[]> =>
  Promise.all(kinds.map((kind) => FINDS[kind](client, typed)));
