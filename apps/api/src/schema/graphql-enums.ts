import * as enumerations from '@benison/contracts/enumerations';
import { API_SCOPE_LABELS } from '@benison/contracts/terms/developers';
import { RECONCILIATION_RULE_LABELS } from '@benison/contracts/terms/reconciliation';
import { AUDIT_ACTIONS, AUDIT_KIND_LABELS, AUDIT_TARGETS, PERMISSION_WORDS } from '@benison/contracts/terms/staff-area';
import { WEBHOOK_EVENTS } from '@benison/contracts/terms/webhooks';
import { US_STATES } from '@benison/contracts/us-states';
import { registerEnumType } from 'type-graphql';
import { PaymentState } from '../platform/payments/port.ts';
import { ENUM_DESCRIPTIONS } from './graphql-enum-descriptions.ts';
import { ENUM_VALUE_DESCRIPTIONS } from './graphql-enum-values.ts';

const ENUMS = {
  AccountState: enumerations.AccountState,
  LegalDocument: enumerations.LegalDocument,
  VerificationStatus: enumerations.VerificationStatus,
  StaffRole: enumerations.StaffRole,
  FunnelStage: enumerations.FunnelStage,
  AudienceKind: enumerations.AudienceKind,
  SwipeDirection: enumerations.SwipeDirection,
  ReportTarget: enumerations.ReportTarget,
  ReportSource: enumerations.ReportSource,
  PriorityReasonKind: enumerations.PriorityReasonKind,
  FoundBy: enumerations.FoundBy,
  MessageSource: enumerations.MessageSource,
  AutomaticRule: enumerations.AutomaticRule,
  EvidenceOrigin: enumerations.EvidenceOrigin,
  FrameState: enumerations.FrameState,
  ReportCategory: enumerations.ReportCategory,
  CompanySize: enumerations.CompanySize,
  PartnershipInterest: enumerations.PartnershipInterest,
  ProfileVisibility: enumerations.ProfileVisibility,
  ContactMethod: enumerations.ContactMethod,
  NotificationType: enumerations.NotificationType,
  NotificationReason: enumerations.NotificationReason,
  MailWay: enumerations.MailWay,
  ViewingMode: enumerations.ViewingMode,
  ClockFormat: enumerations.ClockFormat,
  Browser: enumerations.Browser,
  DeviceSystem: enumerations.DeviceSystem,
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
  PaymentState,
  PaymentDifferenceView: enumerations.PaymentDifferenceView,
  PaymentBooksChange: enumerations.PaymentBooksChange,
  LedgerOperation: enumerations.LedgerOperation,
  LedgerAccount: enumerations.LedgerAccount,
  CoinTransactionType: enumerations.CoinTransactionType,
  CoinSource: enumerations.CoinSource,
  PackageSurface: enumerations.PackageSurface,
  AccountOwner: enumerations.AccountOwner,
  PayoutKind: enumerations.PayoutKind,
  PayoutMethod: enumerations.PayoutMethod,
  PayoutStatus: enumerations.PayoutStatus,
  PayoutStepKind: enumerations.PayoutStepKind,
  ReconciliationRule: enumerations.ReconciliationRule,
  ReconciliationSubject: enumerations.ReconciliationSubject,
  ReconciliationFactKind: enumerations.ReconciliationFactKind,
  ReconciliationState: enumerations.ReconciliationState,
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
  DecisionRefusalReason: enumerations.DecisionRefusalReason,
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
  SystemPartName: enumerations.SystemPartName,
  PartTrouble: enumerations.PartTrouble,
  FileStorage: enumerations.FileStorage,
  Software: enumerations.Software,
  VideoOutage: enumerations.VideoOutage,
  PayoutDetailKind: enumerations.PayoutDetailKind,
  ProcessKind: enumerations.ProcessKind,
  ApiScope: enumerations.ApiScope,
  WebhookEvent: enumerations.WebhookEvent,
  WebhookState: enumerations.WebhookState,
  DeliveryStatus: enumerations.DeliveryStatus,
  Industry: enumerations.INDUSTRIES,
  BusinessType: enumerations.BUSINESS_TYPES,
  UsState: enumerations.keysOf(US_STATES),
  AuditAction: AUDIT_ACTIONS,
  AuditKind: enumerations.keysOf(AUDIT_KIND_LABELS),
  AuditTarget: AUDIT_TARGETS,
  StaffPermission: enumerations.keysOf(PERMISSION_WORDS),
} as const;

type EnumName = keyof typeof ENUMS;

/**
 * The enumerations as GraphQL knows them: values are their names, or are called after themselves where they are stored in words.
 * Fields refer to these objects, `@Field(() => GraphQLEnums.CompanySize)`.
 */
export const GraphQLEnums: Record<EnumName, Record<string, string>> = enumerations.recordOf(enumerations.keysOf(ENUMS), (name) =>
  Object.fromEntries(Object.values<string>(ENUMS[name]).map((value) => [enumerations.nameOfValue(value), value])),
);

/** Descriptions by the names of their values. */
const named = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([value, text]) => [enumerations.nameOfValue(value), text]));

const written = (values: readonly string[]): Record<string, string> =>
  named(Object.fromEntries(values.map((value) => [value, `${value}.`])));

/** What values mean whose words stand in the contracts already. */
const VALUES: Partial<Record<EnumName, Record<string, string>>> = {
  ApiScope: enumerations.recordOf(
    enumerations.keysOf(API_SCOPE_LABELS),
    (scope) => `${API_SCOPE_LABELS[scope].label}: ${API_SCOPE_LABELS[scope].text}.`,
  ),
  WebhookEvent: enumerations.recordOf(
    enumerations.keysOf(WEBHOOK_EVENTS),
    (event) => `${WEBHOOK_EVENTS[event].label}: the type \`${WEBHOOK_EVENTS[event].type}\`.`,
  ),
  ReconciliationRule: enumerations.recordOf(
    enumerations.keysOf(RECONCILIATION_RULE_LABELS),
    (rule) => `${RECONCILIATION_RULE_LABELS[rule]}.`,
  ),
  Industry: written(enumerations.INDUSTRIES),
  BusinessType: written(enumerations.BUSINESS_TYPES),
  UsState: named(US_STATES),
  AuditKind: named(AUDIT_KIND_LABELS),
  StaffPermission: named(PERMISSION_WORDS),
};

const valuesConfig = (name: EnumName) =>
  Object.fromEntries(
    Object.entries({ ...ENUM_VALUE_DESCRIPTIONS[name], ...VALUES[name] }).map(([value, description]) => [value, { description }]),
  );

const DESCRIPTIONS: Record<EnumName, string> = ENUM_DESCRIPTIONS;

let registered = false;

/** Gives GraphQL the enumerations of the contracts, under the names and values they have there. */
export function registerEnums(): void {
  if (registered) return;
  registered = true;
  for (const name of enumerations.keysOf(GraphQLEnums))
    registerEnumType(GraphQLEnums[name], { name, description: DESCRIPTIONS[name], valuesConfig: valuesConfig(name) });
}
