import { join, resolve } from 'node:path';

/** The project's root folder. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** The built API, which every command that needs the product runs. */
export const API_MAIN = join(ROOT, 'apps/api/dist/main.js');
/** Loaded before it. */
export const API_SOURCE_MAPS = join(ROOT, 'apps/api/dist/source-maps.js');

/** The folder of the built web app. */
export const WEB_DIST = join(ROOT, 'apps/web/dist');

/** Loaded into every process the stack starts, so that none outlives it. */
export const LEASH = join(ROOT, 'packages/stack/bin/leash.mjs');

/** A file of an installed package, by its path below node_modules. */
export function installed(path: string): string {
  return join(ROOT, 'node_modules', path);
}

/** Where Node caches the API's compiled code. */
export const COMPILED = join(ROOT, '.cache/compiled');
