import type { EventDraft } from '../../platform/events/event.ts';

/** The topic that tells staff about help requests. */
export const SUPPORT_TOPIC = 'staff:support';

/** Events of help requests, for staff only: the people who ask are told by mail, and members by notifications. */
export const SupportEvent = { Changed: 'help-request.changed' } as const;

export interface HelpRequestChanged {
  helpRequestId: string;
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'help-request.changed': HelpRequestChanged;
  }
}

/** A help request arrived or changed state. */
export const helpRequestChanged = (helpRequestId: string): EventDraft<'help-request.changed'> => ({
  type: SupportEvent.Changed,
  topics: [SUPPORT_TOPIC],
  data: { helpRequestId },
});
