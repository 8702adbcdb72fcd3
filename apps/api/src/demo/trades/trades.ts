import { AGRICULTURE_TRADES } from './agriculture.ts';
import { CONSTRUCTION_TRADES } from './construction.ts';
import { CONSULTING_TRADES } from './consulting.ts';
import { E_COMMERCE_TRADES } from './e-commerce.ts';
import { EDUCATION_TRADES } from './education.ts';
import { ENERGY_TRADES } from './energy.ts';
import { ENTERTAINMENT_TRADES } from './entertainment.ts';
import { FINANCE_TRADES } from './finance.ts';
import { FOOD_AND_BEVERAGE_TRADES } from './food-and-beverage.ts';
import { HEALTHCARE_TRADES } from './healthcare.ts';
import { LEGAL_TRADES } from './legal.ts';
import { MANUFACTURING_TRADES } from './manufacturing.ts';
import { MARKETING_TRADES } from './marketing.ts';
import { OTHER_TRADES } from './other.ts';
import { REAL_ESTATE_TRADES } from './real-estate.ts';
import { RETAIL_TRADES } from './retail.ts';
import { TECHNOLOGY_TRADES } from './technology.ts';
import type { Trade } from './trade.ts';
import { TRANSPORTATION_TRADES } from './transportation.ts';

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
