import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** The security headers are the same for every answer, so they are made once. */
export function securityHeaders(config: Pick<Config, 'origin' | 'payments' | 'media'>): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = { setHeader: (name: string, value: string) => void (headers[name] = value), removeHeader: () => {} };
  const middleware = helmet({
    contentSecurityPolicy: contentSecurityPolicy(config),
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // As the policy's frame-ancestors says to newer browsers.
    frameguard: { action: 'deny' },
  });
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
