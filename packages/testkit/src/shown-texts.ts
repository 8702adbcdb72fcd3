import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@benison/stack/paths';
import { parseSync } from 'vite';

/** Words that people read, and where they stand. */
export interface ShownText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Where words for people are written: screens, notices, mails and what the api refuses with. */
const SOURCES = [
  'apps/web/src/**/*.{ts,tsx}',
  'packages/contracts/src/**/*.ts',
  'apps/api/src/modules/**/*.ts',
  'apps/api/src/platform/mail/**/*.ts',
];
const NOT_SHOWN = /\.(test|db\.test)\.tsx?$|\/(gql|gallery|demo)\/|\/jobs\/|-sql\.ts$/;
/** What holds words for programs and for those who write them, never for whoever looks at a screen. */
const INNER_KEYS = new Set(['description', 'name', 'className', 'key', 'deprecationReason']);
const INNER_CALLS = new Set(['graphql', 'Error', 'TypeError', 'assert', 'sql', 'unreachable', 'raw']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function calledName(node: Node): string {
  const callee = node['callee'] as Node | undefined;
  return String(callee?.['name'] ?? (callee?.['property'] as Node | undefined)?.['name'] ?? '');
}

/** Whether nothing below a part of a program is read by people. */
function isInner(node: Node): boolean {
  if (
    node.type === 'ImportDeclaration' ||
    node.type === 'ExportAllDeclaration' ||
    node.type === 'TSLiteralType' ||
    node.type === 'Decorator'
  )
    return true;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return INNER_CALLS.has(calledName(node));
  if (node.type === 'Property') return INNER_KEYS.has(String((node['key'] as Node)['name'] ?? ''));
  if (node.type === 'JSXAttribute') return INNER_KEYS.has(String((node['name'] as Node)['name'] ?? ''));
  return node.type === 'TaggedTemplateExpression' && INNER_CALLS.has(String((node['tag'] as Node)['name'] ?? ''));
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type === 'TemplateElement') return (node['value'] as { readonly cooked: string | null }).cooked;
  return null;
}

function walk(node: unknown, found: (node: Node, text: string) => void): void {
  if (Array.isArray(node)) return node.forEach((part) => walk(part, found));
  if (!isNode(node) || isInner(node)) return;
  const text = textOf(node);
  if (text !== null) found(node, text);
  for (const [field, value] of Object.entries(node)) if (field !== 'parent') walk(value, found);
}

/** A sentence, a piece of one, or a label; not the name of a thing in the program. */
const isProse = (text: string): boolean => /[a-z]/i.test(text) && (/\s/.test(text) || /^[A-Z][a-z]+[.?!]?$/.test(text));

/** The texts for people in one source: the pieces of a sentence with something put into it come one by one. */
export function textsOf(file: string, code: string): ShownText[] {
  const texts: ShownText[] = [];
  let [line, upTo] = [1, 0];
  walk(parseSync(file, code).program, (node, text) => {
    // Parts are walked in the order they are written in.
    for (; upTo < node.start; upTo += 1) if (code[upTo] === '\n') line += 1;
    if (isProse(text)) texts.push({ file, line, text: text.replace(/\s+/g, ' ').trim() });
  });
  return texts;
}

/** Every text for people in the product. */
export function shownTexts(): ShownText[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !NOT_SHOWN.test(file));
  return files.flatMap((file) => textsOf(file, readFileSync(join(ROOT, file), 'utf8')));
}
