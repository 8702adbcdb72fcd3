import { createServer } from 'node:http';
import { answer } from '../answering.ts';

/** The peer: the same response from a plain handler that reads the request and writes JSON. */
let payload: unknown = null;

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    const body = JSON.stringify(payload);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

answer({
  ready: () => true,
  serve: (next: unknown) => {
    payload = next;
  },
});
