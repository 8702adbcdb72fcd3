import { useViewer } from '../features/accounts/session.tsx';
import { Conversion } from '../features/coins/conversion.tsx';
import { usePageTitle } from '../lib/page-title.ts';

/** Converts earned coins to money. */
export function ConversionRoute() {
  usePageTitle('Convert BizCoins');
  const { isPremium } = useViewer();
  return <Conversion isPremium={isPremium} />;
}
