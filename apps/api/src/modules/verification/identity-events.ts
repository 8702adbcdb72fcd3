import type { VerificationKind, VerificationStatus } from '@benison/contracts/enumerations';
import type { EventDraft, StoredEvent } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';
import { VERIFICATIONS_TOPIC, VerificationEventType } from '../accounts/public.ts';

/** Events of licences and social profiles; EINs have their own facts on the same topics. */
const IdentityEventType = { Submitted: 'identity.submitted', Decided: 'identity.decided' } as const;

/** Everything that changes the queue. */
export const QUEUE_EVENTS = [...Object.values(VerificationEventType), ...Object.values(IdentityEventType)];
export type QueueEvent = StoredEvent<(typeof QUEUE_EVENTS)[number]>;
export const isSubmission = ({ type }: QueueEvent): boolean =>
  type === IdentityEventType.Submitted || type === VerificationEventType.Submitted;

/** The data of every verification event; those about EINs name no kind. */
export interface AboutVerification {
  kind?: VerificationKind;
  verificationId: string;
  userId: string;
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'identity.submitted': Required<AboutVerification>;
    'identity.decided': Required<AboutVerification> & { status: VerificationStatus };
  }
}

const topicsOf = ({ userId }: AboutVerification) => [VERIFICATIONS_TOPIC, userTopic(userId)];

export const identitySubmitted = (about: Required<AboutVerification>): EventDraft<'identity.submitted'> => ({
  type: IdentityEventType.Submitted,
  topics: topicsOf(about),
  data: about,
});

export const identityDecided = (about: Required<AboutVerification> & { status: VerificationStatus }): EventDraft<'identity.decided'> => ({
  type: IdentityEventType.Decided,
  topics: topicsOf(about),
  data: about,
});
