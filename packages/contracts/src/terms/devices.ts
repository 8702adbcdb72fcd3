import type { Browser, DeviceSystem } from '../enumerations.ts';

/** Browsers as screens write them. */
export const BROWSER_LABELS: Record<Browser, string> = {
  EDGE: 'Edge',
  OPERA: 'Opera',
  SAMSUNG_INTERNET: 'Samsung Internet',
  FIREFOX: 'Firefox',
  CHROME: 'Chrome',
  SAFARI: 'Safari',
};

/** Devices and operating systems as screens write them. */
export const DEVICE_SYSTEM_LABELS: Record<DeviceSystem, string> = {
  IPHONE: 'iPhone',
  IPAD: 'iPad',
  ANDROID: 'Android',
  WINDOWS: 'Windows',
  MAC: 'Mac',
  CHROMEBOOK: 'Chromebook',
  LINUX: 'Linux',
};
