import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { AppContext } from '../app-context.ts';
import { healthRouter } from '../platform/http/health.ts';
import { addGauges } from '../platform/metrics/metrics.ts';
import type { SocketServer } from '../platform/socket/socket-server.ts';
import { lookedUp, metricFailed } from './operations-metrics.ts';

interface OfProcess {
  kind: string;
  sockets: SocketServer | null;
}

/** A listening port for operators. */
export interface OperationsServer extends AsyncDisposable {
  url: string;
}

/** What supervisors ask a process of any kind, a worker too, on a port that no proxy publishes: `/healthz`, `/readyz` and `/metrics`. */
export async function listenForOperations(app: AppContext, port: number, { kind, sockets }: OfProcess): Promise<OperationsServer> {
  const { registry } = app.metrics;
  if (registry) await addGauges(registry, lookedUp(app, kind, sockets), metricFailed(app));
  const doors = express().disable('x-powered-by').use(healthRouter(app));
  doors.get('/metrics', async (_request, response) => {
    if (!registry) return void response.status(404).end();
    response.type(registry.contentType).send(await registry.metrics());
  });
  const server = createServer(doors);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, app.config.HOST, resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
