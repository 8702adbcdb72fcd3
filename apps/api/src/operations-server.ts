import { createServer } from 'node:http';
import express from 'express';
import type { AppContext } from './app-context.ts';
import { healthRouter } from './platform/http/health.ts';

/** What supervisors ask a process of any kind, a worker too, on a port that no proxy publishes: `/healthz` and `/readyz`. */
export async function listenForOperations(app: AppContext, port: number): Promise<AsyncDisposable> {
  const server = createServer(express().disable('x-powered-by').use(healthRouter(app)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, app.config.HOST, resolve);
  });
  return {
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
