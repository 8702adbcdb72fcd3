import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '@benison/stack/paths';
import { freePort } from '@benison/stack/ports';

/** Admission to a room. */
export interface Ticket {
  url: string;
  token: string;
}

/** What the page offers to the script that drives it. */
export interface LiveKitPageWindow {
  publish(ticket: Ticket): Promise<void>;
  offer(ticket: Ticket): void;
}

const CLIENT = createRequire(join(ROOT, 'apps/web/package.json')).resolve('livekit-client');

/** The minimum for a page to publish a camera, or to join by a button and show what arrives. */
const PAGE = `<!doctype html>
<title>Room</title>
<style>video { width: 640px; height: 360px }</style>
<button>Join</button>
<script src="/livekit-client.js"></script>
<script>
  const room = new LivekitClient.Room();
  room.on('trackSubscribed', (track) => track.kind === 'video' && document.body.append(track.attach()));
  const connect = ({ url, token }) => room.connect(url, token);
  window.publish = async (ticket) => {
    await connect(ticket);
    await room.localParticipant.setCameraEnabled(true);
  };
  window.offer = (ticket) => document.querySelector('button').addEventListener('click', () => connect(ticket));
</script>`;

/** A page with only livekit-client, on an origin of its own. */
export async function serveLiveKitPage(page = PAGE): Promise<AsyncDisposable & { origin: string }> {
  const script = await readFile(CLIENT);
  const server = createServer(({ url }, response) => {
    const isScript = url === '/livekit-client.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' }).end(isScript ? script : page);
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
