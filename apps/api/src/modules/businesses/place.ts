import { US_STATES, type UsState } from '@benison/contracts/enumerations';
import { BadInputError } from '../../platform/errors.ts';
import { findPlace, timeZoneAt } from '../../platform/places/places.ts';

/** A place as a business keeps it. */
export interface ResolvedPlace {
  city: string;
  state: string;
  zipCode: string | null;
  latitude: number;
  longitude: number;
  timeZone: string;
}

/**
 * Looks up where a business is: by its ZIP when that is known and lies in the state, else by city and state.
 * @throws BadInputError beside `city` or `zipCode` when there is no such place.
 */
export function resolvePlace(given: { city: string; state: string; zipCode?: string | null | undefined }): ResolvedPlace {
  const zipCode = given.zipCode ?? null;
  const byZip = zipCode ? findPlace({ zip: zipCode }) : null;
  if (byZip && byZip.state !== given.state) {
    throw new BadInputError([{ path: 'zipCode', message: `That ZIP code belongs to ${byZip.city}, ${byZip.state}` }]);
  }
  const byCity = findPlace({ city: given.city, state: given.state });
  const place = byZip ?? byCity;
  if (!place) {
    const state = US_STATES[given.state as UsState];
    throw new BadInputError([{ path: 'city', message: `We do not know this city in ${state}. Please check the spelling.` }]);
  }
  return {
    city: byCity?.city ?? given.city,
    state: given.state,
    zipCode,
    latitude: place.lat,
    longitude: place.lng,
    timeZone: timeZoneAt(place),
  };
}

/** City and state out of one line such as "Baltimore, MD" or "Baltimore, Maryland"; null when it is not written so. */
export function splitLocation(location: string): { city: string; state: string } | null {
  const comma = location.lastIndexOf(',');
  if (comma < 1) return null;
  const city = location.slice(0, comma).trim();
  const typed = location.slice(comma + 1).trim().toLowerCase();
  const found = Object.entries(US_STATES).find(([code, name]) => code.toLowerCase() === typed || name.toLowerCase() === typed);
  return city && found ? { city, state: found[0] } : null;
}
