import { expect, test } from 'vitest';
import { isTabActive } from './nav-tab.ts';

const discover = { to: '/', also: ['/discover'] };
const messages = { to: '/messages' };

const verifications = { to: '/admin', exact: true };

test.each([
  ['/', discover, true],
  ['/discover', discover, true],
  ['/matches', discover, false],
  ['/messages', messages, true],
  ['/messages/0197', messages, true],
  ['/messages-archive', messages, false],
  ['/admin', verifications, true],
  ['/admin/audit', verifications, false],
])('on %s the tab %o is active: %s', (path, tab, active) => {
  expect(isTabActive(path, tab)).toBe(active);
});
