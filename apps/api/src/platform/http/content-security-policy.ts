import type { Config } from '../../config.ts';

/** What the forms of the enabled payment providers may load and call. */
function providerSources({ payments }: Pick<Config, 'payments'>): {
  scripts: string[];
  frames: string[];
  calls: string[];
  images: string[];
} {
  const sandbox = payments.sandbox ? [new URL(payments.sandbox.url).origin] : [];
  const stripe = payments.stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : [];
  const paypal = payments.paypal ? ['https://*.paypal.com'] : [];
  const assets = payments.paypal ? ['https://*.paypalobjects.com'] : [];
  return {
    scripts: [...(payments.stripe ? ['https://js.stripe.com'] : []), ...paypal, ...assets],
    frames: [...sandbox, ...stripe, ...paypal],
    calls: [...sandbox, ...(payments.stripe ? ['https://api.stripe.com'] : []), ...paypal],
    images: [...(payments.stripe ? ['https://*.stripe.com'] : []), ...paypal, ...assets],
  };
}

/** Browsers open a socket to the media server, and ask it over http why that failed. */
const mediaSources = ({ media }: Pick<Config, 'media'>): string[] => {
  if (!media) return [];
  const socket = new URL(media.publicUrl).origin;
  return [socket, socket.replace(/^ws/, 'http')];
};

/** What the web app may load: its own files, and the payment providers' forms. Previews of pictures are shown from blobs. */
export function contentSecurityPolicy(config: Pick<Config, 'origin' | 'payments' | 'media'>) {
  const socket = config.origin.replace(/^http/, 'ws');
  const providers = providerSources(config);
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...providers.scripts],
      // @NOTE framer-motion and Radix set style attributes; scripts stay strict.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...providers.images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", socket, ...mediaSources(config), ...providers.calls],
      frameSrc: ["'self'", ...providers.frames],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.origin.startsWith('https:') && { upgradeInsecureRequests: [] }),
    },
  };
}
