import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./test-engine.ts', import.meta.url));

/** How the test engine is started, and how it behaves. */
export const testEngine = (behaviour = 'hears'): [string, ...string[]] => [process.execPath, PROGRAM, behaviour];
