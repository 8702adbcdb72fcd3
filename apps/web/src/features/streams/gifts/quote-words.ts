import { said } from '@benison/contracts/said';
import { coinNumber } from '../../../lib/words/money-words.ts';

/** Where the coins of a gift come from, and what its receiver gets. */
export interface Quote {
  readonly coins: number;
  readonly fromPromo: number;
  readonly fromPaid: number;
  readonly fromEarned: number;
  readonly hostCoins: number;
  readonly hostCashableCoins: number;
  readonly maturityDays: number;
}

function sourceWords({ fromPromo, fromPaid, fromEarned }: Quote): string {
  const parts = [
    { coins: fromPromo, name: 'promo' },
    { coins: fromPaid, name: 'paid' },
    { coins: fromEarned, name: 'earned' },
  ].filter(({ coins }) => coins > 0);
  if (parts.length === 0) return '';
  if (parts.length === 1) return `From your ${parts[0]?.name} coins: `;
  return `${parts.map(({ coins, name }) => `${coinNumber(coins)} ${name}`).join(', ')}: `;
}

/** "From your promo coins: Ostra can spend all 100, none converts to cash." */
export function quoteWords(quote: Quote, hostName: string): string {
  const { hostCoins, hostCashableCoins, maturityDays } = quote;
  const source = sourceWords(quote);
  const days = maturityDays > 0 ? ` after ${maturityDays} ${maturityDays === 1 ? 'day' : 'days'}` : '';
  if (hostCashableCoins <= 0) return said`${source}${hostName} can spend all ${coinNumber(hostCoins)}, none converts to cash.`;
  const part = hostCashableCoins >= hostCoins ? 'all of it' : coinNumber(hostCashableCoins);
  return said`${source}${hostName} gets all ${coinNumber(hostCoins)}, ${part} can convert to cash${days}.`;
}
