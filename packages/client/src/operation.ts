import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse, print, type DocumentNode, type OperationDefinitionNode, type OperationTypeNode } from 'graphql';
import type { ProposeMeetingInput, SendMessageInput } from './gql/documents.ts';
import { REQUEST_IDS } from './request-ids.ts';

/** A document with the types of what it takes and gives, or the text of an operation. */
export type Document<Data, Variables> = TypedDocumentNode<Data, Variables> | string;

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Without<Input, Name extends keyof Input> = Omit<Input, Name> & Partial<Pick<Input, Name>>;
type Completed<Input> =
  Same<Input, SendMessageInput> extends true
    ? Without<SendMessageInput, 'id'>
    : Same<Input, ProposeMeetingInput> extends true
      ? Without<ProposeMeetingInput, 'id'>
      : Input extends { requestId: string }
        ? Without<Input, 'requestId'>
        : Input;

/** The variables of an operation, with the ids of requests left out where one likes: the client makes them. */
export type Given<Variables> = { [Name in keyof Variables]: Completed<Variables[Name]> };

/** The last argument of a call, which may be absent where nothing is required. */
export type Optional<Variables> = {} extends Variables ? [variables?: Variables] : [variables: Variables];

/** What the client has to know of an operation before it sends it. */
export interface Operation {
  text: string;
  kind: `${OperationTypeNode}`;
  /** The first field that is asked for. */
  root: string;
  /** Each variable with the name of its type. */
  variables: ReadonlyMap<string, string>;
}

const known = new WeakMap<DocumentNode, Operation>();

/** Reads a document; each is read once. @throws TypeError where it holds no operation, or several */
export function operationOf(document: Document<never, never>): Operation {
  if (typeof document === 'string') return read(parse(document), document);
  const operation = known.get(document) ?? read(document, print(document));
  known.set(document, operation);
  return operation;
}

function read(document: DocumentNode, text: string): Operation {
  const found = document.definitions.filter((one): one is OperationDefinitionNode => one.kind === 'OperationDefinition');
  const [operation] = found;
  if (!operation || found.length > 1) throw new TypeError(`A document holds one operation; this one has ${found.length}.`);
  const [first] = operation.selectionSet.selections;
  const variables = (operation.variableDefinitions ?? []).map(({ variable, type }) => {
    const named = type.kind === 'NonNullType' ? type.type : type;
    return [variable.name.value, named.kind === 'NamedType' ? named.name.value : ''] as const;
  });
  return { text, kind: operation.operation, root: first?.kind === 'Field' ? first.name.value : '', variables: new Map(variables) };
}

/** The variables with an id for each input that takes one, and whether the operation may be sent again with them. */
export function withRequestIds(
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
): { variables: object; isRepeatable: boolean } {
  if (operation.kind === 'query') return { variables: given, isRepeatable: true };
  const named = [...operation.variables].flatMap(([name, type]) => (REQUEST_IDS[type] ? [{ name, field: REQUEST_IDS[type] }] : []));
  const completed = named.map(({ name, field }) => {
    const input = (given[name] ?? {}) as Record<string, unknown>;
    return [name, { ...input, [field]: input[field] ?? crypto.randomUUID() }];
  });
  return { variables: { ...given, ...Object.fromEntries(completed) }, isRepeatable: named.length > 0 };
}
