import { Premium } from '../features/premium/premium.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';

/** Plans, boosts, and questions and answers. */
export function PremiumRoute() {
  usePageTitle('Premium');
  return <Premium />;
}
