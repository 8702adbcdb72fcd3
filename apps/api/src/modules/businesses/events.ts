import type { EventDraft } from '../../platform/events/event.ts';

/** A business was made, or its card says something else. */
interface BusinessEditedFact {
  businessId: string;
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'business.edited': BusinessEditedFact;
  }
}

/** Nobody is told of it; what looks at new words reads it in the order of events. */
export const businessEdited = (data: BusinessEditedFact): EventDraft<'business.edited'> => ({ type: 'business.edited', topics: [], data });
