import { RECOVERY_CODES } from '@benison/contracts/terms/account-settings';
import { Band } from '../lists/states.tsx';
import { Text } from '../text.tsx';

/** From this few codes on, new ones should be made. */
const FEW_CODES = 2;

/** How many recovery codes are left, with a warning before they run out. */
export function RecoveryCodesLeft({ left }: { readonly left: number }) {
  const words =
    left === 0 ? 'You have no recovery codes left.' : `${left} of ${RECOVERY_CODES} recovery codes ${left === 1 ? 'is' : 'are'} left.`;
  if (left <= FEW_CODES) return <Band>{`${words} Make new ones before you need them.`}</Band>;
  return (
    <Text size={14} tone="2">
      {words}
    </Text>
  );
}
