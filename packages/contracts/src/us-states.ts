import { keysOf } from './enumerations.ts';

/** The fifty states and the District of Columbia, by postal code. */
export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;
/** The postal code of a state, as `MD`. */
export type UsState = keyof typeof US_STATES;

/** The postal codes of all states, in the order of their names. */
export const US_STATE_CODES = keysOf(US_STATES);

/** Whether a text is the code of a state. */
export const isUsState = (text: string): text is UsState => Object.hasOwn(US_STATES, text);

/** The name of a state by its postal code; what is not one is given back as it is. */
export const stateName = (code: string): string => (isUsState(code) ? US_STATES[code] : code);

/** The state that somebody typed by its postal code or its name, in any case, also as "D.C."; null when there is none. */
export function findState(typed: string): UsState | null {
  const sought = typed.trim().toLowerCase().replaceAll('.', '');
  return US_STATE_CODES.find((code) => code.toLowerCase() === sought || US_STATES[code].toLowerCase() === sought) ?? null;
}
