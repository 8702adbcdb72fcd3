import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { GUEST } from '../../actor.ts';
import type { GraphQLDoor } from '../graphql/door.ts';
import { PROTOCOL } from './client-socket.ts';
import { readUpgrade, refuse, type SocketEndpoint } from './upgrade-request.ts';

const OWN = 'https://benison.example';
const origins = { allows: (origin: string | undefined) => origin === OWN };
const identified = { door: {} as GraphQLDoor, identify: async () => GUEST, hasSession: () => false };
const members: SocketEndpoint = { path: '/graphql', ...identified, identifyProgram: async () => GUEST };
const staff: SocketEndpoint = { path: '/graphql/staff', ...identified };

const asked = (url: string | undefined, headers: Record<string, string> = {}) =>
  readUpgrade(
    { url, headers: { 'sec-websocket-protocol': PROTOCOL, ...headers } } as unknown as IncomingMessage,
    [members, staff],
    origins,
  );
const fromAPage = { origin: OWN, cookie: 'sid=1' };

describe('a request to open a socket', () => {
  test('is answered where sockets are opened, and nowhere else', () => {
    expect(asked('/graphql', fromAPage)).toEqual({ endpoint: members, isKeyed: false, isProgram: false, isGuest: false });
    expect(asked('/graphql/staff', fromAPage)).toMatchObject({ endpoint: staff });
    for (const url of ['/', '/graphql/', '/graphql/elsewhere', '/api/graphql', '', undefined])
      expect(asked(url, fromAPage)).toBe('404 Not Found');
  });

  test('from a page comes from one of ours', () => {
    for (const origin of ['https://evil.example', 'null', `${OWN}.evil.example`])
      for (const cookie of ['sid=1', undefined])
        expect(asked('/graphql', { origin, ...(cookie && { cookie }) }), origin).toBe('403 Forbidden');
  });

  test('with cookies and without an origin is refused: every browser names its page', () => {
    expect(asked('/graphql', { cookie: 'sid=1' })).toBe('403 Forbidden');
  });

  test('with neither may be a program, among members alone', () => {
    expect(asked('/graphql')).toMatchObject({ isProgram: true, isKeyed: false });
    expect(asked('/graphql/staff')).toBe('403 Forbidden');
  });

  test('of a page that brings a key of its own, or knows that nobody is signed in, says so in its address', () => {
    expect(asked('/graphql?as=program', fromAPage)).toMatchObject({ isProgram: true, isKeyed: true, isGuest: false });
    expect(asked('/graphql?a=b&as=guest', fromAPage)).toMatchObject({ isProgram: false, isKeyed: false, isGuest: true });
    expect(asked('/graphql?as=programs', fromAPage)).toMatchObject({ isProgram: false, isKeyed: false });
    expect(asked('/graphql/staff?as=program', fromAPage)).toMatchObject({ isProgram: false, isKeyed: false });
  });

  test('that does not speak our protocol, among those it names, is refused', () => {
    expect(asked('/graphql', { ...fromAPage, 'sec-websocket-protocol': `graphql-ws, ${PROTOCOL}` })).toMatchObject({ endpoint: members });
    for (const protocol of ['graphql-ws', ''])
      expect(asked('/graphql', { ...fromAPage, 'sec-websocket-protocol': protocol })).toBe('400 Bad Request');
  });
});

test('who is refused a socket is told the status, and why where there is more to say', async () => {
  const told = async (status: string, why?: string): Promise<string> => {
    const transport = new PassThrough();
    refuse(transport, status, why);
    return (await transport.toArray()).join('');
  };
  expect(await told('403 Forbidden')).toBe('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  expect(await told('401 Unauthorized', 'This key is unknown…')).toBe(
    'HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nWWW-Authenticate: Bearer realm="Benison", error="invalid_token"\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 22\r\n\r\nThis key is unknown…',
  );
});
