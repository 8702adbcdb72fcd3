// Verifies an exported book without the product: node packages/ledger/bin/verify-book.mjs FILE [PUBLIC-KEY]
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The oldest Node that runs TypeScript directly; the installed product includes one. */
const NODE_MAJOR_LEAST = 24;
const PINNED = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));

const [file, publicKey] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node packages/ledger/bin/verify-book.mjs FILE [PUBLIC-KEY]');
  process.exit(2);
}
if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_LEAST) {
  if (existsSync(PINNED)) process.exit(spawnSync(PINNED, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
  console.error(`This needs Node ${NODE_MAJOR_LEAST} or newer; this is Node ${process.versions.node}.`);
  process.exit(2);
}
try {
  const { verifyBook } = await import('../src/chain.ts');
  const { journals, heads, totals } = await verifyBook(createInterface({ input: createReadStream(file) }), publicKey);
  console.log(`${journals} journals, ${heads} signed heads: the book is consistent.`);
  for (const [account, coins] of Object.entries(totals).sort()) console.log(`  ${account}: ${coins}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
