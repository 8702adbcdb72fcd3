/** Enumerations of live streams, and of their moderation. */

/** State of a stream. It is `STARTING` until its host's picture or sound arrives; the last two are final. */
export const StreamStatus = {
  Starting: 'STARTING',
  Live: 'LIVE',
  Interrupted: 'INTERRUPTED',
  Paused: 'PAUSED',
  Ended: 'ENDED',
  Terminated: 'TERMINATED',
} as const;
export type StreamStatus = (typeof StreamStatus)[keyof typeof StreamStatus];

/**
 * Why a stream ended: by its host, because the host was away for `STREAM_GRACE_SECONDS`, because no picture or sound came within
 * `STREAM_START_SECONDS`, or by a moderator.
 */
export const StreamEndReason = {
  EndedByHost: 'ENDED_BY_HOST',
  HostLeft: 'HOST_LEFT',
  NeverStarted: 'NEVER_STARTED',
  Terminated: 'TERMINATED',
} as const;
export type StreamEndReason = (typeof StreamEndReason)[keyof typeof StreamEndReason];

/** What was done with a stream key: it was made, replaced by a new one or removed, or a program came with it, to stream or as a test. */
export const StreamKeyUse = { Made: 'MADE', Replaced: 'REPLACED', Removed: 'REMOVED', Connected: 'CONNECTED', Tested: 'TESTED' } as const;
export type StreamKeyUse = (typeof StreamKeyUse)[keyof typeof StreamKeyUse];

/** What one side of a match did in, or about, a stream of the other: gave gifts, watched it, or answered its announcement. */
export const StreamMomentKind = { Gift: 'GIFT', Visit: 'VISIT', Answer: 'ANSWER' } as const;
export type StreamMomentKind = (typeof StreamMomentKind)[keyof typeof StreamMomentKind];

/** A person's role in a stream; a co-host is a viewer who was let onto the stage. */
export const StreamRole = { Host: 'HOST', CoHost: 'CO_HOST', Viewer: 'VIEWER' } as const;
export type StreamRole = (typeof StreamRole)[keyof typeof StreamRole];

/** What a host can permit a viewer to do in its streams. */
export const StreamPermission = {
  DeleteMessages: 'DELETE_MESSAGES',
  MuteViewers: 'MUTE_VIEWERS',
  RemoveViewers: 'REMOVE_VIEWERS',
  SlowMode: 'SLOW_MODE',
  WordList: 'WORD_LIST',
} as const;
export type StreamPermission = (typeof StreamPermission)[keyof typeof StreamPermission];

/** How large a gift is shown; `GIFT_TIERS` says from how many coins on. */
export const GiftTier = { Spark: 'SPARK', Glow: 'GLOW', Blaze: 'BLAZE', Blessing: 'BLESSING' } as const;
export type GiftTier = (typeof GiftTier)[keyof typeof GiftTier];

/** What a host asks its viewers to do. */
export const CallToAction = { ProposeMeeting: 'PROPOSE_MEETING', SeeProfile: 'SEE_PROFILE' } as const;
export type CallToAction = (typeof CallToAction)[keyof typeof CallToAction];

/** Where a viewer is on its way to the stage. */
export const StageState = { Raised: 'RAISED', Invited: 'INVITED', OnStage: 'ON_STAGE', Left: 'LEFT' } as const;
export type StageState = (typeof StageState)[keyof typeof StageState];

/** Events about one viewer, sent only to that viewer. */
export const StreamNoticeKind = {
  Muted: 'MUTED',
  Unmuted: 'UNMUTED',
  Removed: 'REMOVED',
  Banned: 'BANNED',
  InvitedToStage: 'INVITED_TO_STAGE',
  LeftStage: 'LEFT_STAGE',
  ModeratorAppointed: 'MODERATOR_APPOINTED',
  ModeratorDismissed: 'MODERATOR_DISMISSED',
  AccessEnded: 'ACCESS_ENDED',
  CaptionsStopped: 'CAPTIONS_STOPPED',
} as const;
export type StreamNoticeKind = (typeof StreamNoticeKind)[keyof typeof StreamNoticeKind];

/** Where a line of the chat stands that the text rules found fault with. */
export const HeldMessageState = {
  Waiting: 'WAITING',
  Allowed: 'ALLOWED',
  Denied: 'DENIED',
  Expired: 'EXPIRED',
  Withdrawn: 'WITHDRAWN',
} as const;
export type HeldMessageState = (typeof HeldMessageState)[keyof typeof HeldMessageState];

/** What can be reported. */
export const ReportTarget = { Message: 'MESSAGE', Business: 'BUSINESS', Stream: 'STREAM', StreamMessage: 'STREAM_MESSAGE' } as const;
export type ReportTarget = (typeof ReportTarget)[keyof typeof ReportTarget];

/** Who made a report: a member, or an automatic check of ours. */
export const ReportSource = { Member: 'MEMBER', Automatic: 'AUTOMATIC' } as const;
export type ReportSource = (typeof ReportSource)[keyof typeof ReportSource];

