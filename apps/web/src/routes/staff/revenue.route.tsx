import { Revenue } from '../../features/finance/revenue.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** Revenue analytics: what came in, what went out, and whether the books agree. */
export function StaffRevenueRoute() {
  usePageTitle('Revenue Analytics');
  return <Revenue />;
}
