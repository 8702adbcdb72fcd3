import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runInForeground } from './foreground.ts';
import { installed, ROOT } from './paths.ts';
import { PlainError } from './plain-error.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';
import { runToEnd } from './run-tool.ts';

/** What is changed, and whose settings say how: the rules of coins take minutes; those of access, whose tests need a database, most of an hour. */
const AREAS: Readonly<Record<string, string>> = { coins: 'packages/ledger', access: 'apps/api' };

await runInForeground(async (signal) => {
  const [word, ...more] = process.argv.slice(2);
  const isNamed = word !== undefined && word in AREAS;
  if (word !== undefined && !isNamed && !word.startsWith('-'))
    throw new PlainError(`There is no "${word}" to try: ${Object.keys(AREAS).join(' or ')}, or nothing for both.`);
  const flags = isNamed || word === undefined ? more : [word, ...more];
  const folder = await makeRunFolder('benison-mutants');
  try {
    await copyProject(folder);
    for (const area of isNamed ? [word] : Object.keys(AREAS)) {
      console.log(`\n── ${area}`);
      if (!(await tryTests(join(folder, AREAS[area] ?? ''), flags, signal))) process.exitCode = 1;
    }
  } finally {
    await removeRunFolder(folder);
  }
});

async function tryTests(cwd: string, flags: readonly string[], signal: AbortSignal): Promise<boolean> {
  const args = [installed('@stryker-mutator/core/bin/stryker.js'), 'run', ...flags];
  return (await runToEnd({ name: 'The test of the tests', args, cwd, signal, visible: true })).ok;
}

/** Copies the project as it is: what is changed there is loaded by whatever package imports it, and nothing here is touched. */
async function copyProject(folder: string): Promise<void> {
  const listed = await promisify(execFile)('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of listed.stdout.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  linkPackages(folder);
}

/** The installed packages, and the product's own as those of the copy. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(installed('.')).filter((entry) => !entry.startsWith('.'))) {
    if (name === '@benison') cpSync(installed(name), join(packages, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(installed(name), join(packages, name));
  }
}
