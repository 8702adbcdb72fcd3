import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';

/** The least that a room server takes for an offer of a picture. */
export const WHIP_OFFER = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  `a=fingerprint:sha-256 ${Array(32).fill('AA').join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sendonly',
  'a=rtcp-mux',
  'a=rtpmap:96 VP8/90000',
  'a=msid:s t',
  '',
].join('\r\n');

export const KEY_FIELDS =
  'id hint serverUrl title description isRecorded createdAt lastUsedAt restsUntil test { until isConnected hasPicture hasSound } uses { kind hint ipAddress userAgent at }';
export const RENEW_KEY = `mutation { renewStreamKey(input: {}) { secret streamKey { ${KEY_FIELDS} } } }`;
export const STREAM_KEY = `{ streamKey { ${KEY_FIELDS} } }`;
export const REMOVE_KEY = `mutation { removeStreamKey(input: {}) { streamKey { ${KEY_FIELDS} } } }`;
export const TEST_ENCODER = `mutation($isOn: Boolean!) { testEncoder(input: { isOn: $isOn }) { streamKey { ${KEY_FIELDS} } } }`;
export const LET_IN = `mutation { letEncoderIn(input: {}) { streamKey { ${KEY_FIELDS} } } }`;
export const NAME_STREAM = `mutation($input: ChangeEncoderStreamInput!) { changeEncoderStream(input: $input) { streamKey { ${KEY_FIELDS} } } }`;

/** Makes a member's stream key. */
export async function keyOf(member: SeededMember): Promise<string> {
  const { renewStreamKey } = await member.client.query(RENEW_KEY);
  return String(renewStreamKey.secret);
}

interface WhipRequest {
  method?: string;
  path?: string;
  key?: string | null;
  type?: string;
  body?: string;
  ifMatch?: string;
}

/** One call as a streaming program makes it: no cookie, no Origin, the key as bearer. */
export async function whip(t: TestApp, { method = 'POST', path = '/api/ingest/whip', key = null, type, body, ifMatch }: WhipRequest) {
  const answer = await fetch(new URL(path, t.http.url), {
    method,
    headers: {
      'user-agent': 'Mozilla/5.0 (OBS-Studio/32.0)',
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...((type ?? method === 'POST') && { 'content-type': type ?? 'application/sdp' }),
      ...(ifMatch && { 'if-match': ifMatch }),
    },
    ...(method === 'POST' || method === 'PATCH' ? { body: body ?? WHIP_OFFER } : {}),
  });
  const text = await answer.text();
  const code = text.startsWith('{') ? String((JSON.parse(text) as { code: string }).code) : null;
  return { status: answer.status, code, text, location: answer.headers.get('location'), headers: answer.headers };
}
