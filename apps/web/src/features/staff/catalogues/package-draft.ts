import type { PackageSurface } from '@benison/contracts/enumerations';
import { readAmount, readWhole } from '../../../lib/form/read-number.ts';

interface KnownPackage {
  readonly id: string;
  readonly surface: PackageSurface;
  readonly name: string;
  readonly coins: number;
  readonly bonusCoins: number;
  readonly priceCents: number;
  readonly isPopular: boolean;
  readonly isActive: boolean;
  readonly benefits: readonly string[];
}

/** A package as form values. */
export interface PackageDraft {
  readonly id: string;
  readonly surface: PackageSurface;
  readonly name: string;
  readonly paidCoins: string;
  readonly promoCoins: string;
  readonly price: string;
  readonly isPopular: boolean;
  readonly isActive: boolean;
  readonly benefits: string;
}

export function draftOf(known: KnownPackage | null): PackageDraft {
  if (!known)
    return {
      id: '',
      surface: 'STORE',
      name: '',
      paidCoins: '',
      promoCoins: '0',
      price: '',
      isPopular: false,
      isActive: true,
      benefits: '',
    };
  const { coins, bonusCoins, priceCents, benefits, ...same } = known;
  const { id, surface, name, isPopular, isActive } = same;
  return {
    id,
    surface,
    name,
    isPopular,
    isActive,
    paidCoins: String(coins - bonusCoins),
    promoCoins: String(bonusCoins),
    price: (priceCents / 100).toFixed(2),
    benefits: benefits.join('\n'),
  };
}

/** What of the numbers cannot be read, by the field of the input. */
export function unreadOf({ paidCoins, promoCoins, price }: PackageDraft): Partial<Record<string, string>> {
  const read = { paidCoins: readWhole(paidCoins), promoCoins: readWhole(promoCoins), priceCents: readAmount(price) };
  return Object.fromEntries(Object.entries(read).flatMap(([name, { problem }]) => (problem === null ? [] : [[name, problem]])));
}

/** The input to send: prices in cents, and no empty lines. */
export function inputOf({ paidCoins, promoCoins, price, benefits, ...same }: PackageDraft) {
  return {
    ...same,
    paidCoins: readWhole(paidCoins).value ?? Number.NaN,
    promoCoins: readWhole(promoCoins).value ?? Number.NaN,
    priceCents: readAmount(price).value ?? Number.NaN,
    benefits: benefits
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
