import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');

interface Put {
  tag: string;
  src?: string;
  href?: string;
}

/** Runs the script in a page that is still being read, as far as the script asks of one. */
function pageBeingRead() {
  const put: string[] = [];
  const whenRead: (() => void)[] = [];
  const document = {
    readyState: 'loading',
    documentElement: { dataset: {} },
    currentScript: { dataset: { app: '/app.js', parts: '/react.js /shared.js' } },
    createElement: (tag: string): Put => ({ tag }),
    head: { append: ({ tag, src, href }: Put) => put.push(`${tag} ${src ?? href ?? ''}`) },
  };
  const addEventListener = (name: string, listener: () => void) => name === 'DOMContentLoaded' && whenRead.push(listener);
  runInNewContext(SCRIPT, { document, addEventListener, location: { pathname: '/login' }, window: {} });
  return { put, finish: () => whenRead.forEach((listener) => listener()) };
}

test('the app is fetched at once, and starts when the page has the place it draws into', () => {
  const { put, finish } = pageBeingRead();
  expect(put).toEqual(['link /app.js', 'link /react.js', 'link /shared.js']);
  finish();
  expect(put.at(-1)).toBe('script /app.js');
  expect(put).toHaveLength(4);
});
