import { BUILT_TRADES } from './built.ts';
import { GOODS_TRADES } from './goods.ts';
import { PEOPLE_TRADES } from './people.ts';
import { SERVICE_TRADES } from './services.ts';
import type { Trade } from './trade.ts';

export const TRADES: readonly Trade[] = [...GOODS_TRADES, ...SERVICE_TRADES, ...BUILT_TRADES, ...PEOPLE_TRADES];

/** The trade with this line; asking for one that does not exist is a mistake in the program. */
export function tradeOfLine(line: string): Trade {
  const trade = TRADES.find((each) => each.line === line);
  if (!trade) throw new Error(`There is no trade "${line}".`);
  return trade;
}
