import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import { apiSchemas } from '../../../../apps/api/src/schema/schema.ts';
import { OPERATIONS } from '../operations.ts';
import { answerFromMemory } from './memory-deck.ts';

test('the cards that are served from memory are cards of the schema', async () => {
  const { member } = await apiSchemas();
  answerFromMemory(member);
  const { data, errors } = await graphql({ schema: member, source: String(OPERATIONS.deck) });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ discoverDeck: { cards: { length: 20 } } });
});
