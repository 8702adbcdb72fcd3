/** What a file in a thread is. */
export const AttachmentKind = { Picture: 'PICTURE', Pdf: 'PDF' } as const;
export type AttachmentKind = (typeof AttachmentKind)[keyof typeof AttachmentKind];

/** The few marks one may put under a message, instead of an answer. */
export const MessageReaction = { Agree: 'AGREE', Great: 'GREAT', Done: 'DONE', Looking: 'LOOKING', Question: 'QUESTION' } as const;
export type MessageReaction = (typeof MessageReaction)[keyof typeof MessageReaction];

/** The marks as screens write them. */
export const REACTION_LABELS: Record<MessageReaction, string> = {
  AGREE: 'Agree',
  GREAT: 'Great',
  DONE: 'Done',
  LOOKING: 'Looking into it',
  QUESTION: 'Question',
};

/** Where a meeting stands. */
export const MeetingStatus = { Proposed: 'PROPOSED', Accepted: 'ACCEPTED', Cancelled: 'CANCELLED' } as const;
export type MeetingStatus = (typeof MeetingStatus)[keyof typeof MeetingStatus];

/** The pages of the calendar: what is agreed and ahead, what waits for an answer, what is over. */
export const MeetingView = { Upcoming: 'UPCOMING', Waiting: 'WAITING', Past: 'PAST' } as const;
export type MeetingView = (typeof MeetingView)[keyof typeof MeetingView];

/** Why the room of a meeting lets nobody in: not agreed, too early, over, called off, or one side's account is not active. */
export const MeetingDoor = { NotAgreed: 'NOT_AGREED', Early: 'EARLY', Over: 'OVER', Cancelled: 'CANCELLED', Away: 'AWAY' } as const;
export type MeetingDoor = (typeof MeetingDoor)[keyof typeof MeetingDoor];

/** What exactly a notification tells of; its kind says how it comes. */
export const NotificationReason = {
  Matched: 'MATCHED',
  MessageReceived: 'MESSAGE_RECEIVED',
  Liked: 'LIKED',
  SuperLiked: 'SUPER_LIKED',
  TopPickChosen: 'TOP_PICK_CHOSEN',
  OutcomeAsked: 'OUTCOME_ASKED',
  OutcomeAgreed: 'OUTCOME_AGREED',
  AccountApproved: 'ACCOUNT_APPROVED',
  PayoutPending: 'PAYOUT_PENDING',
  PayoutApproved: 'PAYOUT_APPROVED',
  PayoutProcessing: 'PAYOUT_PROCESSING',
  PayoutPaid: 'PAYOUT_PAID',
  PayoutRejected: 'PAYOUT_REJECTED',
  PayoutFailed: 'PAYOUT_FAILED',
  PayoutReturned: 'PAYOUT_RETURNED',
  PayoutStopped: 'PAYOUT_STOPPED',
  PaymentRefunded: 'PAYMENT_REFUNDED',
  PaymentRefundFailed: 'PAYMENT_REFUND_FAILED',
  PaymentDisputed: 'PAYMENT_DISPUTED',
  PaymentDisputeOver: 'PAYMENT_DISPUTE_OVER',
  TrialEnding: 'TRIAL_ENDING',
  TrialOver: 'TRIAL_OVER',
  RenewalFailed: 'RENEWAL_FAILED',
  RenewalDue: 'RENEWAL_DUE',
  PremiumRenewed: 'PREMIUM_RENEWED',
  PremiumUnpaid: 'PREMIUM_UNPAID',
  PremiumCanceled: 'PREMIUM_CANCELED',
  BoostOver: 'BOOST_OVER',
  OrderShipped: 'ORDER_SHIPPED',
  OrderDone: 'ORDER_DONE',
  OrderDelivered: 'ORDER_DELIVERED',
  OrderRefunded: 'ORDER_REFUNDED',
  StreamStarted: 'STREAM_STARTED',
  StreamSoon: 'STREAM_SOON',
  OwnStreamSoon: 'OWN_STREAM_SOON',
  StreamCanceled: 'STREAM_CANCELED',
  Enforced: 'ENFORCED',
  EnforcementTakenBack: 'ENFORCEMENT_TAKEN_BACK',
  LiveBanOver: 'LIVE_BAN_OVER',
  SuspensionOver: 'SUSPENSION_OVER',
  AppealGranted: 'APPEAL_GRANTED',
  AppealDenied: 'APPEAL_DENIED',
  AccountRestored: 'ACCOUNT_RESTORED',
  ReportUpheld: 'REPORT_UPHELD',
  ReportDismissed: 'REPORT_DISMISSED',
  ReportOverturned: 'REPORT_OVERTURNED',
  VerificationApproved: 'VERIFICATION_APPROVED',
  VerificationRejected: 'VERIFICATION_REJECTED',
  VerificationReopened: 'VERIFICATION_REOPENED',
  LicenseForgotten: 'LICENSE_FORGOTTEN',
  HelpRequestAnswered: 'HELP_REQUEST_ANSWERED',
  DataCopyReady: 'DATA_COPY_READY',
  DataCopyFailed: 'DATA_COPY_FAILED',
  MeetingProposed: 'MEETING_PROPOSED',
  MeetingProposedAnew: 'MEETING_PROPOSED_ANEW',
  MeetingAgreed: 'MEETING_AGREED',
  MeetingCanceled: 'MEETING_CANCELED',
  MeetingDeclined: 'MEETING_DECLINED',
  MeetingProposalTakenBack: 'MEETING_PROPOSAL_TAKEN_BACK',
  MeetingSoon: 'MEETING_SOON',
  MeetingEntered: 'MEETING_ENTERED',
  MeetingTimeSuggested: 'MEETING_TIME_SUGGESTED',
  MeetingTimeTakenBack: 'MEETING_TIME_TAKEN_BACK',
  MeetingTimeDeclined: 'MEETING_TIME_DECLINED',
  MeetingMoved: 'MEETING_MOVED',
} as const;
export type NotificationReason = (typeof NotificationReason)[keyof typeof NotificationReason];
