import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '@benison/stack/build';
import { WEB_DIST } from '@benison/stack/paths';
import { expect, test } from 'vitest';
import { LONG_TEST_MS } from './long-test.ts';

/**
 * The most script that a screen may need before it can be used, in kB after gzip, by the first line that its route fits: a phone pays for each
 * with its line and its processor. A screen's own part is what is above the line of its kind; most of the rest is React and Apollo.
 */
const BUDGETS_KB: readonly (readonly [route: RegExp, kilobytes: number])[] = [
  // Forms bring react-hook-form.
  [/\/public\/(login|login-help|register|welcome|forgot-password|reset-password)\./, 227],
  [/\/public\//, 195],
  [/\/staff\/(account|moderation)\./, 238.5],
  [/\/staff\//, 231.5],
  [/\/(messages|livestream)\./, 238.5],
  [/\/(discover|wallet|security|two-step)\./, 235],
  [/./, 231.5],
];
/** What every page needs before it knows which screen it shows. */
const START_KB_MAX = 164;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** What a screen stands in, by the folder of its route, as files of the build or parts of the source; everything else is a member's. */
const FRAMES = [
  { folder: 'src/routes/public/', frame: [] },
  { folder: 'src/routes/staff/', frame: ['src/routes/staff/branch.tsx', 'src/routes/staff/shell.tsx'] },
  { folder: 'src/routes/', frame: ['member'] },
] as const;
/** Parts that the first picture of a screen holds, and that are fetched beside it. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { 'src/routes/discover.route.tsx': ['src/routes/deck-home.tsx'] };
const ENTRY = 'index.html';

function weigher(manifest: Readonly<Record<string, Chunk>>): (parts: readonly string[]) => number {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(WEB_DIST, file))).length;
    sizes.set(file, known);
    return known;
  };
  return (parts) => {
    const files = new Set<string>();
    const seen = new Set<string>();
    const ahead = [...parts];
    for (let key = ahead.pop(); key !== undefined; key = ahead.pop()) {
      if (seen.has(key)) continue;
      seen.add(key);
      const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
      if (!chunk) throw new Error(`The build has no file for ${key}.`);
      files.add(chunk.file);
      ahead.push(...(chunk.imports ?? []));
    }
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1_000;
  };
}

test(
  'no screen needs more script than its budget before it can be used',
  async () => {
    await build({ say: () => undefined });
    const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(WEB_DIST, '.server/manifest.json'), 'utf8'));
    const weigh = weigher(manifest);
    const screens = Object.keys(manifest).filter((key) => key.endsWith('.route.tsx'));
    expect(screens.length, 'screens of the product').toBeGreaterThan(60);
    const tooMuch = screens.flatMap((screen) => {
      const frame = FRAMES.find(({ folder }) => screen.startsWith(folder))?.frame ?? [];
      const kilobytes = weigh([ENTRY, ...frame, screen, ...(BESIDE[screen] ?? [])]);
      const budget = BUDGETS_KB.find(([route]) => route.test(screen))?.[1] ?? 0;
      return kilobytes > budget ? [`${screen} needs ${kilobytes.toFixed(1)} kB, more than ${budget}`] : [];
    });
    expect(tooMuch).toEqual([]);
    expect(weigh([ENTRY]), 'kB that every page begins with').toBeLessThan(START_KB_MAX);
  },
  LONG_TEST_MS,
);
