import { CompanySize, PartnershipInterest, valuesOf } from '@benison/contracts/enumerations';
import { stateName } from '@benison/contracts/us-states';
import { findPlace, placesInCity, timeZoneAt } from '../../../apps/api/src/platform/places/places.ts';
import type { Place } from '../../../apps/api/src/platform/places/places.ts';
import { MARK_FAMILIES } from './art-marks.ts';
import { ART_HUES } from './art-palettes.ts';
import type { ArtTone } from './art-palettes.ts';
import { LOGO_FRAMES } from './art.ts';
import type { ArtSpec } from './art.ts';
import { FREE_MEMBER_BUSINESS, HAND_MADE, PREMIUM_MEMBER_BUSINESS } from './data/hand-made.ts';
import type { HandMadeBusiness } from './data/hand-made.ts';
import { CITIES, COMPANY_WORDS, LAST_NAMES } from './data/names.ts';
import type { Trade } from './data/trades/trade.ts';
import type { DemoBusiness } from './demo-world.ts';
import { legalFormOf } from './legal-forms.ts';
import { originOf } from './origins.ts';
import type { Random } from './random.ts';
import { scenesOfLine } from './scenes/scenes.ts';
import { fillSlots } from './slots.ts';
import { TRADES, tradeOfLine } from './trades.ts';

/** How many businesses the demo world has, including the hand-made ones. */
const BUSINESS_COUNT = 330;

const TONES_BY_WEIGHT: readonly ArtTone[] = [
  'deep',
  'deep',
  'deep',
  'pale',
  'pale',
  'pale',
  'bold',
  'bold',
  'night',
  'bright',
  'paper',
  'paper',
];
const SIZES_BY_WEIGHT = [
  CompanySize.Startup,
  CompanySize.Startup,
  CompanySize.Small,
  CompanySize.Small,
  CompanySize.Small,
  CompanySize.Small,
  CompanySize.Medium,
  CompanySize.Medium,
  CompanySize.Large,
] as const;

/** A business with the trade its texts come from. */
export interface ProfiledBusiness extends DemoBusiness {
  readonly trade: Trade;
  readonly areaCode: string;
  readonly isPremium: boolean;
}

/** Creates all businesses; `createdAt` gives the time at which the business at a position was created. */
export function makeBusinesses(random: Random, now: Date, createdAt: (position: number) => Date): ProfiledBusiness[] {
  const made = HAND_MADE.map((each, position) => fromHand(each, random.fork(`hand ${position}`), createdAt(position)));
  const trades = tradesInTurn(BUSINESS_COUNT - made.length, random);
  const cities = random.shuffle(CITIES);
  const firstWords = companyFirstWords(random);
  const written = new Map<Trade, number>();
  const descriptions = new Set<string>();
  trades.forEach((trade, index) => {
    const position = made.length;
    const city = cities[index % cities.length] ?? CITIES[0];
    if (!city) throw new Error('The demo world has no cities.');
    const turn = written.get(trade) ?? 0;
    written.set(trade, turn + 1);
    const firstWord = firstWords[index] ?? `Benison ${index}`;
    const part = random.fork(`business ${position}`);
    made.push(fromTrade({ trade, turn, city, firstWord, now, createdAt: createdAt(position), descriptions }, part));
  });
  return made;
}

// Every trade is used once before any is repeated, so that every industry is represented whatever the seed.
function tradesInTurn(count: number, random: Random): Trade[] {
  const rounds = Math.ceil(count / TRADES.length);
  return Array.from({ length: rounds }, () => random.shuffle(TRADES))
    .flat()
    .slice(0, count);
}

function companyFirstWords(random: Random): string[] {
  const surnames = random.shuffle(LAST_NAMES);
  const pairs = Array.from({ length: 50 }, (_, index) => `${surnames[index * 2]} & ${surnames[index * 2 + 1]}`);
  const families = surnames.slice(100, 130);
  const streets = surnames.slice(130, 150).map((name) => `${name} ${random.pick(['Street', 'Hill', 'Point', 'Bay'])}`);
  return random.shuffle([...COMPANY_WORDS, ...pairs, ...families, ...streets]);
}

function fromHand(own: HandMadeBusiness, random: Random, createdAt: Date): ProfiledBusiness {
  const trade = tradeOfLine(own.line);
  const place = findPlace({ zip: own.zip, city: own.city, state: own.state });
  if (!place) throw new Error(`There is no place ${own.city}, ${own.state}.`);
  const isSignIn = own.name === FREE_MEMBER_BUSINESS || own.name === PREMIUM_MEMBER_BUSINESS;
  return {
    name: own.name,
    industry: trade.industry,
    line: own.ownLine ?? own.line,
    businessType: own.businessType,
    description: own.description,
    city: own.city,
    state: own.state,
    zip: own.zip,
    lat: place.lat,
    lng: place.lng,
    timeZone: timeZoneAt(place),
    companySize: own.companySize,
    seeking: own.seeking,
    offering: own.offering,
    tags: own.tags,
    website: `https://${domainOf(own.name)}`,
    foundedYear: own.foundedYear,
    createdAt,
    art: {
      ...own.art,
      scene: scenesOfLine(own.ownLine ?? own.line)[0],
      frame: 'none',
      letter: own.name.charAt(0),
      seed: random.int(1, 999_999),
    },
    manner: { isAlive: !isSignIn, answerRate: 0.94, answerMinutes: random.int(8, 120), likeBackRate: 0.8 },
    isPremium: own.isPremium ?? false,
    trade,
    areaCode: areaCodeOf(own.city, own.state),
  };
}

