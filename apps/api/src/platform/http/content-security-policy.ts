import type { Config } from '../../config.ts';

/** What the web app may load: its own files alone. Pictures in the making are shown from blobs. */
export function contentSecurityPolicy(config: Pick<Config, 'origin'>) {
  const socket = config.origin.replace(/^http/, 'ws');
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // @NOTE framer-motion and Radix set style attributes; scripts stay strict.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", socket],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.origin.startsWith('https:') && { upgradeInsecureRequests: [] }),
    },
  };
}
