import { join } from 'node:path';
import { runInForeground } from './foreground.ts';
import { installed, ROOT } from './paths.ts';
import { runToEnd } from './run-tool.ts';

// The rules of coins alone: their tests need no database, so that a run takes minutes.
await runInForeground(async (signal) => {
  const args = [installed('@stryker-mutator/core/bin/stryker.js'), 'run', ...process.argv.slice(2)];
  const { code } = await runToEnd({ name: 'The test of the tests', args, cwd: join(ROOT, 'packages/ledger'), signal, visible: true });
  process.exitCode = code ?? 1;
});
