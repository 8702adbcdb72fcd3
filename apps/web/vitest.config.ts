import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'web', include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], environment: 'node' },
});
