import type {
  ArgumentNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
  TypeNode,
  VariableDefinitionNode,
} from 'graphql';
import type { PackedArgument, PackedFragment, PackedOperation, PackedSelection, PackedSelections } from './src/lib/live/packed-document.ts';

/** What the packed form has no place for: it has to be given one before an operation may use it. */
function refuse(what: string): never {
  throw new Error(`The packed form of an operation has no place for ${what}; see packed-document.ts.`);
}

function typeText(type: TypeNode): string {
  if (type.kind === 'NonNullType') return `${typeText(type.type)}!`;
  return type.kind === 'ListType' ? `[${typeText(type.type)}]` : type.name.value;
}

function variableText({ variable, type, defaultValue, directives }: VariableDefinitionNode): string {
  if (defaultValue || directives?.length) refuse('a default value or a directive of a variable');
  return `${variable.name.value}:${typeText(type)}`;
}

function packArgument({ name, value }: ArgumentNode): PackedArgument {
  if (value.kind !== 'Variable') return [name.value, value];
  return value.name.value === name.value ? name.value : [name.value, `$${value.name.value}`];
}

function packSelections({ selections }: SelectionSetNode): PackedSelections {
  const packed: PackedSelection[] = [];
  const addPlain = (word: string) => {
    const last = packed.at(-1);
    if (typeof last === 'string') packed[packed.length - 1] = `${last} ${word}`;
    else packed.push(word);
  };
  for (const selection of selections) {
    if (selection.directives?.length) refuse('a directive of a selection');
    if (selection.kind === 'InlineFragment') {
      if (!selection.typeCondition) refuse('a fragment without a type');
      packed.push([`...${selection.typeCondition.name.value}`, packSelections(selection.selectionSet)]);
      continue;
    }
    if (selection.kind === 'FragmentSpread') {
      addPlain(`...${selection.name.value}`);
      continue;
    }
    const { name, alias, arguments: given = [], selectionSet } = selection;
    if (!alias && given.length === 0 && !selectionSet) addPlain(name.value);
    else
      packed.push([
        name.value,
        ...(selectionSet || given.length > 0 || alias ? [selectionSet ? packSelections(selectionSet) : []] : []),
        ...(given.length > 0 || alias ? [given.map(packArgument)] : []),
        ...(alias ? [alias.value] : []),
      ] as unknown as PackedSelection);
  }
  return packed;
}

export function packFragment({ name, typeCondition, selectionSet, directives }: FragmentDefinitionNode): PackedFragment {
  if (directives?.length) refuse('a directive of a fragment');
  return [name.value, typeCondition.name.value, packSelections(selectionSet)];
}

export function packOperation({
  operation,
  name,
  selectionSet,
  variableDefinitions = [],
  directives,
}: OperationDefinitionNode): PackedOperation {
  if (directives?.length) refuse('a directive of an operation');
  if (!name) refuse('an operation without a name');
  const variables = variableDefinitions.map(variableText);
  return [operation, name.value, packSelections(selectionSet), ...(variables.length > 0 ? [variables] : [])] as unknown as PackedOperation;
}
