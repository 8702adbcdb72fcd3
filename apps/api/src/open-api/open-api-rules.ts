import { LICENSE_AGE_MAX, LICENSE_AGE_MIN } from '@benison/contracts/terms/verification';
import { z } from 'zod';
import type { RestRoute } from '../platform/http/rest.ts';

/**
 * What is refused although its form is right, and why no form can say so: by call and property, by property wherever it stands, or by call
 * for the request as a whole. It is part of the description of the calls.
 */
const RULES: Record<string, string> = {
  after: 'a cursor is opaque, and one of its list',
  accepted: 'only the versions in force can be agreed to',
  foundedYear: 'not after this year, whichever that is',
  state: 'a ZIP code lies in one state, and a city in some',
  businessHours: 'a day closes after it opens',
  imageUrl: 'bytes of a picture, or the address of the present one',
  packageType: 'one of those on sale, and only coins come in packages',
  status: 'what is done fits what is decided',
  actionTaken: 'what is done fits what is decided',
  banDays: 'only what is timed has days',
  'put /api/threads/{matchId}/attachments/{id} id': 'the file is the body, and its bytes say what it is',
  'put /api/users/profile username': 'not one that somebody else has',
  'post /api/users/register username': 'not one that somebody else has',
  'post /api/users/register einNumber': 'null counts as absent, and then the way without one is paid',
  'patch /api/admin/ein-verifications/{verificationId} reason': 'a rejection needs one, in five characters or more',
  'post /api/businesses': 'its place and its size are each given in either of two ways',
  'post /api/businesses location': 'empty counts as absent, and then city and state are needed',
  'post /api/verifications/driver-license dateOfBirth': `a driver is ${LICENSE_AGE_MIN} to ${LICENSE_AGE_MAX} years old today`,
  'post /api/purchases productType': 'only coins come in packages',
  'post /api/paypal/order amount': 'the price of what is bought',
  'post /api/bizcoin/purchase amount': 'the number of coins is given in one of three ways',
  'post /api/bizcoin/purchase bizCoinAmount': 'where the number of coins is given twice, both agree',
  'get /api/bizcoin/statement.csv to': 'a period ends after it begins',
  'post /api/conversion/request paymentDetails': 'each method has its own fields, with check digits',
  'get /api/businesses/discover location': 'a state, however it is written',
  'post /api/businesses/discover/shown deals': "a deal is of the member's own deck",
  'post /api/swipes': 'the business is named in either of two ways',
  'post /api/swipes swipedId': 'where the business is named twice, both agree',
  'post /api/marketplace/purchase deliveryInfo': 'goods need an address',
  'post /api/marketplace/purchase quantity': 'some goods come one at a time',
  'post /api/streams/start title': 'not the words by which moderators name what they removed',
};

const nameOf = ({ method, path }: Pick<RestRoute, 'method' | 'path'>): string => `${method} ${path}`;

/** What a property of a call is held to beyond its form; null where its form says it all. Without a property: the request as a whole. */
export function ruleOf(route: Pick<RestRoute, 'method' | 'path'>, property?: string): string | null {
  const name = nameOf(route);
  return (property === undefined ? RULES[name] : (RULES[`${name} ${property}`] ?? RULES[property])) ?? null;
}

const partsOf = ({ params, query, body, multipart }: RestRoute): string[] =>
  [params, query, body, multipart].flatMap((part) => (part instanceof z.ZodObject ? Object.keys(part.shape) : []));

/** The same of a whole call, in a sentence; empty where its form says it all. */
export function ruleWords(route: RestRoute): string {
  const whole = ruleOf(route);
  const ofParts = partsOf(route).flatMap((property) => {
    const rule = ruleOf(route, property);
    return rule === null ? [] : [`\`${property}\` (${rule})`];
  });
  const all = [...(whole === null ? [] : [`the request as a whole (${whole})`]), ...ofParts];
  return all.length === 0 ? '' : ` Held to more than its schema says: ${all.join(', ')}.`;
}

/** Every place that a rule is written for, for the test that each is one. */
export const RULE_PLACES: readonly string[] = Object.keys(RULES);
