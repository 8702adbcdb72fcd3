import { Discover } from '../features/matching/discover.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** The deck: what a signed-in member sees at `/`. */
export function DeckHome() {
  usePageTitle('Discover');
  return <BusinessScreen>{({ city }, { isPremium }) => <Discover presentation="deck" city={city} isPremium={isPremium} />}</BusinessScreen>;
}
