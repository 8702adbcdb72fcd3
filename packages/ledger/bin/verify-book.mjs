// Checks an exported book without the product: node packages/ledger/bin/verify-book.mjs FILE [PUBLIC-KEY]
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { verifyBook } from '../src/chain.ts';

const [file, publicKey] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node packages/ledger/bin/verify-book.mjs FILE [PUBLIC-KEY]');
  process.exit(2);
}
try {
  const { journals, heads, totals } = await verifyBook(createInterface({ input: createReadStream(file) }), publicKey);
  console.log(`${journals} journals, ${heads} signed heads: the book holds together.`);
  for (const [account, coins] of Object.entries(totals).sort()) console.log(`  ${account}: ${coins}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
