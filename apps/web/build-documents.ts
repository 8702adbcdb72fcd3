import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;
const NAMED_SOURCE = /^ {4}("(?:[^"\\]|\\.)*"): types\.(\w+),$/gm;
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode/gm;

/** Source text of an operation -> its parsed form, as the generated files hold them. */
function documentsOf(folder: string): Map<string, string> {
  const parsed = new Map<string, string>();
  for (const [, name, document] of readFileSync(join(folder, 'graphql.ts'), 'utf8').matchAll(DOCUMENT))
    if (name && document) parsed.set(name, document);
  const bySource = new Map<string, string>();
  for (const [, source, name] of readFileSync(join(folder, 'gql.ts'), 'utf8').matchAll(NAMED_SOURCE)) {
    const document = parsed.get(name ?? '');
    if (source && document) bySource.set(JSON.parse(source), document);
  }
  return bySource;
}

/**
 * Puts each operation where it is used. Otherwise every screen loads the operations of all screens, twice: parsed, and
 * as the text they are looked up by.
 */
export function documentsWhereUsed(folder: string): Plugin {
  let documents: Map<string, string> | null = null;
  return {
    name: 'documents-where-used',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      documents = null;
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: [/node_modules/, /\/gql\//] }, code: 'graphql(`' },
      handler(code) {
        const known = (documents ??= documentsOf(folder));
        return code.replace(CALL, (_call, source: string) => {
          const document = known.get(source);
          if (!document) this.error(`This operation has no typed document; generate them anew:\n${source}`);
          return `(${document})`;
        });
      },
    },
  };
}
