import { HowMatchingWorks } from '../../features/matching/how-matching-works.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** How the order of the cards comes about, and what it does in counted figures. */
export function HowMatchingWorksRoute() {
  usePageTitle('How matching works');
  return <HowMatchingWorks />;
}
