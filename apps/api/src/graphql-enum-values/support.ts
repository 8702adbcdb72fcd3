import type { ValueDescriptions } from './value-descriptions.ts';

/** Help requests: what each value means, by its enumeration. */
export const SUPPORT_VALUES: ValueDescriptions = {
  HelpEntryKind: {
    ANSWER: 'Staff answered.',
    CLOSED: 'Staff closed it.',
    FOLLOW_UP: 'Whoever asked wrote again.',
    REOPENED: 'Staff opened it again.',
  },
  HelpRequestStatus: {
    ANSWERED: 'Staff answered, and whoever asked may write again.',
    CLOSED: 'It is done with.',
    OPEN: 'It waits for staff.',
  },
  SupportIssueType: {
    ACCOUNT_LOCKED: 'It is about an account that is locked.',
    ADMIN_ACCESS: 'It is about access to the staff area.',
    EMAIL_VERIFICATION: 'It is about confirming an email address.',
    FORGOT_PASSWORD: 'It is about a forgotten password.',
    OTHER: 'It is about something else.',
    TWO_FACTOR: 'It is about the second factor of the sign-in.',
  },
  HelpUrgency: { HIGH: 'It cannot wait.', LOW: 'It can wait.', MEDIUM: 'Neither high nor low; what is meant where nothing is said.' },
};
