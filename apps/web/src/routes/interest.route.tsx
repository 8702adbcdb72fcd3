import { useLocation } from 'react-router';
import { Interest } from '../features/matching/interest.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** Who liked the member, and who viewed the profile. */
export function InterestRoute() {
  const view = useLocation().pathname === '/viewers' ? 'viewers' : 'likes';
  usePageTitle(view === 'likes' ? 'Who likes you' : 'Who viewed you');
  return <BusinessScreen>{(_business, { isPremium }) => <Interest view={view} isPremium={isPremium} />}</BusinessScreen>;
}
