import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { answer } from '../answering.ts';

/** The peer of a replay: one file over HTTP, whole or by `Range`, for whoever asks. */

const [file = '', contentType = ''] = process.argv.slice(2);
const RANGE = /^bytes=(\d+)-(\d*)$/;

const server = createServer((request, response) => {
  const size = statSync(file).size;
  const [, from, to] = RANGE.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': contentType,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  createReadStream(file, { start, end })
    .on('error', (error) => response.destroy(error))
    .pipe(response);
});
await new Promise<void>((listening) => server.listen(Number(process.env['PORT']), '127.0.0.1', listening));

answer({ ready: () => true });
