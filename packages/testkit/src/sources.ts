import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The sources of the product, as the tests of its shape read them. */

export const ROOT = resolve(import.meta.dirname, '../../..');

/** An import: the file that has it, and what it names. */
export interface Import {
  from: string;
  to: string;
}

/** The TypeScript files below a folder. */
export function allBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/\/(dist|gql|node_modules)\//.test(path));
}

/** Those that are no tests. */
export const sourcesBelow = (folder: string): string[] => allBelow(folder).filter((path) => !/\.test\.tsx?$/.test(path));

/** What those that are no tests import. */
export function importsBelow(folder: string): Import[] {
  return sourcesBelow(folder).flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8');
    const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);
    return targets.map((target) => ({ from, to: target.startsWith('.') ? join(dirname(from), target).split(sep).join('/') : target }));
  });
}

/** Imports, in words. */
export const told = (imports: Import[]): string[] => imports.map(({ from, to }) => `${from} -> ${to}`);
