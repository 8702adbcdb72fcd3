import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { PlainError, systemCodeOf, wordsOf } from './plain-error.ts';

/** Opens a port and closes it again; the error's code tells why that failed. */
async function tryPort(port: number, host: string): Promise<{ port: number } | { error: unknown }> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done({ error }));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => done({ port: typeof address === 'object' && address ? address.port : port }));
    });
  });
}

/**
 * Below the range from which systems assign ports to outgoing connections and unspecified servers (Linux: from 32768):
 * a port from there might be taken again before it is used.
 */
const CHOSEN = { from: 15_000, to: 31_000 };
/** For servers that leave their port and come back to it: nobody who asks meanwhile is given one of these. */
const KEPT = { from: CHOSEN.to, to: 32_000 };
const TRIES_MAX = 100;
/** Ports this process has given out are never reused. */
const given = new Set<number>();

/** A free port on this machine: the preferred one if it is free, or else one not given to anybody. @throws PlainError if there is none */
export async function freePort(wished = 0, host = '127.0.0.1'): Promise<number> {
  if (wished !== 0 && 'port' in (await tryPort(wished, host))) return wished;
  return chosenFrom(CHOSEN, host);
}

/** A free port for a server that is stopped and started again at the same one. @throws PlainError if there is none */
export const keptPort = (host = '127.0.0.1'): Promise<number> => chosenFrom(KEPT, host);

async function chosenFrom({ from, to }: typeof CHOSEN, host: string): Promise<number> {
  let last: unknown = 'every one that was tried is taken';
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const port = randomInt(from, to);
    if (given.has(port)) continue;
    given.add(port);
    const answer = await tryPort(port, host);
    if ('port' in answer) return port;
    last = answer.error;
  }
  throw new PlainError(`No free port on ${host}: ${wordsOf(last)}.`);
}

/**
 * Refuses a port held by another program, on the requested host or on the other address that "localhost" may mean.
 * @throws PlainError with what to do.
 */
export async function requirePort(port: number, host: string): Promise<void> {
  const hosts = new Set(['127.0.0.1', 'localhost'].includes(host) ? [host, '127.0.0.1', '::1'] : [host]);
  for (const each of hosts) {
    const answer = await tryPort(port, each);
    if ('port' in answer) continue;
    const code = systemCodeOf(answer.error);
    if (code === 'EADDRINUSE') throw new PlainError(`Port ${port} is taken by another program; end it, or set PORT to another number.`);
    if (code === 'EACCES') throw new PlainError(`Port ${port} is not open to ordinary users; set PORT to a number above 1023.`);
    if (each === host) throw new PlainError(`Benison cannot listen on ${host}, port ${port}: ${wordsOf(answer.error)}.`);
  }
}