/** Who worded what a member is told about an action: a person of the staff, or the product, where nothing was written. */
export const MessageSource = { Staff: 'STAFF', Standard: 'STANDARD' } as const;
export type MessageSource = (typeof MessageSource)[keyof typeof MessageSource];

/** How we learned of what somebody was acted on for: told by members, found by an automatic check, or come across by staff. */
export const FoundBy = { Members: 'MEMBERS', AutomaticCheck: 'AUTOMATIC_CHECK', Staff: 'STAFF' } as const;
export type FoundBy = (typeof FoundBy)[keyof typeof FoundBy];

/** What an automatic check found. */
export const AutomaticRule = {
  PaymentOutside: 'PAYMENT_OUTSIDE',
  CryptoWallet: 'CRYPTO_WALLET',
  PhishingLink: 'PHISHING_LINK',
  RepeatedOpener: 'REPEATED_OPENER',
  RemovedPicture: 'REMOVED_PICTURE',
  OperatorClassifier: 'OPERATOR_CLASSIFIER',
} as const;
export type AutomaticRule = (typeof AutomaticRule)[keyof typeof AutomaticRule];

/** Who made a picture or file of evidence: the product itself, a reporter, or whoever sent what was reported. */
export const EvidenceOrigin = { Server: 'SERVER', Reporter: 'REPORTER', Content: 'CONTENT' } as const;
export type EvidenceOrigin = (typeof EvidenceOrigin)[keyof typeof EvidenceOrigin];

/** What became of the picture that the product takes of a reported stream. `NONE`: none was asked for, as nothing live was reported. */
export const FrameState = {
  None: 'NONE',
  Waiting: 'WAITING',
  Taken: 'TAKEN',
  NoPicture: 'NO_PICTURE',
  Unreachable: 'UNREACHABLE',
  TooLate: 'TOO_LATE',
} as const;
export type FrameState = (typeof FrameState)[keyof typeof FrameState];

/** How severe a report is, by its category; `DUE_MINUTES` says how soon each must be handled. */
export const ReportSeverity = { High: 'HIGH', Medium: 'MEDIUM', Low: 'LOW' } as const;
export type ReportSeverity = (typeof ReportSeverity)[keyof typeof ReportSeverity];

/** State of a report. Reviewed ones are still under investigation; resolved ones led to an action, dismissed ones found nothing. */
export const CaseStatus = { Pending: 'PENDING', Reviewed: 'REVIEWED', Resolved: 'RESOLVED', Dismissed: 'DISMISSED' } as const;
export type CaseStatus = (typeof CaseStatus)[keyof typeof CaseStatus];

/**
 * What a moderator decided. The last two are no strikes: nothing was found, or it is still being investigated. `ACTIONS_OF_TARGET` says
 * which of them fit the reported content.
 */
export const ModerationAction = {
  WarningIssued: 'WARNING_ISSUED',
  StreamPaused: 'STREAM_PAUSED',
  StreamTerminated: 'STREAM_TERMINATED',
  ContentRemoved: 'CONTENT_REMOVED',
  LiveBan: 'LIVE_BAN',
  AccountSuspended: 'ACCOUNT_SUSPENDED',
  NoViolationFound: 'NO_VIOLATION_FOUND',
  UnderInvestigation: 'UNDER_INVESTIGATION',
} as const;
export type ModerationAction = (typeof ModerationAction)[keyof typeof ModerationAction];

/** State of an appeal. When granted, everything the action did is undone. */
export const AppealStatus = { Pending: 'PENDING', Granted: 'GRANTED', Denied: 'DENIED' } as const;
export type AppealStatus = (typeof AppealStatus)[keyof typeof AppealStatus];

/** What the priority of a case is made of. */
export const PriorityReasonKind = {
  Severity: 'SEVERITY',
  Reporters: 'REPORTERS',
  Audience: 'AUDIENCE',
  Strikes: 'STRIKES',
  Waiting: 'WAITING',
} as const;
export type PriorityReasonKind = (typeof PriorityReasonKind)[keyof typeof PriorityReasonKind];

/** A step of the strike ladder for one subject: done, proposed now, or still ahead. */
export const LadderStepState = { Taken: 'TAKEN', Suggested: 'SUGGESTED', Open: 'OPEN' } as const;
export type LadderStepState = (typeof LadderStepState)[keyof typeof LadderStepState];

/** Why there is no live video: no server is set up, the one that belongs to this machine is being built, starts or cannot run, or it does not answer. */
export const VideoOutage = {
  NotConfigured: 'NOT_CONFIGURED',
  Building: 'BUILDING',
  Starting: 'STARTING',
  Unavailable: 'UNAVAILABLE',
  Silent: 'SILENT',
} as const;
export type VideoOutage = (typeof VideoOutage)[keyof typeof VideoOutage];
