import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { creditPurchase, walletOf, type Wallet } from '../../src/modules/coins/public.ts';
import { createCatalogueItem } from '../../src/modules/marketplace/commands/save-catalogue-item.ts';
import type { CatalogueItem } from '../../src/modules/marketplace/queries/catalogue.ts';
import { newId } from '../../src/platform/clock.ts';
import { sqlOf } from '../../src/platform/database/sql.ts';

export const DELIVERY = { recipientName: 'Imani Cole', addressLine1: '14 Wharf Street', city: 'Baltimore', state: 'MD', zipCode: '21231' };

/** The error of an operation that must be refused. */
export const refusal = (attempt: Promise<unknown>): Promise<{ code: unknown; message: string; details: unknown; fields: unknown }> =>
  attempt.then(
    () => expect.fail('It was not refused.'),
    (error) => error,
  );

const ORIGIN = { ipAddress: '127.0.0.1', userAgent: 'test' };

/** A shop with staff behind the counter, for tests. */
export class Shop {
  constructor(private readonly t: TestApp) {}

  /** Puts an item on sale; by default a service for 100 coins. */
  async item(changes: Record<string, unknown> = {}): Promise<CatalogueItem> {
    const { actor } = await this.t.seed.staff({ role: 'ADMIN' });
    const fields = {
      requestId: newId(),
      name: 'Copy review',
      description: 'An editor reads your card.',
      category: 'MARKETING',
      priceCoins: 100,
      fulfilment: 'SERVICE',
      ...changes,
    };
    return createCatalogueItem(this.t.app, actor, ORIGIN, fields);
  }

  /** A member with so many paid and promo coins. */
  async buyer(paidCoins: number, { promoCoins = 0, premium = false } = {}): Promise<SeededMember> {
    const member = await this.t.seed.member({ premium });
    const { app } = this.t;
    if (paidCoins > 0) {
      const credit = { userId: member.userId, orderId: newId(), paidCoins, promoCoins, description: 'Test package', now: app.clock.now() };
      await app.transaction((tx) => creditPurchase(tx, credit));
    }
    return member;
  }

  purse({ userId }: SeededMember): Promise<Wallet> {
    return walletOf(sqlOf(this.t.app.em()), userId);
  }

  async stockOf(itemId: string): Promise<number | null> {
    const { rows } = await this.t.app.pool.query<{ stock_quantity: number | null }>(
      'select stock_quantity from marketplace_items where id = $1',
      [itemId],
    );
    return rows[0]?.stock_quantity ?? null;
  }

  async ordersFor(itemId: string): Promise<number> {
    const { rows } = await this.t.app.pool.query<{ count: number }>(
      'select count(*)::int as count from marketplace_purchases where item_id = $1',
      [itemId],
    );
    return rows[0]?.count ?? 0;
  }
}

/** The input for buying an item. */
export const purchase = (item: { id: string; priceCoins: number }, changes: Record<string, unknown> = {}) => ({
  requestId: newId(),
  itemId: item.id,
  quantity: 1,
  expectedPriceCoins: item.priceCoins,
  ...changes,
});
