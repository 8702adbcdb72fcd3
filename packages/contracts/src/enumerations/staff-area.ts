/** Everything that waits for staff. */
export const WorkKind = {
  EinVerification: 'EIN_VERIFICATION',
  LicenseVerification: 'LICENSE_VERIFICATION',
  SocialVerification: 'SOCIAL_VERIFICATION',
  Report: 'REPORT',
  Appeal: 'APPEAL',
  HelpRequest: 'HELP_REQUEST',
  Payout: 'PAYOUT',
  PaymentDifference: 'PAYMENT_DIFFERENCE',
  Fulfilment: 'FULFILMENT',
} as const;
export type WorkKind = (typeof WorkKind)[keyof typeof WorkKind];

/** What can be reset on another's staff account. */
export const StaffReset = { SecondFactor: 'SECOND_FACTOR', Sessions: 'SESSIONS', Link: 'LINK' } as const;
export type StaffReset = (typeof StaffReset)[keyof typeof StaffReset];

/** How a part of the system fares. */
export const PartState = { Ok: 'OK', Off: 'OFF', Trouble: 'TROUBLE' } as const;
export type PartState = (typeof PartState)[keyof typeof PartState];

/** The parts of the system whose state staff see. */
export const SystemPartName = {
  Database: 'DATABASE',
  Redis: 'REDIS',
  LiveVideo: 'LIVE_VIDEO',
  Mail: 'MAIL',
  Events: 'EVENTS',
  Files: 'FILES',
} as const;
export type SystemPartName = (typeof SystemPartName)[keyof typeof SystemPartName];

/** What is wrong with a part of the system. */
export const PartTrouble = {
  Unreachable: 'UNREACHABLE',
  Silent: 'SILENT',
  NotReady: 'NOT_READY',
  Failing: 'FAILING',
  Behind: 'BEHIND',
} as const;
export type PartTrouble = (typeof PartTrouble)[keyof typeof PartTrouble];

/** Where files are kept. */
export const FileStorage = { Disk: 'DISK', Bucket: 'BUCKET' } as const;
export type FileStorage = (typeof FileStorage)[keyof typeof FileStorage];

/** The software whose version staff see: the product and what it runs on. */
export const Software = { Benison: 'BENISON', Node: 'NODE', Postgresql: 'POSTGRESQL' } as const;
export type Software = (typeof Software)[keyof typeof Software];

/** What a process of the product does. */
export const ProcessKind = { Http: 'HTTP', Worker: 'WORKER', All: 'ALL' } as const;
export type ProcessKind = (typeof ProcessKind)[keyof typeof ProcessKind];

/** Why a staff member may not decide. */
export const DecisionRefusalReason = {
  OwnAccount: 'OWN_ACCOUNT',
  Colleague: 'COLLEAGUE',
  OwnReport: 'OWN_REPORT',
  OwnDecision: 'OWN_DECISION',
} as const;
export type DecisionRefusalReason = (typeof DecisionRefusalReason)[keyof typeof DecisionRefusalReason];
