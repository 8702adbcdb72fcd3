import type { DecisionRefusalReason } from '../enumerations/staff-area.ts';

/** Why a staff member may not decide. */
export interface DecisionRefusal {
  readonly reason: DecisionRefusalReason;
  /** Somebody else who may decide works here; where nobody does, it waits. */
  readonly hasOther: boolean;
}

/** What would be decided about. */
export type RefusedDecision = 'report' | 'appeal' | 'member';

const OWN_WORDS: Record<RefusedDecision, string> = {
  report: 'This report is about your own business.',
  appeal: 'This is an appeal of your own.',
  member: 'This member is you.',
};

const byAdministrator = (hasOther: boolean): string =>
  hasOther
    ? 'An administrator decides about it.'
    : 'No other administrator works here, so it waits until one does: administrators are invited under Staff.';

const byModerator = (hasOther: boolean, then: string): string =>
  hasOther ? then : 'There is no other moderator yet, so it waits until there is one: moderators are invited under Staff.';

const WORDS: Record<DecisionRefusalReason, (hasOther: boolean, about: RefusedDecision) => string> = {
  OWN_ACCOUNT: (hasOther, about) => `${OWN_WORDS[about]} ${byAdministrator(hasOther)}`,
  COLLEAGUE: (hasOther) => `This member works here. ${byAdministrator(hasOther)}`,
  OWN_REPORT: (hasOther) => `You reported this yourself, as a member. ${byModerator(hasOther, 'Someone else has to decide on it.')}`,
  OWN_DECISION: (hasOther) => `You took this action yourself. ${byModerator(hasOther, 'Someone else has to decide on the appeal.')}`,
};

/** Why staff may not decide, and who does, as they read it. */
export const decisionRefusalWords = ({ reason, hasOther }: DecisionRefusal, about: RefusedDecision): string =>
  WORDS[reason](hasOther, about);
