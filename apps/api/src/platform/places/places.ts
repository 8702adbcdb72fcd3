import assert from 'node:assert/strict';
import { findState, stateName } from '@benison/contracts/us-states';
import tzLookup from '@photostructure/tz-lookup';
import { foldPlaceName, foldPlacePrefix } from './fold-place-name.ts';
import { compareCities, readUsPlaces } from './us-places.ts';
import type { UsPlaces } from './us-places.ts';

/** A point on the map; degrees, north and east positive. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A US city or one of its ZIP codes. */
export interface Place extends Point {
  readonly city: string;
  readonly state: string;
  /** The ZIP asked for, or the city's lowest; '' for a town that no ZIP code is named after. */
  readonly zip: string;
}

export interface PlaceQuery {
  readonly zip?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
}

/** Mean radius of the earth (IUGG), in statute miles. */
const EARTH_RADIUS_MILES = 3_958.761;

interface Gazetteer extends UsPlaces {
  /** Rows of `zips` grouped by city: those of city c are `zipRows[firstRow[c]]` up to `zipRows[firstRow[c + 1]]`. */
  readonly zipRows: Uint16Array;
  readonly firstRow: Uint16Array;
}

let loaded: Gazetteer | undefined;

// The list is read on first use: a process that never asks for a place never pays for it.
function gazetteer(): Gazetteer {
  loaded ??= indexByCity(readUsPlaces());
  return loaded;
}

function indexByCity(table: UsPlaces): Gazetteer {
  const firstRow = new Uint16Array(table.cities.length + 1);
  for (const city of table.cityOfZip) firstRow[city + 1] = (firstRow[city + 1] ?? 0) + 1;
  for (let city = 0; city < table.cities.length; city += 1) {
    firstRow[city + 1] = (firstRow[city + 1] ?? 0) + (firstRow[city] ?? 0);
  }
  const next = firstRow.slice();
  const zipRows = new Uint16Array(table.zips.length);
  table.cityOfZip.forEach((city, row) => {
    const slot = next[city] ?? 0;
    zipRows[slot] = row;
    next[city] = slot + 1;
  });
  return { ...table, zipRows, firstRow };
}

/**
 * The place of a business: by ZIP if known, else by city and state. A city without a state is found only when its
 * name is unique. Null when there is no such place, so that a distance is hidden rather than invented.
 */
export function findPlace(query: PlaceQuery): Place | null {
  const byZip = query.zip ? findZip(query.zip) : null;
  if (byZip) return byZip;
  if (!query.city) return null;
  const cities = citiesNamed(query.city, query.state);
  const [only] = cities;
  return cities.length === 1 && only !== undefined ? middleOf(only) : null;
}

/** Every ZIP of a city as a place; empty when the city is unknown. */
export function placesInCity(city: string, state: string): Place[] {
  const [index] = citiesNamed(city, state);
  return index === undefined ? [] : rowsOf(index).map((row) => placeAt(row));
}

/** Cities whose name starts with what was typed ("balt", "Baltimore, M"), or the places of a ZIP prefix; larger cities first. */
export function placesMatching(prefix: string, limit: number): Place[] {
  const typed = prefix.trim();
  if (/^\d{1,5}$/.test(typed)) return zipsStarting(typed, limit);
  const [namePart = '', statePart = ''] = typed.split(',');
  const { cities } = gazetteer();
  const found: number[] = [];
  for (const folded of foldPlacePrefix(namePart)) {
    for (let index = firstCityFrom({ folded, state: '' }); cities[index]?.folded.startsWith(folded); index += 1) {
      if (isStatePrefix(cities[index]?.state ?? '', statePart)) found.push(index);
    }
  }
  const size = (index: number): number => rowsOf(index).length;
  const whole = foldPlaceName(namePart);
  const exact = (index: number): number => (cities[index]?.folded === whole ? 1 : 0);
  found.sort((a, b) => exact(b) - exact(a) || size(b) - size(a) || a - b);
  return found.slice(0, limit).map(middleOf);
}

