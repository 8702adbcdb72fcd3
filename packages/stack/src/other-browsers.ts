import { findOnPath } from './programs.ts';

/** A browser that is not the one of the usual tests. */
export interface OtherBrowser {
  name: 'Firefox' | 'WebKit';
  /** What to install for it. */
  wanted: string;
  /** Where it is; undefined where it is not. */
  program: string | undefined;
}

/** The other engines that people come with, as Debian packs them: Firefox itself, and the driver of WebKit with its small browser. */
export const otherBrowsers = (): OtherBrowser[] => [
  { name: 'Firefox', wanted: 'firefox-esr', program: findOnPath('firefox-esr') ?? findOnPath('firefox') },
  { name: 'WebKit', wanted: 'webkit2gtk-driver xvfb', program: findOnPath('xvfb-run') && findOnPath('WebKitWebDriver') },
];
