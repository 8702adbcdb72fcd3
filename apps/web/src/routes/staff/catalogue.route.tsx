import { Catalogue } from '../../features/marketplace/catalogue.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** What the marketplace sells, as staff keep it. */
export function StaffCatalogueRoute() {
  usePageTitle('Catalogue');
  return <Catalogue />;
}
