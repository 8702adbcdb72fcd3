import { Analytics } from '../features/analytics/analytics.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** The member's own figures. */
export function AnalyticsRoute() {
  usePageTitle('Analytics');
  return <BusinessScreen>{(_business, { isPremium }) => <Analytics isPremium={isPremium} />}</BusinessScreen>;
}
