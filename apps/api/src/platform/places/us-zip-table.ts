import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isUsState } from '@benison/contracts/us-states';

/** ZIP codes of the fifty states and D.C. in columns: about 1.5 MB, whereas the package's own objects take over 20 MB while loading. */
export interface UsZipTable {
  /** Ascending, so that a ZIP is found by bisection. */
  readonly zips: Uint32Array;
  readonly latitudes: Float32Array;
  readonly longitudes: Float32Array;
  /** Index into `cities` for each ZIP. */
  readonly cityOfZip: Uint16Array;
  /** Ascending by folded name, then state. */
  readonly cities: readonly UsCity[];
}

export interface UsCity {
  readonly name: string;
  readonly folded: string;
  readonly state: string;
}

/** The package contains some 41,000 usable ZIP codes; far fewer means that its file format has changed. */
const ZIP_COUNT_MIN = 40_000;
const ENTRY = /\{"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})","country":"US"\}/g;

/** How place names are compared: ignoring case, accents and punctuation, with common abbreviations spelt one way. */
export function foldPlaceName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ')
    .replace(/^fort /, 'ft ')
    .replace(/^mount /, 'mt ');
}

interface Row {
  zip: number;
  latitude: number;
  longitude: number;
  city: UsCity;
}

/** Reads the package's file as text, row by row: requiring it would keep its whole source and 42,000 objects in memory. */
export function readUsZipTable(): UsZipTable {
  const source = readFileSync(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'), 'latin1');
  const rows: Row[] = [];
  const cities = new Map<string, UsCity>();
  const spellings = new Map<string, UsCity>();
  for (const [, zip, latitude, longitude, name = '', state = ''] of source.matchAll(ENTRY)) {
    if (!isUsState(state) || Number(latitude) === 0) continue;
    const spelling = `${name}|${state}`;
    const city = spellings.get(spelling) ?? cityOf(name, state, cities);
    spellings.set(spelling, city);
    rows.push({ zip: Number(zip), latitude: Number(latitude), longitude: Number(longitude), city });
  }
  assert(rows.length >= ZIP_COUNT_MIN, 'the list of US places has the form this reader knows');
  return tableOf(rows, [...cities.values()]);
}

/** One city for all equivalent spellings. */
function cityOf(name: string, state: string, cities: Map<string, UsCity>): UsCity {
  const key = `${foldPlaceName(name)}|${state}`;
  const city = cities.get(key) ?? ownCity(name, state);
  cities.set(key, city);
  return city;
}

// @NOTE A substring keeps the 5 MB it was cut from alive; a copy through bytes does not.
function ownCity(city: string, state: string): UsCity {
  const own = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
  return { name: own(city), folded: own(foldPlaceName(city)), state: own(state) };
}

function tableOf(rows: Row[], cities: UsCity[]): UsZipTable {
  cities.sort(compareCities);
  const positions = new Map(cities.map((city, position) => [city, position]));
  rows.sort((a, b) => a.zip - b.zip);
  return {
    zips: Uint32Array.from(rows, (row) => row.zip),
    latitudes: Float32Array.from(rows, (row) => row.latitude),
    longitudes: Float32Array.from(rows, (row) => row.longitude),
    cityOfZip: Uint16Array.from(rows, (row) => positions.get(row.city) ?? 0),
    cities,
  };
}

export function compareCities(a: Pick<UsCity, 'folded' | 'state'>, b: Pick<UsCity, 'folded' | 'state'>): number {
  if (a.folded !== b.folded) return a.folded < b.folded ? -1 : 1;
  if (a.state === b.state) return 0;
  return a.state < b.state ? -1 : 1;
}
