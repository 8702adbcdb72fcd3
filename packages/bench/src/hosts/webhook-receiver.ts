import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from '../answering.ts';
import { RECEIVER_PATHS } from './receiver-paths.ts';

let received = 0;
let waiting: { count: number; resolve: () => void } | null = null;

const server = createServer((request, response) => {
  request.resume();
  if (request.url !== RECEIVER_PATHS.sound) return;
  request.once('end', () => {
    response.end('Thank you');
    received += 1;
    if (waiting && received >= waiting.count) waiting.resolve();
  });
});

/** Resolves once so many deliveries have been answered from now on. */
async function until(count: number): Promise<void> {
  received = 0;
  await new Promise<void>((resolve) => (waiting = { count, resolve }));
  waiting = null;
}

answer({
  ready: () => new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))),
  until,
});
