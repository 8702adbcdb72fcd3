import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';
import { expect, test } from 'vitest';
import { packFragment, packOperation } from '../../../pack-document.ts';
import * as generated from '../../gql/graphql.ts';
import { unpackDocument, unpackFragment } from './packed-document.ts';

const documents = Object.entries(generated as unknown as Record<string, DocumentNode>).filter(([, value]) => value?.kind === 'Document');

const isOperation = (node: DocumentNode['definitions'][number]): node is OperationDefinitionNode => node.kind === 'OperationDefinition';
const isFragment = (node: DocumentNode['definitions'][number]): node is FragmentDefinitionNode => node.kind === 'FragmentDefinition';

test('every operation that was packed for the browser is, unpacked, what was generated from the schema', () => {
  expect(documents.length).toBeGreaterThan(300);
  for (const [name, document] of documents) {
    const operation = document.definitions.find(isOperation);
    const unpacked = unpackDocument(
      operation ? packOperation(operation) : null,
      document.definitions.filter(isFragment).map((fragment) => unpackFragment(packFragment(fragment))),
    );
    expect(unpacked, name).toEqual(document);
  }
});

test('an alias without arguments and an argument without selections keep their places', () => {
  const field = { kind: 'Field', alias: { kind: 'Name', value: 'other' }, name: { kind: 'Name', value: 'id' } };
  const fragment = {
    kind: 'FragmentDefinition',
    name: { kind: 'Name', value: 'Any' },
    typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Match' } },
    selectionSet: { kind: 'SelectionSet', selections: [field] },
  } as unknown as FragmentDefinitionNode;
  expect(unpackFragment(packFragment(fragment))).toEqual(fragment);
});
