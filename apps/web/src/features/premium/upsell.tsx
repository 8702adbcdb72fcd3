import { WORDS } from '@benison/contracts/notices';
import { ENTITLEMENTS } from '@benison/contracts/terms/premium';
import { ChartNoAxesColumn, Eye, SlidersHorizontal, Star } from 'lucide-react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { useStore } from '../../lib/page/store.ts';
import { upsellShown } from '../../lib/upsell.ts';

const FEATURES = [
  ['UNLIMITED_SUPER_LIKES', Star],
  ['PROFILE_VIEWERS', Eye],
  ['ADVANCED_ANALYTICS', ChartNoAxesColumn],
  ['ADVANCED_FILTERS', SlidersHorizontal],
] as const;

/** What premium would unlock, shown wherever something is locked. */
export function Upsell() {
  const open = useStore(upsellShown);
  const close = () => upsellShown.set(false);
  const actions = (
    <>
      <Button onClick={close}>{WORDS.maybeLater}</Button>
      <ButtonLink variant="gold" to="/premium" onClick={close}>
        See Premium
      </ButtonLink>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => upsellShown.set(next)}
      title={WORDS.upsellTitle}
      text="With Premium, monthly or yearly, or on a free trial without a card:"
      actions={actions}
    >
      <RuledList bare label="What you get with Premium">
        {FEATURES.map(([entitlement, icon]) => (
          <RuledItem
            key={entitlement}
            lead={<Tile icon={icon} gold />}
            title={ENTITLEMENTS[entitlement].title}
            text={ENTITLEMENTS[entitlement].text}
          />
        ))}
      </RuledList>
    </Dialog>
  );
}
