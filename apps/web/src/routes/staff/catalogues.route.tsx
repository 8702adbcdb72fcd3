import { Catalogues } from '../../features/staff/catalogues/catalogues.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** Everything that is sold or given, for staff to edit. */
export function StaffCataloguesRoute() {
  usePageTitle('Catalogs');
  return <Catalogues />;
}
