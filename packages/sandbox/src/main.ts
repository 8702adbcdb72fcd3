import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { startSandbox } from './sandbox.ts';

/** The sandbox as a program, configured by its environment. Runs until SIGTERM or SIGINT, or until its parent is gone. */
const needed = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  console.error(`The sandbox cannot start: ${name} is not set.`);
  process.exit(1);
};

if (process.env['NODE_ENV'] === 'production') {
  console.error('The sandbox never runs in production.');
  process.exit(1);
}
const file = needed('SANDBOX_FILE');
mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
await using sandbox = await startSandbox({
  port: Number(process.env['SANDBOX_PORT'] ?? 0),
  host: process.env['SANDBOX_HOST'] ?? '127.0.0.1',
  file,
  key: needed('BENISON_SANDBOX_KEY'),
  webhookSecret: needed('BENISON_SANDBOX_WEBHOOK_SECRET'),
  webhookUrl: needed('SANDBOX_WEBHOOK_URL'),
  origins: needed('SANDBOX_ORIGINS').split(' '),
});
process.send?.({ url: sandbox.url });
console.log(`The sandbox listens at ${sandbox.url}`);
await new Promise<void>((resolve) => {
  process.once('SIGTERM', () => resolve());
  process.once('SIGINT', () => resolve());
  process.once('disconnect', () => resolve());
});
