import { Accounts } from './20261121090000-accounts.ts';
import { Businesses } from './20261121090100-businesses.ts';
import { Matching } from './20261121090200-matching.ts';
import { Messaging } from './20261121090300-messaging.ts';
import { Platform } from './20261121090400-platform.ts';
import { Ledger } from './20261121100000-ledger.ts';
import { LedgerFunctions } from './20261121100010-ledger-functions.ts';
import { Payments } from './20261121100100-payments.ts';
import { Premium } from './20261121100200-premium.ts';
import { Marketplace } from './20261121100300-marketplace.ts';
import { Payouts } from './20261121100400-payouts.ts';
import { Revenue } from './20261121100500-revenue.ts';
import { StatementKinds } from './20261121100600-statement-kinds.ts';
import { Streams } from './20261121110000-streams.ts';
import { StreamGifts } from './20261121110100-stream-gifts.ts';
import { StreamGive } from './20261121110110-stream-give.ts';
import { Moderation } from './20261121110200-moderation.ts';
import { StreamWords } from './20261121110300-stream-words.ts';

/** One line of history, oldest first. A migration that has run anywhere is never changed. */
export const MIGRATIONS = [
  { name: '20261121090000-accounts', class: Accounts },
  { name: '20261121090100-businesses', class: Businesses },
  { name: '20261121090200-matching', class: Matching },
  { name: '20261121090300-messaging', class: Messaging },
  { name: '20261121090400-platform', class: Platform },
  { name: '20261121100000-ledger', class: Ledger },
  { name: '20261121100010-ledger-functions', class: LedgerFunctions },
  { name: '20261121100100-payments', class: Payments },
  { name: '20261121100200-premium', class: Premium },
  { name: '20261121100300-marketplace', class: Marketplace },
  { name: '20261121100400-payouts', class: Payouts },
  { name: '20261121100500-revenue', class: Revenue },
  { name: '20261121100600-statement-kinds', class: StatementKinds },
  { name: '20261121110000-streams', class: Streams },
  { name: '20261121110100-stream-gifts', class: StreamGifts },
  { name: '20261121110110-stream-give', class: StreamGive },
  { name: '20261121110200-moderation', class: Moderation },
  { name: '20261121110300-stream-words', class: StreamWords },
];
