import { createRequire } from 'node:module';

/** An alias of Vite. Without it, a CommonJS and an ESM copy of graphql meet and reject each other's types. */
export const ONE_GRAPHQL = {
  find: /^graphql$/,
  replacement: createRequire(import.meta.url)
    .resolve('graphql')
    .replace(/index\.m?js$/, 'index.js'),
};
