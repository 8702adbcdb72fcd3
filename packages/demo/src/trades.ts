import { AGRICULTURE_TRADES } from './data/trades/agriculture.ts';
import { CONSTRUCTION_TRADES } from './data/trades/construction.ts';
import { CONSULTING_TRADES } from './data/trades/consulting.ts';
import { E_COMMERCE_TRADES } from './data/trades/e-commerce.ts';
import { EDUCATION_TRADES } from './data/trades/education.ts';
import { ENERGY_TRADES } from './data/trades/energy.ts';
import { ENTERTAINMENT_TRADES } from './data/trades/entertainment.ts';
import { FINANCE_TRADES } from './data/trades/finance.ts';
import { FOOD_AND_BEVERAGE_TRADES } from './data/trades/food-and-beverage.ts';
import { HEALTHCARE_TRADES } from './data/trades/healthcare.ts';
import { LEGAL_TRADES } from './data/trades/legal.ts';
import { MANUFACTURING_TRADES } from './data/trades/manufacturing.ts';
import { MARKETING_TRADES } from './data/trades/marketing.ts';
import { OTHER_TRADES } from './data/trades/other.ts';
import { REAL_ESTATE_TRADES } from './data/trades/real-estate.ts';
import { RETAIL_TRADES } from './data/trades/retail.ts';
import { TECHNOLOGY_TRADES } from './data/trades/technology.ts';
import type { Trade } from './data/trades/trade.ts';
import { TRANSPORTATION_TRADES } from './data/trades/transportation.ts';

export const TRADES: readonly Trade[] = [
  ...FOOD_AND_BEVERAGE_TRADES,
  ...AGRICULTURE_TRADES,
  ...MANUFACTURING_TRADES,
  ...RETAIL_TRADES,
  ...E_COMMERCE_TRADES,
  ...TECHNOLOGY_TRADES,
  ...FINANCE_TRADES,
  ...LEGAL_TRADES,
  ...CONSULTING_TRADES,
  ...MARKETING_TRADES,
  ...TRANSPORTATION_TRADES,
  ...CONSTRUCTION_TRADES,
  ...ENERGY_TRADES,
  ...REAL_ESTATE_TRADES,
  ...HEALTHCARE_TRADES,
  ...EDUCATION_TRADES,
  ...ENTERTAINMENT_TRADES,
  ...OTHER_TRADES,
];

/** The trade with this line; asking for an unknown one is a programming error. */
export function tradeOfLine(line: string): Trade {
  const trade = TRADES.find((each) => each.line === line);
  if (!trade) throw new Error(`There is no trade "${line}".`);
  return trade;
}
