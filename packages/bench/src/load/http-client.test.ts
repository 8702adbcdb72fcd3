import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { HttpConnection, postRequest } from './http-client.ts';

test('one connection sends one request after another and returns each complete response', async () => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString().repeat(50_000);
      response.writeHead(201, { 'content-length': Buffer.byteLength(body) }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = await HttpConnection.open(port);
  for (const body of ['é', '"b"']) {
    const answer = await connection.send(postRequest({ port, path: '/', body, cookie: 'sid=x' }));
    expect(answer.status).toBe(201);
    expect(answer.body.toString()).toBe(body.repeat(50_000));
  }
  connection.close();
  server.close();
});
