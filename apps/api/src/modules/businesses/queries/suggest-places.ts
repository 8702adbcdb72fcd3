import { PlaceSearchInput } from '@benison/contracts/businesses';
import { placesMatching } from '../../../platform/places/places.ts';

/** Most places offered below the field. */
const SUGGESTIONS_MAX = 8;

/** US places whose name or ZIP starts with the typed text, within one state if given; larger cities first. */
export function suggestPlaces(raw: unknown): { city: string; state: string; zipCode: string }[] {
  const { text, state } = PlaceSearchInput.parse(raw);
  const isZip = /^\d/.test(text);
  const asked = state && !isZip && !text.includes(',') ? `${text}, ${state}` : text;
  return placesMatching(asked, SUGGESTIONS_MAX)
    .filter((place) => !state || place.state === state)
    .map((place) => ({ city: place.city, state: place.state, zipCode: place.zip }));
}
