import type { DocumentNode } from 'graphql';

/*
 * The operations as the build packs them (build-documents.ts): parsed, they are the largest thing in the app after its libraries, and
 * almost all of it is the word "kind". Names alone are kept, in the order of the text.
 */

interface Node {
  readonly kind: string;
}

/** `$name` of a variable, or a value as it was parsed. */
export type PackedValue = string | Node;
/**
 * Plain fields and `...Fragment`s as words of one string; else a field with what it selects, its arguments and its alias, or `...Type`
 * with what is selected where it is of that type.
 */
export type PackedSelection =
  | string
  | readonly [name: string, selections?: PackedSelections, arguments?: readonly PackedArgument[], alias?: string];
export type PackedSelections = readonly PackedSelection[];
/** An argument that takes the variable of its own name is that name. */
export type PackedArgument = string | readonly [name: string, value: PackedValue];
export type PackedFragment = readonly [name: string, type: string, selections: PackedSelections];
/** Variables as in the text: `id:ID!`. */
export type PackedOperation = readonly [operation: string, name: string, selections: PackedSelections, variables?: readonly string[]];

const SPREAD = '...';
const nameOf = (value: string) => ({ kind: 'Name', value });
const variableOf = (name: string) => ({ kind: 'Variable', name: nameOf(name) });
const namedType = (name: string) => ({ kind: 'NamedType', name: nameOf(name) });

function typeOf(text: string): Node {
  if (text.endsWith('!')) return { kind: 'NonNullType', type: typeOf(text.slice(0, -1)) } as Node;
  if (text.startsWith('[')) return { kind: 'ListType', type: typeOf(text.slice(1, -1)) } as Node;
  return namedType(text);
}

function variableDefinitionOf(text: string) {
  const [name = '', type = ''] = text.split(':');
  return { kind: 'VariableDefinition', variable: variableOf(name), type: typeOf(type) };
}

function argumentOf(packed: PackedArgument) {
  const [name, value] = typeof packed === 'string' ? [packed, `$${packed}`] : packed;
  return { kind: 'Argument', name: nameOf(name), value: typeof value === 'string' ? variableOf(value.slice(1)) : value };
}

const plain = (word: string): Node =>
  word.startsWith(SPREAD)
    ? ({ kind: 'FragmentSpread', name: nameOf(word.slice(SPREAD.length)) } as Node)
    : ({ kind: 'Field', name: nameOf(word) } as Node);

function selectionsOf(packed: PackedSelections): Node {
  const selections = packed.flatMap((selection) => {
    if (typeof selection === 'string') return selection.split(' ').map(plain);
    const [name, selected, given, alias] = selection;
    if (name.startsWith(SPREAD))
      return { kind: 'InlineFragment', typeCondition: namedType(name.slice(SPREAD.length)), selectionSet: selectionsOf(selected ?? []) };
    return {
      kind: 'Field',
      ...(alias && { alias: nameOf(alias) }),
      name: nameOf(name),
      ...(given && given.length > 0 && { arguments: given.map(argumentOf) }),
      ...(selected && selected.length > 0 && { selectionSet: selectionsOf(selected) }),
    };
  });
  return { kind: 'SelectionSet', selections } as Node;
}

/** A fragment as it was parsed. */
export const unpackFragment = ([name, type, selections]: PackedFragment): Node =>
  ({ kind: 'FragmentDefinition', name: nameOf(name), typeCondition: namedType(type), selectionSet: selectionsOf(selections) }) as Node;

/** A document as it was parsed: its operation if it has one, and its fragments. */
export function unpackDocument(operation: PackedOperation | null, fragments: readonly Node[]): DocumentNode {
  if (!operation) return { kind: 'Document', definitions: fragments } as unknown as DocumentNode;
  const [kind, name, selections, variables] = operation;
  const definition = {
    kind: 'OperationDefinition',
    operation: kind,
    name: nameOf(name),
    ...(variables && { variableDefinitions: variables.map(variableDefinitionOf) }),
    selectionSet: selectionsOf(selections),
  };
  return { kind: 'Document', definitions: [definition, ...fragments] } as unknown as DocumentNode;
}
