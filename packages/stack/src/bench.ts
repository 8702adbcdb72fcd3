import { join } from 'node:path';
import { build } from './build.ts';
import { runInForeground } from './foreground.ts';
import { ROOT } from './paths.ts';
import { runToEnd } from './run-tool.ts';
import { neutralEnvironment } from './test-product.ts';

await runInForeground(async (signal) => {
  await build({ say: (line) => console.log(line), signal });
  const args = ['--expose-gc', join(ROOT, 'packages/bench/src/main.ts'), ...process.argv.slice(2)];
  const { code } = await runToEnd({ name: 'The benchmark', args, cwd: ROOT, env: neutralEnvironment(), signal, visible: true });
  process.exitCode = code ?? 1;
});
