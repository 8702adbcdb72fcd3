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

/** What a process of the product does. */
export const ProcessKind = { Http: 'HTTP', Worker: 'WORKER', All: 'ALL' } as const;
export type ProcessKind = (typeof ProcessKind)[keyof typeof ProcessKind];
