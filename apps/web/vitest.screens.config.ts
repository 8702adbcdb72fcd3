import { join } from 'node:path';
import { findChromium } from '@benison/stack/chromium';
import { wordsOf } from '@benison/stack/plain-error';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** How long one screen may take on a busy machine. */
const SCREEN_MS_MAX = 30_000;
/** How long it may take until a screen shows what is waited for. */
const SHOWN_MS_MAX = 10_000;

/** Where there is no browser the other tests still run; those of the screens fail, after this has said why. */
const chromium = async (): Promise<string | undefined> =>
  findChromium(console.log).catch((error: unknown) => {
    console.error(wordsOf(error));
    return undefined;
  });

/** Pictures of every part, held beside those of before. */
const GALLERY = 'screens/gallery.test.tsx';

const inChromium = (executablePath: string | undefined, context: { deviceScaleFactor?: number } = {}) =>
  playwright({
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'screens/fonts.conf') },
    },
    contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'], ...context },
    actionTimeout: SHOWN_MS_MAX,
  });

/** Single screens in the browser of the journeys, in a world that is drawn instead of kept by a server. */
export default defineConfig(async () => {
  const executablePath = await chromium();
  return {
    root: import.meta.dirname,
    plugins: [react()],
    test: {
      name: 'screens',
      include: ['screens/**/*.test.tsx'],
      setupFiles: ['screens/setup.ts'],
      testTimeout: SCREEN_MS_MAX,
      hookTimeout: SCREEN_MS_MAX,
      expect: { poll: { timeout: SHOWN_MS_MAX, interval: 50 } },
      // After everything else, as the browser alone keeps both cores busy.
      sequence: { groupOrder: 2 },
      // One page for all files, which share what they load.
      isolate: false,
      fileParallelism: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // As in the journeys: a name is looked for, not spelled out.
        locators: { exact: false },
        provider: inChromium(executablePath),
        instances: [
          { browser: 'chromium' as const, exclude: [GALLERY] },
          // Half as large: a quarter of the bytes, in which a color or a place that changed is seen as well.
          {
            browser: 'chromium' as const,
            name: 'gallery',
            include: [GALLERY],
            provider: inChromium(executablePath, { deviceScaleFactor: 0.5 }),
          },
        ],
      },
    },
  };
});
