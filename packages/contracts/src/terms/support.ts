import type { HelpUrgency, SupportIssueType } from '../enumerations/support.ts';

/** Shortest description of an issue, in characters. */
export const HELP_DESCRIPTION_LENGTH_MIN = 10;
/** Longest description of an issue, in characters. Matches the column's check. */
export const HELP_DESCRIPTION_LENGTH_MAX = 2_000;
/** Longest text either side writes afterwards, in characters. */
export const HELP_TEXT_LENGTH_MAX = 2_000;
/** Within how many hours a help request is answered, as every screen promises. */
export const SUPPORT_ANSWER_HOURS = 24;
/** Entries with which a help request takes nothing more from whoever asked: a new one is asked for. */
export const HELP_ENTRIES_MAX = 50;
/** Most entries of one help request, those of staff among them. The last of them closes it. */
export const HELP_ENTRIES_OF_ALL_MAX = 100;
/** A search for help requests by subject or address looks among as many of one state, the latest first; and one by name finds no more. */
export const HELP_SEARCH_MAX = 1_000;
/** How long the assistant takes to reply. */
export const ASSISTANT_REPLY_MS = 1_000;

/** What people ask for help with, as the form writes it. */
export const ISSUE_TYPE_LABELS: Record<SupportIssueType, string> = {
  FORGOT_PASSWORD: 'Forgot password',
  ACCOUNT_LOCKED: 'Account locked',
  ADMIN_ACCESS: 'Admin access',
  EMAIL_VERIFICATION: 'Email verification',
  TWO_FACTOR: 'Two-factor authentication',
  OTHER: 'Something else',
};

/** How pressing it is, as the form writes it. */
export const URGENCY_LABELS: Record<HelpUrgency, string> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' };

/** The reference people are given and staff speak of: `HLP-1042`. */
export const helpReference = (number: number | string): string => `HLP-${number}`;
