import { MatchModels } from '../../features/staff/match-models.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** The models that decks are dealt by. */
export function StaffMatchingRoute() {
  usePageTitle('Matching models');
  return <MatchModels />;
}
