import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { BenisonClient } from './client.ts';
import type { ApiScope } from './gql/schema.ts';
import type { ClientOptions } from './settings.ts';

/** A program of a member, with a key of these scopes. */
export async function programOf(t: TestApp, member: SeededMember, scopes: readonly ApiScope[], options: Partial<ClientOptions> = {}) {
  const { keyId, secret } = await t.seed.program(member, scopes);
  return { keyId, secret, client: new BenisonClient({ url: t.url, apiKey: secret, ...options }) };
}

/** Sends requests as they are, and loses the answers to the first of them: the product has done what they ask. */
export function losingAnswers(count: number) {
  const bodies: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    bodies.push(await request.clone().text());
    const response = await globalThis.fetch(request);
    if (bodies.length > count) return response;
    await response.text();
    throw new TypeError('fetch failed');
  };
  return { bodies, fetch };
}
