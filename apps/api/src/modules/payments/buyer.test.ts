import { AccountState, ProductType, valuesOf } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import { GUEST, type Member } from '../../actor.ts';
import { asBuyer, assertMayBuy, buyer } from './buyer.ts';

const MEMBER: Member = {
  kind: 'member',
  userId: 'm',
  sessionId: '',
  state: AccountState.Active,
  rememberMe: false,
  isPremium: false,
  isVerified: false,
  owes: [],
  businessId: null,
};
const APPLICANT = { ...GUEST, applicant: { userId: 'a' } };
const refusal = (code: string) => expect.objectContaining({ code });

test('a member buys for itself, and whoever registers for the account that is being made', () => {
  expect(asBuyer(MEMBER)).toEqual({ userId: 'm', isApplicant: false });
  expect(asBuyer(APPLICANT)).toEqual({ userId: 'a', isApplicant: true });
  for (const one of [MEMBER, APPLICANT]) expect(() => buyer(one)).not.toThrow();
});

test('nobody else buys: not a visitor, not a member who has yet to agree, not for a registration that made no account', () => {
  expect(() => buyer(GUEST)).toThrow(refusal('UNAUTHENTICATED'));
  expect(() => asBuyer(GUEST)).toThrow(refusal('UNAUTHENTICATED'));
  expect(() => buyer({ ...MEMBER, owes: ['TERMS'] })).toThrow(refusal('CONSENT_REQUIRED'));
  expect(() => asBuyer({ ...GUEST, applicant: { userId: null } })).toThrow(refusal('PAYMENT_UNAVAILABLE'));
});

test('whoever registers buys access and nothing else; a member buys anything', () => {
  for (const product of valuesOf(ProductType)) {
    expect(() => assertMayBuy(asBuyer(MEMBER), product)).not.toThrow();
    const buying = expect(() => assertMayBuy(asBuyer(APPLICANT), product));
    if (product === ProductType.RegistrationAccess) buying.not.toThrow();
    else buying.toThrow(refusal('UNAUTHENTICATED'));
  }
});
