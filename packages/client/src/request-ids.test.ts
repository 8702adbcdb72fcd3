import { readFileSync } from 'node:fs';
import { ErrorCode, isTemporary } from '@benison/contracts/errors';
import { buildSchema, getNamedType, isInputObjectType, isNonNullType } from 'graphql';
import { expect, test } from 'vitest';
import { BenisonError } from './error.ts';
import { operationOf, withRequestIds } from './operation.ts';
import { isPassing } from './repeating.ts';
import { REPEATABLE_CALLS, REQUEST_IDS } from './request-ids.ts';
import { PASSING_SIGNALS } from './subscriptions.ts';

/** What the client knows of the schema by heart, compared with it. */

const read = (file: string): string => readFileSync(new URL(`../../../schema/${file}`, import.meta.url), 'utf8');
const schema = buildSchema(read('schema.graphql'));
/** Inputs whose `requestId` is not the request's: of staff, or the id of a request for help. */
const OTHERS = /MemberNote|HelpRequest|FollowUp|Catalogue|CoinPackage|SaveGift|PremiumPrice|RefundOrder|PaymentDifference/;

test('every input of a member that names its request is known, by its field', () => {
  const inputs = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ args }) => getNamedType(args[0]?.type));
  const named = inputs.filter(isInputObjectType).filter((input) => 'requestId' in input.getFields() && !OTHERS.test(input.name));
  expect(Object.keys(REQUEST_IDS)).toEqual(expect.arrayContaining(named.map(({ name }) => name)));
  for (const [name, field] of Object.entries(REQUEST_IDS)) {
    const input = schema.getType(name);
    const type = isInputObjectType(input) ? input.getFields()[field]?.type : undefined;
    expect(String(isNonNullType(type) ? type.ofType : type), `${name}.${field}`).toBe('ID');
  }
});

test('the REST calls that take an Idempotency-Key are those of the OpenAPI document', () => {
  const { paths } = JSON.parse(read('openapi.json')) as { paths: Record<string, { post?: { parameters?: { name: string }[] } }> };
  const taking = Object.keys(paths).filter((path) => paths[path]?.post?.parameters?.some(({ name }) => name === 'Idempotency-Key'));
  expect([...REPEATABLE_CALLS].sort()).toEqual(taking.sort());
});

test('what passes by itself is what the product says of its codes, but for its own faults', () => {
  const passing = Object.values(ErrorCode).filter((code) => isPassing(new BenisonError({ code, message: 'No.' })));
  expect(passing.sort()).toEqual(
    Object.values(ErrorCode)
      .filter((code) => isTemporary(code) && code !== ErrorCode.Internal)
      .sort(),
  );
});

test('a subscription has a past exactly where the schema takes a position', () => {
  const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  const without = fields.filter(({ args }) => !args.some(({ name }) => name === 'after')).map(({ name }) => name);
  expect([...PASSING_SIGNALS].sort()).toEqual(without.sort());
});

test('an id that is missing is made, one that is given stays, and what takes none is left alone', () => {
  const gift = operationOf('mutation ($input: SendGiftInput!) { sendGift(input: $input) { balance } }');
  const made = withRequestIds(gift, { input: { giftId: 'a' } });
  expect(made).toEqual({ isRepeatable: true, variables: { input: { giftId: 'a', requestId: expect.stringMatching(/^[\da-f-]{36}$/) } } });
  expect(withRequestIds(gift, { input: { requestId: 'mine' } }).variables).toEqual({ input: { requestId: 'mine' } });
  const swipe = operationOf('mutation ($input: SwipeInput!) { swipe(input: $input) { canUndo } }');
  expect(withRequestIds(swipe, { input: { businessId: 'b' } })).toEqual({ isRepeatable: false, variables: { input: { businessId: 'b' } } });
});
