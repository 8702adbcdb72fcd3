import type { ServerResponse } from 'node:http';
import { requestScope } from '../request-scope.ts';

/**
 * What is left of the limit that the request comes closest to, as draft-ietf-httpapi-ratelimit-headers has it; nothing of one that counts in
 * none. Guests are told of none: which limit a sign-in counts in could say whether there is such an account.
 */
export function limitHeaders(): Record<string, string> {
  const { limit, isKnown = false } = requestScope() ?? {};
  if (!limit || !isKnown) return {};
  const { name, points, windowSeconds, remaining, resetSeconds } = limit;
  return { 'RateLimit-Policy': `"${name}";q=${points};w=${windowSeconds}`, RateLimit: `"${name}";r=${remaining};t=${resetSeconds}` };
}

/** Says so in an answer. */
export function setLimitHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(limitHeaders())) response.setHeader(name, value);
}
