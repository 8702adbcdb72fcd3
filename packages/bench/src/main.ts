import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRunFolder, removeRunFolder } from '@benison/stack/run-folder';
import { BENCHES } from './benches.ts';
import { runBenches } from './run-benches.ts';

/** Prints each figure beside its peer's. Exits with 1 only if something is wrong, never because a machine is slow. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      market: { type: 'string' },
      members: { type: 'string' },
      days: { type: 'string', default: '8' },
      seeds: { type: 'string', default: '1' },
    },
  });
  const chosen = BENCHES.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
  if (chosen.length === 0) {
    console.error(`No benchmark has such a name; there are ${BENCHES.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const folder = await makeRunFolder('benison-bench');
  const onExit = (): void => void removeRunFolder(folder);
  process
    .once('SIGINT', () => process.exit(130))
    .once('SIGTERM', () => process.exit(143))
    .once('exit', onExit);
  try {
    if (
      !(await runBenches(chosen, {
        folder,
        quick: values.quick,
        marketFile: values.market ? resolve(values.market) : null,
        marketSize: values.members ? { members: Number(values.members), days: Number(values.days), seeds: Number(values.seeds) } : null,
        say: (line) => console.log(line),
      }))
    )
      process.exitCode = 1;
  } finally {
    process.off('exit', onExit);
    await removeRunFolder(folder);
  }
}

await main();
