import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const { resolve } = createRequire(import.meta.url);

/** The ledger's tests by themselves, as `npm run mutants` runs them in a copy of this folder: without a database to start. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], setupFiles: [resolve('@benison/testkit/properties')] } });
