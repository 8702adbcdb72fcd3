import { Transparency } from '../../features/moderation/standing/transparency.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** What was reported and decided, counted from the cases. */
export function TransparencyRoute() {
  usePageTitle('Transparency');
  return <Transparency />;
}
