import { Browser, DeviceSystem } from '@benison/contracts/enumerations';
import { BROWSER_LABELS, DEVICE_SYSTEM_LABELS } from '@benison/contracts/terms/devices';

const BROWSERS: [RegExp, Browser][] = [
  [/\bEdgA?\//, Browser.Edge],
  [/\bOPR\//, Browser.Opera],
  [/\bSamsungBrowser\//, Browser.SamsungInternet],
  [/\b(Firefox|FxiOS)\//, Browser.Firefox],
  [/(\bChrome|\bCriOS|HeadlessChrome|\bChromium)\//, Browser.Chrome],
  [/\bVersion\/[\d.]+.*\bSafari\//, Browser.Safari],
];

const SYSTEMS: [RegExp, DeviceSystem][] = [
  [/\biPhone\b/, DeviceSystem.Iphone],
  [/\biPad\b/, DeviceSystem.Ipad],
  [/\bAndroid\b/, DeviceSystem.Android],
  [/\bWindows\b/, DeviceSystem.Windows],
  [/\bMac OS X\b|\bMacintosh\b/, DeviceSystem.Mac],
  [/\bCrOS\b/, DeviceSystem.Chromebook],
  [/\bLinux\b/, DeviceSystem.Linux],
];

const first = <Named extends string>(list: [RegExp, Named][], userAgent: string): Named | null =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** What a browser says of itself and of what it runs on, and both the way their owner would say it: "Chrome on Windows". */
export interface Device {
  device: string;
  browser: Browser | null;
  system: DeviceSystem | null;
}

/** The device that names itself so; null for what is not known of it. */
export function deviceOf(userAgent: string | null): Device {
  const browser = first(BROWSERS, userAgent ?? '');
  const system = first(SYSTEMS, userAgent ?? '');
  const words = [browser && BROWSER_LABELS[browser], system && DEVICE_SYSTEM_LABELS[system]].filter((word) => word !== null);
  return { device: words.join(' on ') || 'Another device', browser, system };
}
