import { Revenue } from '../../features/finance/revenue.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** Revenue analytics: income, outgoings, and whether the books balance. */
export function StaffRevenueRoute() {
  usePageTitle('Revenue Analytics');
  return <Revenue />;
}
