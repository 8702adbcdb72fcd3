import type { VerificationKind, VerificationStatus } from '@benison/contracts/enumerations';
import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** The topic that tells staff about verifications. */
export const VERIFICATIONS_TOPIC = 'staff:verifications';

/** Events about EIN verifications, for staff and the applicant. The data is the verification's id and the applicant's id. */
export const VerificationEventType = { Submitted: 'verification.submitted', Decided: 'verification.decided' } as const;

interface About {
  verificationId: string;
  userId: string;
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'verification.submitted': About & { kind?: VerificationKind };
    'verification.decided': About & { kind?: VerificationKind; status: VerificationStatus };
  }
}

const topicsOf = (about: About) => [VERIFICATIONS_TOPIC, userTopic(about.userId)];

/** A member submitted an EIN form, or corrected the one that waits. */
export const verificationSubmitted = (about: About): EventDraft<'verification.submitted'> => ({
  type: VerificationEventType.Submitted,
  topics: topicsOf(about),
  data: about,
});

/** An EIN form was approved or rejected: `status` says which. */
export const verificationDecided = (about: About & { status: VerificationStatus }): EventDraft<'verification.decided'> => ({
  type: VerificationEventType.Decided,
  topics: topicsOf(about),
  data: about,
});
