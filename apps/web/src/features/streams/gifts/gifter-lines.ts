import type { TopGifterLine } from '../../../components/streams/stream-chat.tsx';
import type { TopGiftersQuery } from '../../../gql/graphql.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';

/** The top gifters as lines; anonymous ones stay anonymous. */
export const gifterLines = (gifters: TopGiftersQuery['topGifters']): TopGifterLine[] =>
  gifters.map(({ business, coins }) => ({
    id: business?.id ?? null,
    name: business?.name ?? 'Anonymous',
    imageUrl: imageFor(business?.logo, 28),
    coins,
  }));
