import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { walk } from './nulls.ts';

/** What a statement writes. */
export interface Write {
  kind: 'insert' | 'update' | 'delete';
  table: string;
  /** The columns that an update sets; those of the other kinds do not matter. */
  columns: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;
const KINDS: Readonly<Record<string, Write['kind']>> = { InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete' };

/** What the statements of a text write; the parser must have been loaded. */
export function writesOf(text: string): Write[] {
  const writes: Write[] = [];
  walk(parseSync(text) as unknown, (name, node) => {
    if (name === 'MergeStmt') throw new Error(`A merge is not read: ${text}`);
    const kind = KINDS[name];
    if (kind) writes.push({ kind, table: String((node.relation as Node).relname), columns: kind === 'update' ? columnsOf(node) : [] });
  });
  return writes;
}

const columnsOf = ({ targetList }: Node): string[] =>
  (targetList as { ResTarget: { name: string } }[]).map(({ ResTarget }) => ResTarget.name);

/** The same of the functions that a text creates. */
export function writesOfFunctions(text: string): Write[] {
  const writes: Write[] = [];
  walk(parseSync(text) as unknown, (name, node) => {
    if (name === 'CreateFunctionStmt') for (const body of bodiesOf(node, text)) writes.push(...writesOf(body));
  });
  return writes;
}

/** The statements in the body of a function: of SQL as it stands, of PL/pgSQL those between its own words. */
function bodiesOf(node: Node, text: string): string[] {
  const options = (node.options as { DefElem: { defname: string; arg: { String?: { sval: string }; List?: { items: unknown[] } } } }[]).map(
    ({ DefElem }) => DefElem,
  );
  const language = options.find(({ defname }) => defname === 'language')?.arg.String?.sval;
  const [body] = (options.find(({ defname }) => defname === 'as')?.arg.List?.items ?? []) as { String: { sval: string } }[];
  if (language === 'sql') return body ? [body.String.sval] : [];
  const found: string[] = [];
  walk(parsePlPgSQLSync(text) as unknown, (name, expression) => {
    if (name === 'PLpgSQL_expr') found.push(statementOf(String(expression.query)));
  });
  return found;
}

/** An expression is a statement without its first word; an assignment has a name before that. */
function statementOf(query: string): string {
  if (/^\s*(select|insert|update|delete|with|values)\b/i.test(query)) return query;
  return `select ${query.replace(/^[\w.\s[\]]+:?=\s*/, '')}`;
}
