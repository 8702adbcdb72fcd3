import type { Random } from './random.ts';
import { fillSlots } from './slots.ts';

/** How a business came to be, in one sentence. */
const ORIGINS = [
  'Started in a {two-car garage|rented basement|borrowed warehouse} in {city} in {year}.',
  'Two {sisters|cousins|brothers|neighbors} opened the doors in {city} in {year}.',
  'Family-owned in {city} since {year}, now in its {second|third} generation.',
  'A former {bank|school|bakery|fire station|post office} in {city} has been our address since {year}.',
  'Founded in {year} by {three|four} people who had worked together for {ten|twelve|eight} years.',
  'We bought the company from its founder in {year} and kept the crew in {city}.',
  'Our first customer in {city} came in {year} and is still with us.',
  'Since {year} we have moved {twice|three times}, never farther than a mile from the center of {city}.',
  'What began as a weekend job in {city} has paid our wages since {year}.',
  'The founder still answers the phone in {city}, as in {year}.',
  'Locally owned, {state} through and through, and in business since {year}.',
  'We left a much larger company in {year} to do this properly, from {city}.',
  'One truck, one desk and a promise: that was {city} in {year}.',
  'In {year} nobody in {city} did this on short notice, so we began.',
  'Our shop in {city} opened in the {spring|fall|winter} of {year}, on a rainy Tuesday.',
  '{Half|A third|Two thirds} of our customers in {state} have been with us since before {year}.',
  'A small team in {city} with long memories: the oldest file is from {year}.',
  'Employee-owned since {year}, with everybody in {city} on first names.',
  'The lease in {city} was signed in {year} on the hood of a pickup.',
  'We have called {city} home since {year}, and ship from the same door.',
  "Three generations of {state} know our founder's handwriting, on invoices going back to {year}.",
  '{Ninety|Eighty|Seventy} per cent of our work since {year} has come by recommendation within {state}.',
  'It took until {year} to find the right building in {city}; we have not wanted another since.',
  'Trained in {Chicago|Boston|Oakland|Pittsburgh}, back home in {city} since {year}.',
] as const;

/** A sentence on how a business began, for one that is not the first of its trade. */
export function originOf(slots: { city: string; state: string; year: string }, random: Random): string {
  return fillSlots(random.pick(ORIGINS), slots, random);
}
