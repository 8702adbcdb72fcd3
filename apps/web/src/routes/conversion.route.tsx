import { useViewer } from '../features/accounts/session.tsx';
import { Conversion } from '../features/coins/conversion.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { FreshSignInAround } from './fresh-sign-in-around.tsx';

/** Converts earned coins to money. */
export function ConversionRoute() {
  usePageTitle('Convert BizCoins');
  const { isPremium } = useViewer();
  return (
    <FreshSignInAround>
      <Conversion isPremium={isPremium} />
    </FreshSignInAround>
  );
}
