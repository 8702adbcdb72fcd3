import { Store } from 'lucide-react';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { Segments } from '../../../components/controls/tabs.tsx';
import { Stack } from '../../../components/frame/layout.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { useChoiceInAddress } from '../../../lib/routing/use-choice-in-address.ts';
import { CatalogueGifts } from './catalogue-gifts.tsx';
import { CataloguePackages } from './catalogue-packages.tsx';
import { CataloguePlans } from './catalogue-plans.tsx';

const SHELVES = [
  { value: 'gifts', label: 'Gifts' },
  { value: 'packages', label: 'Packages' },
  { value: 'plans', label: 'Plans' },
] as const;
type Shelf = (typeof SHELVES)[number]['value'];
const CONTENTS: Record<Shelf, () => React.JSX.Element> = { gifts: CatalogueGifts, packages: CataloguePackages, plans: CataloguePlans };

/** Everything that is sold or given, for staff to edit. */
export function Catalogues() {
  const [shelf, setShelf] = useChoiceInAddress('show', SHELVES, 'gifts');
  const Content = CONTENTS[shelf];
  return (
    <Page
      title="Catalogs"
      lead="Changes here take effect at once. What was already bought or given keeps its price."
      actions={
        <ButtonLink icon={Store} to="/admin/catalogue">
          Marketplace
        </ButtonLink>
      }
    >
      <Stack gap="lg">
        <div>
          <Segments label="Catalog" options={SHELVES} value={shelf} onChange={setShelf} />
        </div>
        <Content />
      </Stack>
    </Page>
  );
}
