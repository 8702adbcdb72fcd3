import { Discover } from '../features/matching/discover.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** One card at a time, with all its details. */
export function DiscoverRoute() {
  usePageTitle('Discover');
  return (
    <BusinessScreen>{({ city }, { isPremium }) => <Discover presentation="details" city={city} isPremium={isPremium} />}</BusinessScreen>
  );
}
