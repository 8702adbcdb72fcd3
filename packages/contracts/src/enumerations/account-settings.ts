/** Whether a member is named to those whose profiles it views. */
export const ViewingMode = { Public: 'PUBLIC', Anonymous: 'ANONYMOUS' } as const;
export type ViewingMode = (typeof ViewingMode)[keyof typeof ViewingMode];

/** When a notification is sent by email. */
export const MailWay = { Off: 'OFF', AtOnce: 'AT_ONCE', Daily: 'DAILY' } as const;
export type MailWay = (typeof MailWay)[keyof typeof MailWay];

/** The browsers that a session may be recognised as. */
export const Browser = {
  Edge: 'EDGE',
  Opera: 'OPERA',
  SamsungInternet: 'SAMSUNG_INTERNET',
  Firefox: 'FIREFOX',
  Chrome: 'CHROME',
  Safari: 'SAFARI',
} as const;
export type Browser = (typeof Browser)[keyof typeof Browser];

/** The devices and operating systems that a session may be recognised as. */
export const DeviceSystem = {
  Iphone: 'IPHONE',
  Ipad: 'IPAD',
  Android: 'ANDROID',
  Windows: 'WINDOWS',
  Mac: 'MAC',
  Chromebook: 'CHROMEBOOK',
  Linux: 'LINUX',
} as const;
export type DeviceSystem = (typeof DeviceSystem)[keyof typeof DeviceSystem];

/** State of a copy of a member's data: being made, ready to download for `EXPORT_DAYS`, failed, or deleted after that time. */
export const DataExportStatus = { Pending: 'PENDING', Ready: 'READY', Failed: 'FAILED', Expired: 'EXPIRED' } as const;
export type DataExportStatus = (typeof DataExportStatus)[keyof typeof DataExportStatus];

/** What prevents deleting an account, or has to be given up with it. */
export const ClosingBlock = { Payout: 'PAYOUT', Order: 'ORDER', Payment: 'PAYMENT', Debt: 'DEBT', Stream: 'STREAM' } as const;
export type ClosingBlock = (typeof ClosingBlock)[keyof typeof ClosingBlock];

/** By which clock times are shown and mailed to a member: as the browser has it (mails: twelve hours), or as chosen. */
export const ClockFormat = { Automatic: 'AUTOMATIC', TwelveHours: 'TWELVE_HOURS', TwentyFourHours: 'TWENTY_FOUR_HOURS' } as const;
export type ClockFormat = (typeof ClockFormat)[keyof typeof ClockFormat];
