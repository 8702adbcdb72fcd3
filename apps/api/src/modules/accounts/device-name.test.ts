import { expect, test } from 'vitest';
import { deviceOf } from './device-name.ts';

const MOZILLA = 'Mozilla/5.0';
test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${MOZILLA} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox on Android'],
  [`${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl/8.5.0', 'Another device'],
  [null, 'Another device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceOf(userAgent).device).toBe(name);
});

test('a browser and what it runs on are named one by one, and null where they are not known', () => {
  const [phone, unknown] = [`${MOZILLA} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'curl/8.5.0'];
  expect([deviceOf(phone), deviceOf(unknown)]).toMatchObject([
    { browser: 'FIREFOX', system: 'ANDROID' },
    { browser: null, system: null },
  ]);
});
