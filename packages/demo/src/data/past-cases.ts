import type { ModerationAction, ReportCategory } from '@benison/contracts/enumerations';

/** A past or pending case. `about` is what was reported; reporters are positions as above. */
export interface PastCase {
  matchOf: 'imani' | 'theo';
  about: { kind: 'business'; position: number } | { kind: 'line'; text: string };
  reporters: readonly number[];
  minutesAgo: number;
  category: ReportCategory;
  details: string;
  /** Who decided, and how many minutes after the report; absent while pending. */
  decision?: { by: 'priya' | 'theo'; afterMinutes: number; action: ModerationAction; message?: string; notes?: string; banDays?: number };
  appeal?: {
    afterMinutes: number;
    text: string;
    decision?: { by: 'priya' | 'theo'; afterMinutes: number; isGranted: boolean; message: string };
  };
}

const DAY = 24 * 60;

export const PAST_CASES: readonly PastCase[] = [
  {
    matchOf: 'imani',
    about: { kind: 'business', position: 4 },
    reporters: [0],
    minutesAgo: 15 * DAY,
    category: 'MISLEADING_BUSINESS',
    details: 'The certificate on the profile ran out in spring.',
    decision: {
      by: 'priya',
      afterMinutes: 22,
      action: 'WARNING_ISSUED',
      message: 'Please show the current certificate or take it off your profile.',
      notes: 'Checked with the issuing office.',
    },
    appeal: {
      afterMinutes: 190,
      text: 'The renewed certificate was uploaded the same morning, the old picture was still cached. Please look again.',
      decision: {
        by: 'theo',
        afterMinutes: 260,
        isGranted: true,
        message: 'The new certificate was there. The warning is taken back, and we are sorry.',
      },
    },
  },
  {
    matchOf: 'imani',
    about: { kind: 'line', text: 'Write to me for followers, cheap and fast.' },
    reporters: [1, 2],
    minutesAgo: 6 * DAY - 50,
    category: 'SPAM',
    details: 'The same offer in every stream.',
    decision: { by: 'theo', afterMinutes: 12, action: 'CONTENT_REMOVED', message: 'Advertising of followers is not allowed here.' },
  },
  {
    matchOf: 'theo',
    about: { kind: 'line', text: 'You could not run a lemonade stand, why would anybody buy from you?' },
    reporters: [1],
    minutesAgo: 4 * DAY - 40,
    category: 'HARASSMENT',
    details: 'Went after the host from the first minute.',
    decision: {
      by: 'priya',
      afterMinutes: 4,
      action: 'LIVE_BAN',
      banDays: 14,
      message: 'Insults in a live chat are not tolerated.',
      notes: 'Second complaint by phone.',
    },
    appeal: {
      afterMinutes: 3 * DAY,
      text: 'I was rude and I have apologized to the host. Fourteen days before the trade fair is hard, could it be shorter?',
    },
  },
  {
    matchOf: 'theo',
    about: { kind: 'business', position: 5 },
    reporters: [2],
    minutesAgo: 3 * DAY,
    category: 'NON_BUSINESS_CONTENT',
    details: 'Posts about politics.',
    decision: { by: 'theo', afterMinutes: 35, action: 'NO_VIOLATION_FOUND', notes: 'One picture from a trade meeting, nothing else.' },
  },
  {
    matchOf: 'imani',
    about: { kind: 'business', position: 5 },
    reporters: [3, 1],
    minutesAgo: 5 * 60,
    category: 'MISLEADING_BUSINESS',
    details: 'Says it makes what it only resells.',
    decision: { by: 'priya', afterMinutes: 30, action: 'UNDER_INVESTIGATION', notes: 'Asked for the invoices of the last quarter.' },
  },
  {
    matchOf: 'imani',
    about: { kind: 'line', text: 'When is your last press check?' },
    reporters: [2],
    minutesAgo: 4 * 60,
    category: 'OTHER',
    details: 'Asked this in three streams.',
  },
  {
    matchOf: 'theo',
    about: { kind: 'business', position: 3 },
    reporters: [0, 1],
    minutesAgo: 35,
    category: 'MISLEADING_BUSINESS',
    details: 'The address on the profile is an empty lot.',
  },
];
