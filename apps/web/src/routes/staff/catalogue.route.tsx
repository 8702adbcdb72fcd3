import { Catalogue } from '../../features/marketplace/catalogue.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** The marketplace's items, for staff to edit. */
export function StaffCatalogueRoute() {
  usePageTitle('Catalog');
  return <Catalogue />;
}
