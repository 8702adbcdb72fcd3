import { parseSync } from 'libpg-query';

/** What a statement itself says about which of its columns can be null. */
export interface Nulls {
  /** Whether nothing in it keeps a column from being null. */
  mayBeNull(table: string, column: string): boolean;
  /** Whether a table is joined so that each row of the result has one of its rows. */
  isAlwaysThere(table: string): boolean;
}

/** The commands of a text, one each: only one at a time can be described. */
export function commandsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt_location?: number; stmt_len?: number }[] };
  return stmts.map(({ stmt_location: from = 0, stmt_len: length }) =>
    bytes.subarray(from, length === undefined ? undefined : from + length).toString(),
  );
}

type Node = Readonly<Record<string, unknown>>;

/** Reads it from the text; the parser must have been loaded. */
export function nullsOf(text: string): Nulls {
  const tree = parseSync(text) as unknown;
  const guarded = new Set<string>();
  const optional = new Set<string>();
  let isAnythingOptional = false;
  walk(tree, (name, node) => {
    if (name === 'NullTest' && node.nulltesttype === 'IS_NOT_NULL') columnsIn(node.arg, guarded);
    if (name === 'A_Expr' && node.kind !== 'AEXPR_DISTINCT' && node.kind !== 'AEXPR_NOT_DISTINCT')
      columnsIn([node.lexpr, node.rexpr], guarded);
    if (name === 'InsertStmt' || name === 'UpdateStmt') targetsOf(node).forEach((target) => guarded.add(target));
    if (name === 'GroupingSet') isAnythingOptional = true;
    if (name !== 'JoinExpr') return;
    if (node.jointype === 'JOIN_LEFT' || node.jointype === 'JOIN_FULL') tablesIn(node.rarg, optional);
    if (node.jointype === 'JOIN_RIGHT' || node.jointype === 'JOIN_FULL') tablesIn(node.larg, optional);
  });
  const common = commonTables(tree);
  for (const table of optional) if (common.has(table)) isAnythingOptional = true;
  return { mayBeNull: (_, column) => !guarded.has(column), isAlwaysThere: (table) => !isAnythingOptional && !optional.has(table) };
}

export function walk(tree: unknown, see: (name: string, node: Node) => void): void {
  if (Array.isArray(tree)) for (const item of tree) walk(item, see);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  for (const [name, node] of Object.entries(tree)) {
    if (typeof node === 'object' && node !== null && !Array.isArray(node)) see(name, node as Node);
    walk(node, see);
  }
}

function columnsIn(tree: unknown, into: Set<string>): void {
  walk({ tree }, (name, node) => {
    if (name !== 'ColumnRef') return;
    const last = (node.fields as { String?: { sval: string } }[]).at(-1)?.String?.sval;
    if (last) into.add(last);
  });
}

function tablesIn(tree: unknown, into: Set<string>): void {
  walk({ tree }, (name, node) => {
    if (name === 'RangeVar') into.add(String(node.relname));
  });
}

function commonTables(tree: unknown): Set<string> {
  const names = new Set<string>();
  walk(tree, (name, node) => {
    if (name === 'CommonTableExpr') names.add(String(node.ctename));
  });
  return names;
}

function targetsOf(node: Node): string[] {
  const targets = [...((node.cols as unknown[]) ?? []), ...((node.targetList as unknown[]) ?? [])];
  return targets.map((target) => String((target as { ResTarget: { name: string } }).ResTarget.name));
}
