import { aborted, runInForeground } from './foreground.ts';
import { PlainError } from './plain-error.ts';
import { startProduct, type Product } from './product.ts';
import { readSettings } from './settings.ts';

await runInForeground(async (signal) => {
  const from = performance.now();
  const settings = readSettings(process.argv.slice(2));
  const product = await startProduct(settings, { say: (line) => console.log(line), signal });
  try {
    tellReady(product, (performance.now() - from) / 1000, settings.empty);
    const lastWords = await Promise.race([aborted(signal), product.died]);
    if (lastWords !== undefined)
      throw new PlainError(`${lastWords}\nThe api keeps ending by itself; its last words are above. Everything was stopped.`);
    console.log('\nStopping');
  } finally {
    await product.stop();
  }
});

function tellReady(product: Product, seconds: number, isEmpty: boolean): void {
  console.log(`\nBenison is ready at ${product.url} (after ${seconds.toFixed(1)} s)\n`);
  if (product.signIn) console.log(`${product.signIn}\n`);
  if (isEmpty)
    console.log(
      `Members register at ${product.url}/register; npm run staff -- create --username ada --role admin makes a staff account.\n`,
    );
  console.log('Ctrl-C stops it.');
}
