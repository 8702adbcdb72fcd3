import { PAYOUT_METHOD_LABELS } from '@benison/contracts/terms/payout';
import { Landmark } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { FormSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import type { PayoutMethod } from './payout-words.ts';
import type { UsePayoutForm } from './use-payout-form.ts';
import { useRemoveDestination } from './use-remove-destination.ts';

const DestinationForm = lazyPart(async () => ({ default: (await import('./destination-form.tsx')).DestinationForm }), 'here');

/** Where payouts by the chosen method go. */
export function DestinationPicker({ payout }: { readonly payout: UsePayoutForm }) {
  if (payout.method === '' || !payout.isDestinationKnown) return null;
  return (
    <section aria-label="Where the money goes">
      <Destination payout={payout} method={payout.method} />
    </section>
  );
}

/** The saved destination, or a form to add one. */
function Destination({ payout, method }: { readonly payout: UsePayoutForm; readonly method: PayoutMethod }) {
  const { destination, isEditingDestination, editDestination } = payout;
  const removal = useRemoveDestination(payout.destinationsChanged);
  const close = () => editDestination(false);
  const saved = () => {
    close();
    payout.destinationsChanged();
  };
  if (isEditingDestination)
    return (
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <DestinationForm key={method} method={method} onSaved={saved} onCancel={close} />
      </Suspense>
    );
  if (!destination) {
    return (
      <Stack gap="sm">
        <Text size={14} tone="2">
          No destination for {PAYOUT_METHOD_LABELS[method]} yet. It is kept encrypted; only the person who pays you sees it.
        </Text>
        <div>
          <Button size="sm" icon={Landmark} onClick={() => editDestination(true)}>
            Add a destination
          </Button>
        </div>
      </Stack>
    );
  }
  const trail = (
    <>
      <Button size="sm" variant="quiet" onClick={() => editDestination(true)}>
        Change
      </Button>
      <Button size="sm" variant="quiet" busy={removal.isBusy} busyText="Removing..." onClick={() => void removal.remove(destination.id)}>
        Remove
      </Button>
    </>
  );
  return (
    <RuledList label="Destination">
      <RuledItem
        lead={<Tile icon={Landmark} />}
        title={destination.label.charAt(0).toUpperCase() + destination.label.slice(1)}
        text={PAYOUT_METHOD_LABELS[method]}
        trail={trail}
      />
    </RuledList>
  );
}
