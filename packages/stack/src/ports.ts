import { createServer } from 'node:net';
import { PlainError, systemCodeOf, wordsOf } from './plain-error.ts';

/** Tries to take a port and lets it go again; the error's code tells why not. */
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

/** A free port on this machine: the wished one when it is free. */
export async function freePort(wished = 0, host = '127.0.0.1'): Promise<number> {
  const first = await tryPort(wished, host);
  if ('port' in first) return first.port;
  const second = await tryPort(0, host);
  if ('port' in second) return second.port;
  throw new PlainError(`No free port on ${host}: ${wordsOf(second.error)}.`);
}

/** Refuses a port that another program holds, on the host asked for and on the other address that "localhost" may mean. */
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
