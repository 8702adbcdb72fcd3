/** How one is named to those whose profiles one looks at. */
export const ViewingMode = { Public: 'PUBLIC', Anonymous: 'ANONYMOUS' } as const;
export type ViewingMode = (typeof ViewingMode)[keyof typeof ViewingMode];

/** When a notification is sent by e-mail. */
export const MailWay = { Off: 'OFF', AtOnce: 'AT_ONCE', Daily: 'DAILY' } as const;
export type MailWay = (typeof MailWay)[keyof typeof MailWay];

/** Where a copy of a member's data stands: being made, ready to be downloaded for `EXPORT_DAYS`, failed, or deleted after that time. */
export const DataExportStatus = { Pending: 'PENDING', Ready: 'READY', Failed: 'FAILED', Expired: 'EXPIRED' } as const;
export type DataExportStatus = (typeof DataExportStatus)[keyof typeof DataExportStatus];

/** What keeps an account from being deleted, or must be given up with it. */
export const ClosingBlock = { Payout: 'PAYOUT', Order: 'ORDER', Payment: 'PAYMENT', Debt: 'DEBT', Stream: 'STREAM' } as const;
export type ClosingBlock = (typeof ClosingBlock)[keyof typeof ClosingBlock];
