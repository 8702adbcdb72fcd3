import type { PackageSurface } from '@benison/contracts/enumerations';
import { readCents } from '../../../lib/form/read-cents.ts';

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

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The input to send: prices in cents, and no empty lines. */
export function inputOf({ paidCoins, promoCoins, price, benefits, ...same }: PackageDraft) {
  return {
    ...same,
    paidCoins: numberOf(paidCoins),
    promoCoins: numberOf(promoCoins),
    priceCents: readCents(price) ?? Number.NaN,
    benefits: benefits
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
