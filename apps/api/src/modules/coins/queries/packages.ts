import { bonusPercent } from '@benison/contracts/coins';
import type { PackageSurface } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';

/** A package of coins as it is sold now. */
export interface CoinPackage {
  id: string;
  surface: PackageSurface;
  name: string;
  /** All coins it brings, the bonus among them. */
  coins: number;
  paidCoins: number;
  bonusCoins: number;
  bonusPercent: number | null;
  priceCents: number;
  isPopular: boolean;
  isActive: boolean;
  benefits: string[];
  updatedAt: Date;
}

interface PackageRow {
  id: string;
  surface: PackageSurface;
  name: string;
  paid_coins: string;
  promo_coins: string;
  price_cents: string;
  is_popular: boolean;
  is_active: boolean;
  benefits: string[];
  updated_at: Date;
}

const COLUMNS = 'id, surface, name, paid_coins, promo_coins, price_cents, is_popular, is_active, benefits, updated_at';

/** What a screen offers, in its order. */
export async function packagesOn(sql: Sql, surface: PackageSurface): Promise<CoinPackage[]> {
  const rows = await sql<PackageRow>(
    `select ${COLUMNS} from coin_packages where surface = $1 and is_active order by position, price_cents`,
    [surface],
  );
  return rows.map(toPackage);
}

/** Every package of both lists, on sale or not. */
export async function allPackages(sql: Sql): Promise<CoinPackage[]> {
  const rows = await sql<PackageRow>(`select ${COLUMNS} from coin_packages order by surface, position, price_cents`);
  return rows.map(toPackage);
}

/** One package, on sale or not; locked, where it is about to change; null when there is none. */
export async function packageById(sql: Sql, id: string, { lock = false } = {}): Promise<CoinPackage | null> {
  const [row] = await sql<PackageRow>(`select ${COLUMNS} from coin_packages where id = $1 ${lock ? 'for update' : ''}`, [id]);
  return row ? toPackage(row) : null;
}

/** The package on sale that a documented call means by its name, or by its coins or its price. */
export async function findPackage(
  sql: Sql,
  wish: { name?: string | null; coins?: number | null; priceCents?: number | null },
): Promise<CoinPackage | null> {
  const [row] = await sql<PackageRow>(
    `select ${COLUMNS} from coin_packages
     where is_active and ($1::text is null or id = $1) and ($2::bigint is null or $2 in (paid_coins + promo_coins, paid_coins)) and ($3::bigint is null or price_cents = $3)
       and num_nonnulls($1::text, $2::bigint, $3::bigint) > 0
     order by surface, price_cents limit 1`,
    [wish.name ?? null, wish.coins ?? null, wish.priceCents ?? null],
  );
  return row ? toPackage(row) : null;
}

function toPackage(row: PackageRow): CoinPackage {
  const terms = { paidCoins: Number(row.paid_coins), promoCoins: Number(row.promo_coins) };
  return {
    id: row.id,
    surface: row.surface,
    name: row.name,
    coins: terms.paidCoins + terms.promoCoins,
    paidCoins: terms.paidCoins,
    bonusCoins: terms.promoCoins,
    bonusPercent: bonusPercent(terms),
    priceCents: Number(row.price_cents),
    isPopular: row.is_popular,
    isActive: row.is_active,
    benefits: row.benefits,
    updatedAt: row.updated_at,
  };
}
