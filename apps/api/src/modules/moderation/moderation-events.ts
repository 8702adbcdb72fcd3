import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** The topics that tell staff about reports and appeals. */
export const REPORTS_TOPIC = 'staff:reports';

/** Events of moderation: cases and appeals for staff, enforcements for the member concerned. */
export const ModerationEvent = {
  CaseChanged: 'case.changed',
  AppealChanged: 'appeal.changed',
  EnforcementChanged: 'enforcement.changed',
} as const;

export interface CaseChanged {
  caseId: string;
}

export interface AppealChanged {
  appealId: string;
}

export interface EnforcementChanged {
  enforcementId: string;
}

export const caseChanged = (caseId: string): EventDraft<string, CaseChanged> => ({
  type: ModerationEvent.CaseChanged,
  topics: [REPORTS_TOPIC],
  data: { caseId },
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
