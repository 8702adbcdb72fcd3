import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** The topics that tell staff about reports and appeals. */
export const REPORTS_TOPIC = 'staff:reports';

/** Tells the processes that take pictures that one was asked for. */
export const SHOTS_TOPIC = 'moderation:shots';

/** Events of moderation: cases and appeals for staff, enforcements for the member concerned, pictures for whoever takes them. */
export const ModerationEvent = {
  ShotAsked: 'evidence.asked',
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

declare module '../../platform/events/event.ts' {
  interface Facts {
    'evidence.asked': CaseChanged;
    'case.changed': CaseChanged;
    'appeal.changed': AppealChanged;
    'enforcement.changed': EnforcementChanged;
  }
}

export const caseChanged = (caseId: string): EventDraft<'case.changed'> => ({
  type: ModerationEvent.CaseChanged,
  topics: [REPORTS_TOPIC],
  data: { caseId },
});

export const shotAsked = (caseId: string): EventDraft<'evidence.asked'> => ({
  type: ModerationEvent.ShotAsked,
  topics: [SHOTS_TOPIC],
  data: { caseId },
});

export const appealChanged = (appealId: string): EventDraft<'appeal.changed'> => ({
  type: ModerationEvent.AppealChanged,
  topics: [REPORTS_TOPIC],
  data: { appealId },
});

export const enforcementChanged = (userId: string, enforcementId: string): EventDraft<'enforcement.changed'> => ({
  type: ModerationEvent.EnforcementChanged,
  topics: [userTopic(userId)],
  data: { enforcementId },
});
