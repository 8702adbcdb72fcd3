import type { Industry } from '@benison/contracts/enumerations';
import type { GraphQLSchema } from 'graphql';

const CARDS = 20;

/** Twenty cards of typical length, about 10 kB as JSON. */
function memoryDeck() {
  return { cards: Array.from({ length: CARDS }, (_, index) => cardOf(index)) };
}

function cardOf(index: number) {
  return {
    score: 60 + index,
    distanceMiles: index * 7,
    superLikedYou: index % 5 === 0,
    note: index % 5 === 0 ? 'We met at the fair in Austin, shall we talk?' : null,
    business: {
      id: `01936f6a-7c00-7000-8000-${String(index).padStart(12, '0')}`,
      name: `Harbor & Pine Trading ${index}`,
      industry: 'Food & Beverage' satisfies Industry,
      description:
        'We move goods between makers and shops in three states, with our own trucks, two warehouses and people who answer the phone.',
      city: 'Springfield',
      state: 'IL',
      companySize: 'MEDIUM',
      website: 'https://harbor-and-pine.example',
      isVerified: index % 2 === 0,
      isOnline: index % 3 === 0,
      profileViews: 1_000 + index,
    },
  };
}

/** Serves a schema's deck from memory, so that only the work of GraphQL and HTTP is left. */
export function answerFromMemory(schema: GraphQLSchema): void {
  const deck = memoryDeck();
  const query = schema.getQueryType()?.getFields()['discoverDeck'];
  const card = schema.getType('DeckCard');
  if (!query || !card || !('getFields' in card)) throw new Error('The schema has no deck.');
  query.resolve = () => deck;
  const business = card.getFields()['business'];
  if (business && 'resolve' in business) business.resolve = (source: { business: unknown }) => source.business;
}
