import * as enumerations from '@benison/contracts/enumerations';
import { API_SCOPE_LABELS } from '@benison/contracts/terms/developers';
import { WEBHOOK_EVENTS } from '@benison/contracts/terms/webhooks';
import { registerEnumType } from 'type-graphql';
import { ENUM_DESCRIPTIONS } from './graphql-enum-descriptions.ts';

const ENUMS = {
  AccountState: enumerations.AccountState,
  LegalDocument: enumerations.LegalDocument,
  VerificationStatus: enumerations.VerificationStatus,
  StaffRole: enumerations.StaffRole,
  FunnelStage: enumerations.FunnelStage,
  SwipeDirection: enumerations.SwipeDirection,
  ReportTarget: enumerations.ReportTarget,
  ReportSource: enumerations.ReportSource,
  AutomaticRule: enumerations.AutomaticRule,
  EvidenceOrigin: enumerations.EvidenceOrigin,
  FrameState: enumerations.FrameState,
  ReportCategory: enumerations.ReportCategory,
  CompanySize: enumerations.CompanySize,
  PartnershipInterest: enumerations.PartnershipInterest,
  ProfileVisibility: enumerations.ProfileVisibility,
  ContactMethod: enumerations.ContactMethod,
  NotificationType: enumerations.NotificationType,
  MailWay: enumerations.MailWay,
  ViewingMode: enumerations.ViewingMode,
  ClockFormat: enumerations.ClockFormat,
  DataExportStatus: enumerations.DataExportStatus,
  ClosingBlock: enumerations.ClosingBlock,
  ChangeKind: enumerations.ChangeKind,
  ActivityKind: enumerations.ActivityKind,
  ScoreReasonKind: enumerations.ScoreReasonKind,
  DeckSource: enumerations.DeckSource,
  MatchNumberKind: enumerations.MatchNumberKind,
  Intent: enumerations.Intent,
  OutcomeAnswer: enumerations.OutcomeAnswer,
  ChancePart: enumerations.ChancePart,
  PaymentProvider: enumerations.PaymentProvider,
  OrderStatus: enumerations.OrderStatus,
  ProductType: enumerations.ProductType,
  PaymentDifferenceKind: enumerations.PaymentDifferenceKind,
  PaymentDifferenceView: enumerations.PaymentDifferenceView,
  PaymentBooksChange: enumerations.PaymentBooksChange,
  LedgerOperation: enumerations.LedgerOperation,
  LedgerAccount: enumerations.LedgerAccount,
  CoinTransactionType: enumerations.CoinTransactionType,
  PackageSurface: enumerations.PackageSurface,
  AccountOwner: enumerations.AccountOwner,
  PayoutKind: enumerations.PayoutKind,
  PayoutMethod: enumerations.PayoutMethod,
  PayoutStatus: enumerations.PayoutStatus,
  PayoutStepKind: enumerations.PayoutStepKind,
  PayoutDecision: enumerations.PayoutDecision,
  PayoutBlock: enumerations.PayoutBlock,
  BankAccountType: enumerations.BankAccountType,
  RevenuePeriod: enumerations.RevenuePeriod,
  RevenueStream: enumerations.RevenueStream,
  RevenueMovement: enumerations.RevenueMovement,
  ProviderState: enumerations.ProviderState,
  MarketplaceCategory: enumerations.MarketplaceCategory,
  MarketplaceFulfilment: enumerations.MarketplaceFulfilment,
  MarketplaceOrderStatus: enumerations.MarketplaceOrderStatus,
  FulfilmentView: enumerations.FulfilmentView,
  PremiumPlan: enumerations.PremiumPlan,
  TrialUse: enumerations.TrialUse,
  SubscriptionState: enumerations.SubscriptionState,
  Entitlement: enumerations.Entitlement,
  BoostProduct: enumerations.BoostProduct,
  InvoiceKind: enumerations.InvoiceKind,
  StreamStatus: enumerations.StreamStatus,
  StreamEndReason: enumerations.StreamEndReason,
  StreamRole: enumerations.StreamRole,
  StreamKeyUse: enumerations.StreamKeyUse,
  StreamMomentKind: enumerations.StreamMomentKind,
  StreamPermission: enumerations.StreamPermission,
  GiftTier: enumerations.GiftTier,
  CallToAction: enumerations.CallToAction,
  StageState: enumerations.StageState,
  HeldMessageState: enumerations.HeldMessageState,
  StreamNoticeKind: enumerations.StreamNoticeKind,
  ReportSeverity: enumerations.ReportSeverity,
  CaseStatus: enumerations.CaseStatus,
  ModerationAction: enumerations.ModerationAction,
  AppealStatus: enumerations.AppealStatus,
  LadderStepState: enumerations.LadderStepState,
  AttachmentKind: enumerations.AttachmentKind,
  MessageReaction: enumerations.MessageReaction,
  MeetingStatus: enumerations.MeetingStatus,
  MeetingView: enumerations.MeetingView,
  PhotoFilter: enumerations.PhotoFilter,
  Weekday: enumerations.Weekday,
  ProfileStep: enumerations.ProfileStep,
  SupportIssueType: enumerations.SupportIssueType,
  HelpUrgency: enumerations.HelpUrgency,
  HelpRequestStatus: enumerations.HelpRequestStatus,
  HelpEntryKind: enumerations.HelpEntryKind,
  VerificationKind: enumerations.VerificationKind,
  SocialPlatform: enumerations.SocialPlatform,
  SocialProof: enumerations.SocialProof,
  WorkKind: enumerations.WorkKind,
  StaffReset: enumerations.StaffReset,
  PartState: enumerations.PartState,
  ProcessKind: enumerations.ProcessKind,
  ApiScope: enumerations.ApiScope,
  WebhookEvent: enumerations.WebhookEvent,
  WebhookState: enumerations.WebhookState,
  DeliveryStatus: enumerations.DeliveryStatus,
} as const;