/** Great-circle distance in statute miles. */
export function distanceMiles(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const sinLat = Math.sin(((b.lat - a.lat) * radians) / 2);
  const sinLng = Math.sin(((b.lng - a.lng) * radians) / 2);
  const chord = sinLat * sinLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The IANA time zone at a point. */
export function timeZoneAt(point: Point): string {
  return tzLookup(point.lat, point.lng);
}

/** The IANA time zone of most ZIP codes of a state: that of a town in it which is in no list. */
export function timeZoneOfState(state: string): string {
  const { zips, cityOfZip, cities } = gazetteer();
  const counts = new Map<string, number>();
  for (let row = 0; row < zips.length; row += 1) {
    if (cities[cityOfZip[row] ?? 0]?.state !== state) continue;
    const timeZone = timeZoneAt(placeAt(row));
    counts.set(timeZone, (counts.get(timeZone) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one);
  assert(usual, `${state} has ZIP codes`);
  return usual[0];
}

function findZip(zip: string): Place | null {
  const digits = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(zip)?.[1];
  if (digits === undefined) return null;
  const { zips } = gazetteer();
  const row = bisect(zips.length, (index) => (zips[index] ?? 0) < Number(digits));
  return zips[row] === Number(digits) ? placeAt(row) : null;
}

function zipsStarting(digits: string, limit: number): Place[] {
  const { zips } = gazetteer();
  const scale = 10 ** (5 - digits.length);
  const from = Number(digits) * scale;
  const found: Place[] = [];
  for (let row = bisect(zips.length, (index) => (zips[index] ?? 0) < from); row < zips.length; row += 1) {
    if ((zips[row] ?? 0) >= from + scale || found.length >= limit) break;
    found.push(placeAt(row));
  }
  return found;
}

/** Cities of this name; as "Washington, D.C." and "New York City", it may come with its state or with what it is. */
function citiesNamed(city: string, state: string | null | undefined): number[] {
  const code = state ? findState(state) : '';
  if (code === null) return [];
  const whole = foldPlaceName(city);
  const withoutState = [code, stateName(code)]
    .map(foldPlaceName)
    .find((end) => end !== '' && whole.length > end.length && whole.endsWith(end));
  const names = [whole, withoutState && whole.slice(0, -withoutState.length), whole.replace(/(?<=.)city$/, '')];
  for (const name of names) {
    const found = name ? citiesFolded(name, code) : [];
    if (found.length > 0) return found;
  }
  return [];
}

function citiesFolded(folded: string, code: string): number[] {
  const { cities } = gazetteer();
  const found: number[] = [];
  for (let index = firstCityFrom({ folded, state: code }); cities[index]?.folded === folded; index += 1) {
    if (code !== '' && cities[index]?.state !== code) break;
    found.push(index);
  }
  return found;
}

function isStatePrefix(state: string, typed: string): boolean {
  const prefix = typed.trim().toLowerCase();
  return state.toLowerCase().startsWith(prefix) || stateName(state).toLowerCase().startsWith(prefix);
}

function firstCityFrom(sought: { folded: string; state: string }): number {
  const { cities } = gazetteer();
  return bisect(cities.length, (index) => {
    const city = cities[index];
    return city !== undefined && compareCities(city, sought) < 0;
  });
}

function rowsOf(city: number): number[] {
  const { zipRows, firstRow } = gazetteer();
  return Array.from(zipRows.subarray(firstRow[city], firstRow[city + 1]));
}

function placeAt(row: number): Place {
  const { zips, latitudes, longitudes, cityOfZip, cities } = gazetteer();
  const city = cities[cityOfZip[row] ?? 0];
  return {
    city: city?.name ?? '',
    state: city?.state ?? '',
    zip: String(zips[row]).padStart(5, '0'),
    lat: fourDecimals(latitudes[row] ?? 0),
    lng: fourDecimals(longitudes[row] ?? 0),
  };
}

// The list gives four decimals; single precision would suggest more than it knows.
function fourDecimals(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** A city is located at its lowest ZIP: numbering starts at the main post office, downtown. */
function middleOf(city: number): Place {
  const { zipRows, firstRow, cities } = gazetteer();
  const { name = '', state = '', point } = cities[city] ?? {};
  if (point) return { city: name, state, zip: '', lat: fourDecimals(point.lat), lng: fourDecimals(point.lng) };
  return placeAt(zipRows[firstRow[city] ?? 0] ?? 0);
}

/** The first index for which `isBefore` is false, in a list sorted so that it never becomes true again. */
function bisect(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
