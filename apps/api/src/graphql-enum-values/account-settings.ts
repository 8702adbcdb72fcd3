import type { ValueDescriptions } from './value-descriptions.ts';

/** Settings of an account: what each value means, by its enumeration. */
export const ACCOUNT_SETTINGS_VALUES: ValueDescriptions = {
  Browser: {
    CHROME: 'Chrome, or Chromium.',
    EDGE: 'Microsoft Edge.',
    FIREFOX: 'Firefox.',
    OPERA: 'Opera.',
    SAFARI: 'Safari.',
    SAMSUNG_INTERNET: 'Samsung Internet.',
  },
  DeviceSystem: {
    ANDROID: 'A phone or tablet with Android.',
    CHROMEBOOK: 'A Chromebook.',
    IPAD: 'An iPad.',
    IPHONE: 'An iPhone.',
    LINUX: 'A computer with Linux.',
    MAC: 'A Mac.',
    WINDOWS: 'A computer with Windows.',
  },
  ClockFormat: {
    AUTOMATIC: 'As the browser has it; emails write twelve hours.',
    TWELVE_HOURS: 'With am and pm, as in 2:30 PM.',
    TWENTY_FOUR_HOURS: 'From 0 to 24 hours, as in 14:30.',
  },
  ClosingBlock: {
    DEBT: 'The member owes coins of a payment that was taken back.',
    ORDER: 'An order of the marketplace is still under way.',
    PAYMENT: 'A payment is still pending, or is disputed.',
    PAYOUT: 'A payout is still under way.',
    STREAM: 'The member is live.',
  },
  DataExportStatus: {
    EXPIRED: 'Its time is over, and it was deleted.',
    FAILED: 'It could not be made.',
    PENDING: 'It is being made.',
    READY: 'It can be downloaded.',
  },
  MailWay: {
    AT_ONCE: 'It is mailed as soon as it happens.',
    DAILY: "It comes with the daily email, in the morning of the business's own time zone.",
    OFF: 'It is not mailed at all.',
  },
  ViewingMode: {
    ANONYMOUS: 'The member is not named, and sees no names of those who viewed it.',
    PUBLIC: 'The member is named to those whose profiles it views.',
  },
};
