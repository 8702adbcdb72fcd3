import { WebSocketServer, type WebSocket } from 'ws';
import { answer, heldMemory } from '../answering.ts';

/** The peer: only `ws`, with its clients in a set. */
const clients = new Set<WebSocket>();
const server = new WebSocketServer({
  port: Number(process.env['PORT']),
  host: '127.0.0.1',
  perMessageDeflate: false,
  clientTracking: false,
});
server.on('connection', (socket) => {
  clients.add(socket);
  socket.on('close', () => clients.delete(socket));
  socket.on('message', () => {});
});

answer({ ready: () => true, memory: () => heldMemory(), clients: () => clients.size });
