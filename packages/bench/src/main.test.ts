import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BENCHES } from './benches.ts';

// @NOTE The benchmarks run as they are, without a build: Node removes their types, and refuses a file whose types are more than that.
test('the benchmarks load in plain Node, and a name that none of them has is answered with all of theirs', async () => {
  const { code, words } = await new Promise<{ code: unknown; words: string }>((resolve) =>
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), 'no-such-benchmark'], (error, _out, words) =>
      resolve({ code: error?.code, words }),
    ),
  );
  expect(words).toContain(BENCHES.map(({ name }) => name).join(', '));
  expect(code).toBe(1);
});
