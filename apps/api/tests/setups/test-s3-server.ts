import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A bucket server small enough to read: PUT, GET (whole or in part), HEAD and DELETE, in memory, for tests. */
export interface S3TestServer extends AsyncDisposable {
  url: string;
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** True when every request so far was signed with AWS Signature 4. */
  allSigned: () => boolean;
}

export async function startS3TestServer(): Promise<S3TestServer> {
  const objects: S3TestServer['objects'] = new Map();
  let unsigned = 0;
  const server = createServer((request, response) => {
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) unsigned += 1;
    void answer(objects, request, response);
  });
  const url = await listen(server);
  return {
    url,
    objects,
    allSigned: () => unsigned === 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

async function answer(objects: S3TestServer['objects'], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = new URL(request.url ?? '/', 'http://server').pathname;
  if (request.method === 'PUT') {
    objects.set(key, { bytes: await buffer(request), contentType: request.headers['content-type'] ?? '' });
    response.writeHead(200, { ETag: '"stored"' }).end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const found = objects.get(key);
  if (found) {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const bytes = first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, { 'Content-Type': found.contentType, 'Content-Length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  const body = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>The key does not exist.</Message></Error>';
  response.writeHead(404, { 'Content-Type': 'application/xml' }).end(request.method === 'HEAD' ? undefined : body);
}
