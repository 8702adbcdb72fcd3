import { Catalogues } from '../../features/staff/catalogues.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** What is sold and given, as staff keep it. */
export function StaffCataloguesRoute() {
  usePageTitle('Catalogues');
  return <Catalogues />;
}
