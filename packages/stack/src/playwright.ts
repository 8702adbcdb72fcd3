import { join } from 'node:path';
import { installed, ROOT } from './paths.ts';
import { makeRunFolder, quickParent, removeRunFolder } from './run-folder.ts';
import { runToEnd } from './run-tool.ts';
import { neutralEnvironment, startTestProduct } from './test-product.ts';

/** What is run against a product of its own. */
interface BrowserRun {
  /** As the run is called where it is told how it ended. */
  name: string;
  /** Of Playwright's configuration. */
  projects: readonly string[];
  /** For Playwright, behind its own. */
  words: readonly string[];
  /** The browsers. */
  env: NodeJS.ProcessEnv;
  /** Where Playwright leaves its report, and what else is of no use afterwards. */
  folder: string;
  /** Whether members of the demo stream by themselves. Default: false. */
  withStreams?: boolean;
  say(line: string): void;
  signal: AbortSignal;
}

/** Starts the product on a free port, and runs Playwright against it. Resolves to whether all went well, and where its report in JSON is. */
export async function runInBrowsers(run: BrowserRun): Promise<{ ok: boolean; report: string }> {
  const { name, words, env, folder, withStreams = false, say, signal } = run;
  const world = await makeRunFolder('benison-world', quickParent());
  try {
    const product = await startTestProduct(world, { say, signal, withStreams });
    try {
      const report = join(folder, 'playwright.json');
      const projects = run.projects.map((project) => `--project=${project}`);
      const { ok } = await runToEnd({
        name,
        args: [installed('@playwright/test/cli.js'), 'test', '--config', 'apps/e2e', '--reporter=list,json', ...projects, ...words],
        cwd: ROOT,
        env: {
          ...neutralEnvironment(),
          TMPDIR: folder,
          BENISON_URL: product.url,
          DATABASE_URL: product.databaseUrl,
          BENISON_DATA: join(world, 'data'),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          ...env,
        },
        signal,
        visible: true,
      });
      return { ok, report };
    } finally {
      await product.stop();
    }
  } finally {
    await removeRunFolder(world);
  }
}
