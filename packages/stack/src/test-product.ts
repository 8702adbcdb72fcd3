import { join } from 'node:path';
import { aborted } from './foreground.ts';
import { freePort } from './ports.ts';
import { startProduct, type Product, type StartOptions } from './product.ts';
import type { Settings } from './settings.ts';

/** How much faster than a person the journeys may act, because all of them come from one address. */
const RATE_LIMIT_FACTOR = '100';
const PRODUCT_VARIABLES =
  /^(BENISON_|S3_|SMTP_|MAIL_|LIVEKIT_|CAPTIONS_|STRIPE_|PAYPAL_|PAYMENTS$|TEST_DATABASE_|DATABASE_|REDIS_URL$|PORT$|HOST$|NODE_ENV$|TRUSTED_PROXIES$|STAFF_TOTP$)/;

/** The environment without any of the product's variables, so that a test behaves the same on every machine. */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !PRODUCT_VARIABLES.test(name)));
}

interface TestOptions extends StartOptions {
  /** Whether members of the demo stream by themselves. Default: false. */
  withStreams?: boolean;
}

/**
 * The whole product with its demo world and live video, on a free port and in a temporary folder.
 * @throws the signal's reason when it is aborted.
 */
export async function startTestProduct(folder: string, { withStreams = false, ...options }: TestOptions): Promise<Product> {
  const settings: Settings = {
    port: await freePort(),
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
    databaseUrl: undefined,
    production: false,
    empty: false,
    durable: false,
    env: {
      ...neutralEnvironment(),
      RATE_LIMIT_FACTOR,
      PROBE_SHARE: '0',
      BENISON_DEMO_STREAMS: withStreams ? '1' : '0',
      // Nothing is fetched beside the journeys.
      CAPTIONS_COMMAND: '',
    },
  };
  const product = await startProduct(settings, options);
  // Without live video the journeys that need it fail and say why; the others still run.
  await Promise.race([product.videoReady, ...(options.signal ? [aborted(options.signal)] : [])]);
  if (!options.signal?.aborted) return product;
  await product.stop();
  throw options.signal.reason;
}
