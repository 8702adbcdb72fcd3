import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode, FragmentDefinitionNode } from 'graphql';
import type { Plugin } from 'vite';
import { packFragment, packOperation } from './pack-document.ts';

const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;
const NAMED_SOURCE = /^ {4}("(?:[^"\\]|\\.)*"): types\.(\w+),$/gm;
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode/gm;
/** A module that holds one fragment, so that the operations which share it also share its text. */
const FRAGMENT_MODULE = 'virtual:fragment/';
/** What makes of the packed form the one that the libraries read. */
const UNPACK = join(import.meta.dirname, 'src/lib/live/packed-document.ts');

interface Documents {
  /** By the source text of the operation. */
  readonly bySource: ReadonlyMap<string, DocumentNode>;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** The operations in parsed form, as the generated files hold them. */
function documentsOf(folder: string): Documents {
  const parsed = new Map<string, DocumentNode>();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const [, name, text] of readFileSync(join(folder, 'graphql.ts'), 'utf8').matchAll(DOCUMENT)) {
    if (!name || !text) continue;
    const document: DocumentNode = JSON.parse(text);
    parsed.set(name, document);
    for (const definition of document.definitions)
      if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }
  const bySource = new Map<string, DocumentNode>();
  for (const [, source, name] of readFileSync(join(folder, 'gql.ts'), 'utf8').matchAll(NAMED_SOURCE)) {
    const document = parsed.get(name ?? '');
    if (source && document) bySource.set(JSON.parse(source), document);
  }
  return { bySource, fragments };
}

/**
 * Puts each operation where it is used. Otherwise every screen loads the operations of all screens, twice: parsed, and
 * as the text they are looked up by. What several operations have in common stands once.
 */
export function documentsWhereUsed(folder: string): Plugin {
  let documents: Documents | null = null;
  const known = (): Documents => (documents ??= documentsOf(folder));
  return {
    name: 'documents-where-used',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      documents = null;
    },
    resolveId: { filter: { id: /^virtual:fragment\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:fragment\// },
      handler(id) {
        const name = id.slice(FRAGMENT_MODULE.length + 1);
        const fragment = known().fragments.get(name);
        if (!fragment) this.error(`There is no fragment ${name}.`);
        const code = `import { unpackFragment } from ${JSON.stringify(UNPACK)};\nexport const fragment = /*#__PURE__*/ unpackFragment(${JSON.stringify(packFragment(fragment))});`;
        return { code, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: [/node_modules/, /\/gql\//] }, code: /\bgraphql\(\s*`/ },
      handler(code) {
        const used = new Set<string>();
        const text = code.replace(CALL, (_call, source: string) => {
          const document = known().bySource.get(source);
          if (!document) this.error(`This operation has no typed document; generate them anew:\n${source}`);
          return documentText(document, used);
        });
        if (text === code) return null;
        const unpack = `import { unpackDocument } from ${JSON.stringify(UNPACK)};\n`;
        const imports = [...used].map((name) => `import { fragment as ${localName(name)} } from '${FRAGMENT_MODULE}${name}';\n`);
        return unpack + imports.join('') + text;
      },
    },
  };
}

const localName = (fragment: string): string => `fragment_${fragment}`;

/** The document as an expression, its fragments by name. */
function documentText(document: DocumentNode, used: Set<string>): string {
  let operation = 'null';
  const fragments: string[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition') operation = JSON.stringify(packOperation(definition));
    else if (definition.kind === 'FragmentDefinition') {
      used.add(definition.name.value);
      fragments.push(localName(definition.name.value));
    }
  }
  return `/*#__PURE__*/ unpackDocument(${operation}, [${fragments.join(', ')}])`;
}
