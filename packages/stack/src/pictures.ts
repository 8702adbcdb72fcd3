import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { runInForeground } from './foreground.ts';
import { installed, ROOT } from './paths.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';
import { runToEnd } from './run-tool.ts';
import { neutralEnvironment, startTestProduct } from './test-product.ts';

const say = (line: string): void => console.log(line);

await runInForeground(async (signal) => {
  const folder = await makeRunFolder('benison-run');
  try {
    const product = await startTestProduct(folder, { say, signal, withStreams: true });
    try {
      const args = [installed('@playwright/test/cli.js'), 'test', '--config', 'apps/e2e/pictures.config.ts', ...process.argv.slice(2)];
      const env = {
        ...neutralEnvironment(),
        TMPDIR: folder,
        BENISON_URL: product.url,
        BENISON_DATA: join(folder, 'data'),
        DATABASE_URL: product.databaseUrl,
        CHROMIUM_PATH: await findChromium(say),
      };
      const { code } = await runToEnd({ name: 'Taking the pictures', args, cwd: ROOT, env, signal, visible: true });
      process.exitCode = code ?? 1;
    } finally {
      await product.stop();
    }
  } finally {
    await removeRunFolder(folder);
  }
});
