import { findState } from '@benison/contracts/us-states';
import { BadInputError } from '../../platform/errors.ts';
import { findPlace, timeZoneAt, timeZoneOfState } from '../../platform/places/places.ts';

/** A place as a business stores it; city and state are '' when absent. The time zone is null when the place does not determine it. */
export interface ResolvedPlace {
  city: string;
  state: string;
  zipCode: string | null;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
}

type GivenPlace = { city: string; state: string; zipCode?: string | null | undefined };

/**
 * Looks up where a business is: by its ZIP when that is known and lies in the state, else by city and state. Without a city, the
 * place is that of the ZIP, or unknown. A town that is in no list is kept as typed, without a point: its distances are not shown.
 * @throws BadInputError beside `state` when a city has none, beside `zipCode` when it lies in another state.
 */
export function resolvePlace(given: GivenPlace): ResolvedPlace {
  const { city, state } = given;
  const zipCode = given.zipCode ?? null;
  if (city && !state) throw new BadInputError([{ path: 'state', message: 'Please select a state' }]);
  const byZip = zipCode ? findPlace({ zip: zipCode }) : null;
  if (byZip && state && byZip.state !== state) {
    throw new BadInputError([{ path: 'zipCode', message: `That ZIP code belongs to ${byZip.city}, ${byZip.state}` }]);
  }
  const byCity = city ? findPlace({ city, state }) : null;
  const place = byZip ?? byCity;
  return {
    city: byCity?.city ?? city,
    state,
    zipCode,
    latitude: place?.lat ?? null,
    longitude: place?.lng ?? null,
    timeZone: place && timeZoneAt(place),
  };
}

/** The time zone of a place: that of its point, else the one known before while the state stays, else that of its state. */
export function timeZoneOf({ timeZone, state }: ResolvedPlace, before?: { state: string; timeZone: string }): string | null {
  if (timeZone !== null || state === '') return timeZone ?? before?.timeZone ?? null;
  return before?.state === state ? before.timeZone : timeZoneOfState(state);
}

/** City and state as one line: "Baltimore, MD", either alone, or ''. */
export const placeLine = ({ city, state }: { readonly city: string; readonly state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');

/** City and state from one line such as "Baltimore, MD" or "Baltimore, Maryland"; null when it has another form. */
export function splitLocation(location: string): { city: string; state: string } | null {
  const comma = location.lastIndexOf(',');
  if (comma < 1) return null;
  const city = location.slice(0, comma).trim();
  const state = findState(location.slice(comma + 1));
  return city && state ? { city, state } : null;
}
