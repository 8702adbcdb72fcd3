import {
  NotificationReason,
  NotificationType,
  type ModerationAction,
  type PayoutKind,
  type ProductType,
  type ReportCategory,
  type ReportTarget,
  type SocialPlatform,
  type VerificationKind,
} from '@benison/contracts/enumerations';

/** The values that the sentences of notifications have, by what they are about. They are stored with a notification, as JSON. */
interface FactsByKind {
  /** How often the other side wrote is counted where it is stored. */
  MESSAGES: null;
  TOP_PICK: { endsAt: Date };
  PAYOUT: { kind: PayoutKind; coins: number; amountCents: number; destination: string; expectedBy: Date; message: string | null };
  STOPPED_PAYOUT: { coins: number };
  REFUND: {
    product: ProductType;
    description: string;
    amountCents: number;
    paidCents: number;
    method: string | null;
    message: string | null;
  };
  PREMIUM: {
    until: Date | null;
    amountCents?: number;
    /** What was paid for, how, from when on, and by which invoice: of a renewal. */
    description?: string;
    method?: string | null;
    from?: Date;
    invoice?: string;
  };
  BOOST: { cards: number | null; views: number; likes: number; cardsBefore: number | null; viewsBefore: number; likesBefore: number };
  ORDER: { item: string; coins: number; message: string | null };
  STREAM: { title: string; startsAt: Date | null };
  ENFORCEMENT: {
    enforcementId: string;
    action: ModerationAction;
    category: ReportCategory;
    until: Date | null;
    target: ReportTarget;
    title: string | null;
    at: Date | null;
  };
  DECISION: { enforcementId: string };
  RESTORED: { message: string };
  REPORT: { reported: string };
  VERIFICATION: { kind: VerificationKind; platform: SocialPlatform | null; message: string | null };
  HELP_REQUEST: { reference: string };
  DATA_COPY: { availableUntil: Date };
  MEETING: {
    title: string;
    /** When it begins, or could. */
    times: readonly Date[];
    /** Of one that was moved or is to be moved: what it was agreed for. */
    formerStartsAt?: Date;
    message?: string | null;
  };
}

type FactsKind = keyof FactsByKind;

interface Meaning {
  type: NotificationType;
  facts: FactsKind | null;
}

const of = <Facts extends FactsKind | null>(type: NotificationType, facts: Facts): { type: NotificationType; facts: Facts } => ({
  type,
  facts,
});

