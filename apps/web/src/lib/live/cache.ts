import { InMemoryCache } from '@apollo/client';
import { pagedLists } from './paged-lists.ts';

/** The page's one cache: in the browser, and where a first screen is drawn. */
export const makeCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      // One of each for the signed-in person: merged, never replaced by a partial answer.
      Viewer: { fields: { badges: { merge: true } } },
      Badges: { keyFields: false },
      Deck: { keyFields: false },
      DeckCard: { keyFields: false },
      // Logo and cover may be two crops of one picture: same id, other sizes.
      Image: { keyFields: false },
      // Two screens read different parts of one recording.
      Replay: { merge: true },
      Query: { fields: pagedLists },
    },
  });
