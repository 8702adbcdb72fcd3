import type { HelpEntryKind, HelpRequestStatus } from '@benison/contracts/enumerations';

type Tone = 'plain' | 'info' | 'success';

/** The status of a request, for its sender. */
export const STATUS_WORDS: Record<HelpRequestStatus, { readonly label: string; readonly tone: Tone }> = {
  OPEN: { label: 'Received', tone: 'info' },
  ANSWERED: { label: 'Answered', tone: 'success' },
  CLOSED: { label: 'Closed', tone: 'plain' },
};

/** The titles of a request's history, for each side. */
export const ENTRY_TITLES: Record<HelpEntryKind, string> = {
  ANSWER: 'The support team wrote',
  FOLLOW_UP: 'You wrote',
  CLOSED: 'The support team closed the request',
  REOPENED: 'The support team opened the request again',
};
export const STAFF_ENTRY_TITLES: Record<HelpEntryKind, string> = {
  ANSWER: 'answered',
  FOLLOW_UP: 'They wrote back',
  CLOSED: 'closed it',
  REOPENED: 'opened it again',
};
