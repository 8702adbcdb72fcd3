import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { newId } from '../../src/platform/clock.ts';

/** Two members who matched. */
export async function makePair(t: TestApp): Promise<{ alice: SeededMember; bob: SeededMember; matchId: string }> {
  const [alice, bob] = await Promise.all([t.seed.member(), t.seed.member()]);
  return { alice, bob, matchId: await t.seed.match(alice, bob) };
}

export const SEND =
  'mutation($input: SendMessageInput!) { sendMessage(input: $input) { message { id matchId sequence isOwn content sentAt } } }';
export const MESSAGES =
  'query($matchId: ID!, $first: Int, $before: Int) { messages(matchId: $matchId, first: $first, before: $before) { messages { id sequence isOwn content } hasMore readUpToSequence } }';
export const CHANGES =
  'subscription($after: String) { messageChanged(after: $after) { cursor kind matchId readUpToSequence message { id sequence isOwn content } } }';

/** A message ready to send. */
export const draft = (matchId: string, content: string, id = newId()) => ({ input: { id, matchId, content } });

/** Uploads a file for a message as the web does: the body is the file. */
export async function uploadFile(
  member: SeededMember,
  matchId: string,
  bytes: Uint8Array | string,
  { id = newId(), name = 'photo.png' } = {},
) {
  const { client } = member;
  const response = await fetch(new URL(`/api/threads/${matchId}/attachments/${id}?name=${encodeURIComponent(name)}`, client.url), {
    method: 'PUT',
    body: new Blob([bytes as BlobPart]),
    headers: { origin: client.url, cookie: client.cookies.header(), 'content-type': 'application/octet-stream' },
  });
  return { status: response.status, body: (await response.json()) as Record<string, any> };
}

/** Downloads a file of a thread. */
export async function readFile({ client }: SeededMember, url: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(new URL(url, client.url), { headers: { cookie: client.cookies.header() } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A complete small PDF, with `more` among its objects. */
export const testPdf = (more = ''): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n`;