interface Commission {
  readonly trade: Trade;
  /** How many businesses of this trade came before: their descriptions use other sentences. */
  readonly turn: number;
  readonly city: (typeof CITIES)[number];
  readonly firstWord: string;
  readonly now: Date;
  readonly createdAt: Date;
  /** The descriptions already used; no two businesses have the same one. */
  readonly descriptions: Set<string>;
}

function fromTrade({ trade, turn, city, firstWord, now, createdAt, descriptions }: Commission, random: Random): ProfiledBusiness {
  const name = companyName(firstWord, trade, random);
  const place = placeIn(city, random);
  const foundedYear = Math.min(now.getUTCFullYear() - 1, 1985 + Math.floor(40 * random.next() ** 0.6));
  const companySize = random.pick(SIZES_BY_WEIGHT);
  return {
    name,
    industry: trade.industry,
    line: trade.line,
    businessType: legalFormOf({ name, industry: trade.industry, companySize, foundedYear }, random),
    description: describe({ trade, turn, city, foundedYear, descriptions }, random),
    city: city.city,
    state: city.state,
    zip: place.zip,
    lat: place.lat,
    lng: place.lng,
    timeZone: timeZoneAt(place),
    companySize,
    seeking: withExtra(trade.seeks, random),
    offering: withExtra(trade.offers, random),
    tags: random.sample(trade.tags, random.int(2, 6)),
    website: `https://${domainOf(name)}`,
    foundedYear,
    createdAt,
    art: artFor(trade, firstWord, random),
    manner: mannerOf(random),
    isPremium: random.chance(0.14),
    trade,
    areaCode: city.areaCode,
  };
}

function companyName(firstWord: string, trade: Trade, random: Random): string {
  const fitting = trade.nouns.filter((noun) => !noun.toLowerCase().includes(firstWord.toLowerCase()));
  return `${firstWord} ${random.pick(fitting.length > 0 ? fitting : trade.nouns)}`;
}

/** `kestrelcoldchain.example`: a domain reserved for examples, so that no real site is ever named. */
export function domainOf(companyName: string): string {
  return `${companyName
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '')}.example`;
}

function placeIn(city: (typeof CITIES)[number], random: Random): Place {
  const middle = findPlace({ city: city.city, state: city.state });
  if (!middle) throw new Error(`There is no place ${city.city}, ${city.state}.`);
  return random.pick(placesInCity(city.city, city.state).slice(0, 12).concat(middle));
}

type Described = Pick<Commission, 'trade' | 'turn' | 'city' | 'descriptions'> & { readonly foundedYear: number };

/** Its trade's sentences; whoever is not the first to use one begins with how it came to be. */
function describe({ trade, turn, city, foundedYear, descriptions: used }: Described, random: Random): string {
  const slots = { city: city.city, state: stateName(city.state), year: String(foundedYear) };
  for (let attempt = turn; ; attempt += 1) {
    const lead = fillSlots(trade.leads[attempt % trade.leads.length] ?? '', slots, random);
    const proof = fillSlots(trade.proofs[Math.floor(attempt / trade.leads.length + attempt) % trade.proofs.length] ?? '', slots, random);
    const isFirst = attempt < trade.leads.length;
    const description = isFirst ? `${lead} ${proof}` : `${originOf(slots, random)} ${random.chance(0.6) ? lead : proof}`;
    if (used.has(description)) continue;
    used.add(description);
    return description;
  }
}

function withExtra(base: readonly PartnershipInterest[], random: Random): PartnershipInterest[] {
  const chosen = new Set<PartnershipInterest>(random.sample(base, random.int(1, base.length)));
  if (random.chance(0.2)) chosen.add(random.pick(valuesOf(PartnershipInterest)));
  return valuesOf(PartnershipInterest).filter((interest) => chosen.has(interest));
}

function artFor(trade: Trade, firstWord: string, random: Random): ArtSpec {
  const hue = random.pick(ART_HUES);
  const turn = random.pick([0, 0, 35, -40, 150, 180]);
  return {
    mark: random.chance(0.75) ? random.pick(trade.marks) : random.pick(MARK_FAMILIES),
    tone: random.pick(TONES_BY_WEIGHT),
    hue,
    accentHue: besidePurple((hue + turn + 360) % 360),
    scene: random.pick(scenesOfLine(trade.line)),
    frame: random.chance(0.74) ? 'none' : random.pick(LOGO_FRAMES),
    letter: firstWord.charAt(0),
    seed: random.int(1, 999_999),
  };
}

// Purple is avoided in Benison, and next to gold it looks like another product.
function besidePurple(hue: number): number {
  if (hue <= 268 || hue >= 352) return hue;
  return hue < 310 ? 250 : 15;
}

function mannerOf(random: Random): DemoBusiness['manner'] {
  return {
    isAlive: random.chance(0.75),
    answerRate: 0.5 + 0.49 * random.next() ** 0.7,
    answerMinutes: Math.round(6 + 600 * random.next() ** 2.4),
    likeBackRate: 0.3 + 0.6 * random.next(),
  };
}

function areaCodeOf(city: string, state: string): string {
  return CITIES.find((each) => each.city === city && each.state === state)?.areaCode ?? '410';
}
