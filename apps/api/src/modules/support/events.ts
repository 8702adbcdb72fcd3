import type { EventDraft } from '../../platform/events/event.ts';

/** Where staff hear about help requests. */
export const SUPPORT_TOPIC = 'staff:support';

/** What is told of help requests, to staff alone: those who ask hear by mail, and members by notifications. */
export const SupportEvent = { Changed: 'help-request.changed' } as const;

export interface HelpRequestChanged {
  helpRequestId: string;
}

/** A help request came in or went on to another state. */
export const helpRequestChanged = (helpRequestId: string): EventDraft<string, HelpRequestChanged> => ({
  type: SupportEvent.Changed,
  topics: [SUPPORT_TOPIC],
  data: { helpRequestId },
});
