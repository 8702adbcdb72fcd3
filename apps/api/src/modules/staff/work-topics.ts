import type { Actor } from '../../actor.ts';
import type { EventType } from '../../platform/events/event.ts';
import type { Action } from '../../policies.ts';
import { VERIFICATIONS_TOPIC } from '../accounts/public.ts';
import { PAYOUT_CHANGED, PAYOUTS_TOPIC } from '../coins/public.ts';
import { FULFILMENT_TOPIC, MarketplaceEvent } from '../marketplace/public.ts';
import { ModerationEvent, REPORTS_TOPIC } from '../moderation/public.ts';
import { PAYMENT_BOOKS_CHANGED, PAYMENT_BOOKS_TOPIC } from '../payments/public.ts';
import { SUPPORT_TOPIC, SupportEvent } from '../support/public.ts';
import { QUEUE_EVENTS } from '../verification/public.ts';
import { mayDo } from './queries/waiting-work.ts';

/** The topic of each queue, and the policy that lets somebody hear it: the same as for the queue itself. */
const TOPICS: readonly [topic: string, action: Action][] = [
  [VERIFICATIONS_TOPIC, 'verification.readQueue'],
  [REPORTS_TOPIC, 'case.read'],
  [SUPPORT_TOPIC, 'support.read'],
  [PAYOUTS_TOPIC, 'payout.review'],
  [PAYMENT_BOOKS_TOPIC, 'payment.readDifferences'],
  [FULFILMENT_TOPIC, 'fulfilment.read'],
];

/** Everything that changes how much waits. */
export const WORK_EVENTS: EventType[] = [
  ...QUEUE_EVENTS,
  ModerationEvent.CaseChanged,
  ModerationEvent.AppealChanged,
  SupportEvent.Changed,
  PAYOUT_CHANGED,
  PAYMENT_BOOKS_CHANGED,
  MarketplaceEvent.Order,
];

export const workTopicsOf = (actor: Actor): string[] => TOPICS.filter(([, action]) => mayDo(actor, action)).map(([topic]) => topic);
