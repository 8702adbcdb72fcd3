import { Matches } from '../features/matching/matches.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** The member's matches. */
export function MatchesRoute() {
  usePageTitle('Matches');
  return <BusinessScreen>{() => <Matches />}</BusinessScreen>;
}