/** What each reason is a kind of, and which values its sentence has. */
export const REASONS = {
  MATCHED: of(NotificationType.Match, null),
  MESSAGE_RECEIVED: of(NotificationType.Message, 'MESSAGES'),
  LIKED: of(NotificationType.LikeReceived, null),
  SUPER_LIKED: of(NotificationType.SuperLikeReceived, null),
  TOP_PICK_CHOSEN: of(NotificationType.TopPick, 'TOP_PICK'),
  OUTCOME_ASKED: of(NotificationType.Outcome, null),
  OUTCOME_AGREED: of(NotificationType.Outcome, null),
  ACCOUNT_APPROVED: of(NotificationType.AccountApproved, null),
  PAYOUT_PENDING: of(NotificationType.Payout, 'PAYOUT'),
  PAYOUT_APPROVED: of(NotificationType.Payout, 'PAYOUT'),
  PAYOUT_PROCESSING: of(NotificationType.Payout, 'PAYOUT'),
  PAYOUT_PAID: of(NotificationType.Payout, 'PAYOUT'),
  PAYOUT_REJECTED: of(NotificationType.Payout, 'PAYOUT'),
  PAYOUT_FAILED: of(NotificationType.Payout, 'PAYOUT'),
  PAYOUT_RETURNED: of(NotificationType.Payout, 'PAYOUT'),
  PAYOUT_STOPPED: of(NotificationType.Payout, 'STOPPED_PAYOUT'),
  PAYMENT_REFUNDED: of(NotificationType.Payment, 'REFUND'),
  PAYMENT_REFUND_FAILED: of(NotificationType.Payment, 'REFUND'),
  PAYMENT_DISPUTED: of(NotificationType.Payment, 'REFUND'),
  PAYMENT_DISPUTE_OVER: of(NotificationType.Payment, 'REFUND'),
  TRIAL_ENDING: of(NotificationType.Premium, 'PREMIUM'),
  TRIAL_OVER: of(NotificationType.Premium, 'PREMIUM'),
  RENEWAL_FAILED: of(NotificationType.Premium, 'PREMIUM'),
  RENEWAL_DUE: of(NotificationType.Premium, 'PREMIUM'),
  PREMIUM_RENEWED: of(NotificationType.Premium, 'PREMIUM'),
  PREMIUM_UNPAID: of(NotificationType.Premium, 'PREMIUM'),
  PREMIUM_CANCELED: of(NotificationType.Premium, 'PREMIUM'),
  BOOST_OVER: of(NotificationType.Boost, 'BOOST'),
  ORDER_SHIPPED: of(NotificationType.Order, 'ORDER'),
  ORDER_DONE: of(NotificationType.Order, 'ORDER'),
  ORDER_DELIVERED: of(NotificationType.Order, 'ORDER'),
  ORDER_REFUNDED: of(NotificationType.Order, 'ORDER'),
  STREAM_STARTED: of(NotificationType.Live, 'STREAM'),
  STREAM_SOON: of(NotificationType.Live, 'STREAM'),
  OWN_STREAM_SOON: of(NotificationType.Live, 'STREAM'),
  STREAM_CANCELED: of(NotificationType.Live, 'STREAM'),
  ENFORCED: of(NotificationType.Moderation, 'ENFORCEMENT'),
  ENFORCEMENT_TAKEN_BACK: of(NotificationType.Moderation, 'DECISION'),
  LIVE_BAN_OVER: of(NotificationType.Moderation, 'DECISION'),
  SUSPENSION_OVER: of(NotificationType.Moderation, 'DECISION'),
  APPEAL_GRANTED: of(NotificationType.Moderation, 'DECISION'),
  APPEAL_DENIED: of(NotificationType.Moderation, 'DECISION'),
  ACCOUNT_RESTORED: of(NotificationType.Moderation, 'RESTORED'),
  REPORT_UPHELD: of(NotificationType.Moderation, 'REPORT'),
  REPORT_DISMISSED: of(NotificationType.Moderation, 'REPORT'),
  REPORT_OVERTURNED: of(NotificationType.Moderation, 'REPORT'),
  VERIFICATION_APPROVED: of(NotificationType.Verification, 'VERIFICATION'),
  VERIFICATION_REJECTED: of(NotificationType.Verification, 'VERIFICATION'),
  VERIFICATION_REOPENED: of(NotificationType.Verification, 'VERIFICATION'),
  LICENSE_FORGOTTEN: of(NotificationType.Verification, null),
  HELP_REQUEST_ANSWERED: of(NotificationType.Account, 'HELP_REQUEST'),
  DATA_COPY_READY: of(NotificationType.Account, 'DATA_COPY'),
  DATA_COPY_FAILED: of(NotificationType.Account, null),
  MEETING_PROPOSED: of(NotificationType.Meeting, 'MEETING'),
  MEETING_PROPOSED_ANEW: of(NotificationType.Meeting, 'MEETING'),
  MEETING_AGREED: of(NotificationType.Meeting, 'MEETING'),
  MEETING_CANCELED: of(NotificationType.Meeting, 'MEETING'),
  MEETING_DECLINED: of(NotificationType.Meeting, 'MEETING'),
  MEETING_PROPOSAL_TAKEN_BACK: of(NotificationType.Meeting, 'MEETING'),
  MEETING_SOON: of(NotificationType.Meeting, 'MEETING'),
  MEETING_ENTERED: of(NotificationType.Meeting, 'MEETING'),
  MEETING_TIME_SUGGESTED: of(NotificationType.Meeting, 'MEETING'),
  MEETING_TIME_TAKEN_BACK: of(NotificationType.Meeting, 'MEETING'),
  MEETING_TIME_DECLINED: of(NotificationType.Meeting, 'MEETING'),
  MEETING_MOVED: of(NotificationType.Meeting, 'MEETING'),
} as const satisfies Record<NotificationReason, Meaning>;

type ReasonOf<Facts extends FactsKind | null> = {
  [Reason in NotificationReason]: (typeof REASONS)[Reason]['facts'] extends Facts
    ? Facts extends (typeof REASONS)[Reason]['facts']
      ? Reason
      : never
    : never;
}[NotificationReason];

/** What happened, of what has values of this kind. */
export interface NewsAbout<Kind extends FactsKind> {
  reason: ReasonOf<Kind>;
  facts: FactsByKind[Kind];
}

type ToldKind = Exclude<FactsKind, 'MESSAGES'>;

/** What happened, and the values that go with it. */
export type NotificationNews =
  | { reason: ReasonOf<null> | ReasonOf<'MESSAGES'>; facts?: undefined }
  | { [Kind in ToldKind]: NewsAbout<Kind> }[ToldKind];

/** What a stored notification's type alone says, where it says all: those that were stored without a reason, and messages. */
const OF_TYPE: Partial<Record<NotificationType, NotificationReason>> = {
  MATCH: NotificationReason.Matched,
  MESSAGE: NotificationReason.MessageReceived,
  LIKE_RECEIVED: NotificationReason.Liked,
  SUPER_LIKE_RECEIVED: NotificationReason.SuperLiked,
  ACCOUNT_APPROVED: NotificationReason.AccountApproved,
};

/** The values of a stored notification, with the kind they are of. */
export type StoredFacts = { factsKind: FactsKind } & Readonly<Record<string, unknown>>;

interface Stored {
  type: NotificationType;
  count: number;
  data: Readonly<Record<string, unknown>>;
}

const isReason = (value: unknown): value is NotificationReason => typeof value === 'string' && value in REASONS;

/** What a stored notification tells of; null for one from before reasons were kept, whose words alone remain. */
export function newsOf({ type, count, data }: Stored): { reason: NotificationReason | null; facts: StoredFacts | null } {
  const reason = isReason(data['reason']) ? data['reason'] : (OF_TYPE[type] ?? null);
  const factsKind = reason && REASONS[reason].facts;
  if (factsKind === null) return { reason, facts: null };
  if (factsKind === 'MESSAGES') return { reason, facts: { factsKind, count } };
  const facts = data['facts'];
  return { reason, facts: typeof facts === 'object' && facts !== null ? { ...facts, factsKind } : null };
}
