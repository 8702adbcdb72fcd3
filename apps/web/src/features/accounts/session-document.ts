import type { SessionQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

export const SESSION = graphql(`
  query Session {
    cursor
    isSessionSuspended
    viewer {
      ...Session_viewer
    }
  }
  fragment Session_viewer on Viewer {
    id username email firstName lastName greetingName state rememberMe isPremium isEinVerified readReceipts showOnlineStatus clockFormat isOnboarded legalOwed
    business { id name industry city state logo { id url srcSet width height } isVerified isPremium }
    badges { unreadThreads newMatches unreadNotifications }
  }
`);

export type SignedInViewer = NonNullable<SessionQuery['viewer']>;
