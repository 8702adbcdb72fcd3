import { findChromium } from './chromium.ts';
import { runInForeground } from './foreground.ts';
import { runInBrowsers } from './playwright.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';

const say = (line: string): void => console.log(line);

await runInForeground(async (signal) => {
  const folder = await makeRunFolder('benison-run');
  try {
    const env = { CHROMIUM_PATH: await findChromium(say) };
    const name = 'Taking the pictures';
    const words = process.argv.slice(2);
    const { ok } = await runInBrowsers({ name, projects: ['pictures'], words, env, folder, withStreams: true, say, signal });
    if (!ok) process.exitCode = 1;
  } finally {
    await removeRunFolder(folder);
  }
});