type EnumName = keyof typeof ENUMS;

/**
 * The enumerations as GraphQL knows them: values are their names. Fields refer to these objects,
 * `@Field(() => GraphQLEnums.CompanySize)`.
 */
export const GraphQLEnums: Record<EnumName, Record<string, string>> = enumerations.recordOf(enumerations.keysOf(ENUMS), (name) =>
  Object.fromEntries(Object.values(ENUMS[name]).map((value) => [value, value])),
);

/** What the values of an enumeration mean, where their names do not say it all. */
const VALUES: Partial<Record<EnumName, Record<string, string>>> = {
  ApiScope: enumerations.recordOf(
    enumerations.keysOf(API_SCOPE_LABELS),
    (scope) => `${API_SCOPE_LABELS[scope].label}: ${API_SCOPE_LABELS[scope].text}.`,
  ),
  WebhookEvent: enumerations.recordOf(
    enumerations.keysOf(WEBHOOK_EVENTS),
    (event) => `${WEBHOOK_EVENTS[event].label}: the type \`${WEBHOOK_EVENTS[event].type}\`.`,
  ),
  WebhookState: {
    ENABLED: 'It is told.',
    DISABLED_BY_OWNER: 'Its owner turned it off.',
    DISABLED_FAILING: 'Nothing arrived for five days.',
    DISABLED_GONE: 'It answered 410.',
    DISABLED_BY_STAFF: 'Our staff turned it off, and told its owner why.',
  },
  FunnelStage: {
    VIEWS: 'Others looked at the profile.',
    LIKES: 'Others liked the business.',
    MATCHES: 'Both liked each other.',
    CONVERSATIONS: 'A match in which both have written.',
  },
  DeliveryStatus: {
    PENDING: 'It waits for its turn, or to be tried again.',
    DELIVERED: 'The endpoint answered with a 2xx status.',
    FAILED: 'It was tried for 24 hours, and given up.',
  },
};

const valuesConfig = (name: EnumName) =>
  Object.fromEntries(Object.entries(VALUES[name] ?? {}).map(([value, description]) => [value, { description }]));

const DESCRIPTIONS: Record<EnumName, string> = ENUM_DESCRIPTIONS;

let registered = false;

/** Gives GraphQL the enumerations of the contracts, under the names and values they have there. */
export function registerEnums(): void {
  if (registered) return;
  registered = true;
  for (const name of enumerations.keysOf(GraphQLEnums))
    registerEnumType(GraphQLEnums[name], { name, description: DESCRIPTIONS[name], valuesConfig: valuesConfig(name) });
}
