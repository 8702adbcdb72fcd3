import type { Config } from '../config.ts';
import { createApp } from '../create-app.ts';
import { chooseTopPicks, trainMatching } from '../modules/matching/public.ts';

/** Brings the database to today's shape and, in the demo, makes its world on the first start. */
export async function setUp(config: Config, say: (line: string) => void): Promise<void> {
  await using app = await createApp(config);
  if (!config.BENISON_DEMO) return;
  // @NOTE Loaded only here: production never carries the demo.
  const { storeDemoWorld } = await import('@benison/demo/store-demo-world');
  const made = await storeDemoWorld(app, say);
  const { storeDemoMarketplace } = await import('@benison/demo/marketplace');
  const { storeDemoOrders } = await import('@benison/demo/marketplace-orders');
  const isStocked = await storeDemoMarketplace(app);
  const { storeDemoLive } = await import('@benison/demo/store-live');
  await storeDemoLive(app);
  if (isStocked) await storeDemoOrders(app);
  if (!made) return;
  await trainMatching(app, app.clock.now());
  await chooseTopPicks(app, app.clock.now());
  say('The demo world is ready.');
}
