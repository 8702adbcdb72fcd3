import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** Where staff hear about reports and appeals. */
export const REPORTS_TOPIC = 'staff:reports';

/** What is told of moderation: cases and appeals to staff, what was done to a member to that member. */
export const ModerationEvent = {
  CaseChanged: 'case.changed',
  AppealChanged: 'appeal.changed',
  EnforcementChanged: 'enforcement.changed',
} as const;

export interface CaseChanged {
  caseId: string;
  /** Whom it is about, where that is at hand: read beside the case then, and not after it. */
  subjectId?: string;
}

export interface AppealChanged {
  appealId: string;
}

export interface EnforcementChanged {
  enforcementId: string;
}

export const caseChanged = (caseId: string, subjectId?: string): EventDraft<string, CaseChanged> => ({
  type: ModerationEvent.CaseChanged,
  topics: [REPORTS_TOPIC],
  data: { caseId, ...(subjectId !== undefined && { subjectId }) },
});

export const appealChanged = (appealId: string): EventDraft<string, AppealChanged> => ({
  type: ModerationEvent.AppealChanged,
  topics: [REPORTS_TOPIC],
  data: { appealId },
});

export const enforcementChanged = (userId: string, enforcementId: string): EventDraft<string, EnforcementChanged> => ({
  type: ModerationEvent.EnforcementChanged,
  topics: [userTopic(userId)],
  data: { enforcementId },
});
