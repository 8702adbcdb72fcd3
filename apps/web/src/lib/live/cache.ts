import { InMemoryCache, type FieldPolicy } from '@apollo/client';
import { held } from '../words/held.ts';
import { connection, pagedLists } from './paged-lists.ts';

/** Words of the server in which a masked number, a date or a sum of coins stands. */
export const HELD: FieldPolicy<string | null> = { read: (words) => words && held(words) };

/** The page's one cache: in the browser, and where a first screen is drawn. What staff alone see is told to it by `staff-lists.ts`. */
export const makeCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      // One of each for the signed-in person: merged, never replaced by a partial answer.
      Viewer: { fields: { badges: { merge: true }, legalConsents: connection } },
      Badges: { keyFields: false },
      Deck: { keyFields: false },
      DeckCard: { keyFields: false },
      // Logo and cover may be two crops of one picture: same id, other sizes.
      Image: { keyFields: false },
      // Two screens read different parts of one recording.
      Replay: { merge: true },
      // Lists within one thing, each read on by itself.
      StreamTools: { fields: { banned: connection, removed: connection } },
      Invoice: { fields: { methodLabel: HELD } },
      Notification: { fields: { text: HELD } },
      OwnLicense: { fields: { numberMasked: HELD } },
      Payout: { fields: { destinationLabel: HELD } },
      PayoutDestination: { fields: { label: HELD } },
      Query: { fields: pagedLists },
    },
  });
