import listed from '../../../../../schema/operations.json' with { type: 'json' };

/** The names of our own pages' operations; any other is one of many that a stranger may make up. */
const NAMES: ReadonlySet<string> = new Set(Object.values(listed).flatMap((atDoor) => Object.keys(atDoor)));

/** What an operation is called wherever it is counted. */
export const wordOf = (name: string | null | undefined, kind = 'operation'): string => (name && NAMES.has(name) ? name : `other ${kind}`);
