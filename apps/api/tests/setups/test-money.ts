import { randomBytes } from 'node:crypto';
import type { ProductType } from '@benison/contracts/enumerations';
import { SIGNATURE_HEADER, signatureOf } from '@benison/sandbox/webhooks';
import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import type { Actor } from '../../src/actor.ts';
import { createOrder } from '../../src/modules/payments/commands/create-order.ts';
import { newId } from '../../src/platform/clock.ts';
import { refOf } from './test-payments.ts';

/** What may happen to the money of a paid order, as its provider tells it. */
export const MONEY_STEPS = [
  'REFUND_PART',
  'REFUND_CENT',
  'REFUND_REST',
  'REFUND_ALL_BUT_A_CENT',
  'REFUND_FAILS',
  'DISPUTE_PART',
  'DISPUTE_ALL',
  'WIN',
  'LOSE',
  'WITHDRAW',
  'REPEAT',
  'ALL_AGAIN_BACKWARDS',
] as const;
export type MoneyStep = (typeof MONEY_STEPS)[number];

type Dispute = { id: string; amountCents: number; reason: string; status: 'OPEN' | 'WON' | 'LOST' | 'CANCELED' };
type Refund = { id: string; reference: null; amountCents: number; status: 'SUCCEEDED' | 'FAILED' };

/** A paid order at a provider of its own mind, which tells by signed webhooks; it knows by itself what the shop holds. */
export class PaidAtProvider {
  readonly #refunds: Refund[] = [];
  readonly #disputes: Dispute[] = [];
  readonly #sent: string[] = [];

  private constructor(
    private readonly t: TestApp,
    readonly orderId: string,
    readonly amountCents: number,
    private readonly ref: string,
  ) {}

  /** An order of this actor, paid. */
  static async buy(t: TestApp, actor: Actor, product: ProductType, packageId: string | null = null): Promise<PaidAtProvider> {
    const { order } = await createOrder(t.app, actor, { requestId: newId(), provider: 'SANDBOX', product, packageId });
    const paid = new PaidAtProvider(t, order.id, order.amount_cents, await refOf(t, order.id));
    await paid.#tell({});
    return paid;
  }

  /** Paid, less refunded, less disputed and not won. */
  get heldCents(): number {
    const refunded = this.#refunds.reduce((sum, { amountCents, status }) => sum + (status === 'SUCCEEDED' ? amountCents : 0), 0);
    const disputed = this.#disputes.reduce(
      (sum, { amountCents, status }) => sum + (status === 'OPEN' || status === 'LOST' ? amountCents : 0),
      0,
    );
    return Math.max(0, this.amountCents - refunded - disputed);
  }

  /** Takes a step if it is possible now; gives whether it was. */
  async step(step: MoneyStep): Promise<boolean> {
    const open = this.#disputes.findLast(({ status }) => status === 'OPEN');
    const left =
      this.amountCents - this.#refunds.reduce((sum, { amountCents, status }) => sum + (status === 'SUCCEEDED' ? amountCents : 0), 0);
    switch (step) {
      case 'REFUND_PART':
        return this.#refund(Math.ceil(this.amountCents / 3), left);
      case 'REFUND_CENT':
        return this.#refund(1, left);
      case 'REFUND_ALL_BUT_A_CENT':
        return this.#refund(left - 1, left);
      case 'REFUND_REST':
        return this.#refund(left, left);
      case 'REFUND_FAILS':
        return this.#failRefund();
      case 'DISPUTE_PART':
        return this.#dispute(Math.ceil(this.amountCents / 4));
      case 'DISPUTE_ALL':
        return this.#dispute(this.amountCents);
      case 'WIN':
      case 'LOSE':
      case 'WITHDRAW':
        if (!open) return false;
        open.status = ({ WIN: 'WON', LOSE: 'LOST', WITHDRAW: 'CANCELED' } as const)[step];
        await this.#tell({ dispute: open });
        return true;
      case 'REPEAT':
        if (this.#sent.length < 2) return false;
        await this.#send(this.#sent.at(-1) ?? '');
        return true;
      case 'ALL_AGAIN_BACKWARDS':
        if (this.#sent.length < 2) return false;
        // As copies under new ids: what a provider sends that lost our answers.
        for (const body of this.#sent.toReversed()) await this.#send(JSON.stringify({ ...JSON.parse(body), id: eventId() }));
        return true;
    }
  }

  async #refund(amountCents: number, left: number): Promise<boolean> {
    if (amountCents < 1 || amountCents > left) return false;
    this.#refunds.push({ id: `ref_${newId()}`, reference: null, amountCents, status: 'SUCCEEDED' });
    await this.#tell({ refunds: this.#refunds.slice(-1) });
    return true;
  }

  async #failRefund(): Promise<boolean> {
    const last = this.#refunds.findLast(({ status }) => status === 'SUCCEEDED');
    if (!last) return false;
    last.status = 'FAILED';
    await this.#tell({ refunds: [last] });
    return true;
  }

  async #dispute(amountCents: number): Promise<boolean> {
    if (this.#disputes.some(({ status }) => status === 'OPEN') || this.heldCents === 0) return false;
    this.#disputes.push({ id: `dp_${newId()}`, amountCents, reason: 'fraudulent', status: 'OPEN' });
    await this.#tell({ dispute: this.#disputes.at(-1) });
    return true;
  }

  async #tell(change: { refunds?: Refund[]; dispute?: Dispute | undefined }): Promise<void> {
    const { t, ref } = this;
    const charge = { id: `ch_${ref}`, feeCents: 59, at: t.clock.now().toISOString() };
    const payment = { ...t.sandbox.desk.find(ref), status: 'SUCCEEDED', charge, refunds: [], dispute: null, ...change };
    const body = JSON.stringify({ id: eventId(), type: 'payment.changed', createdAt: t.clock.now().toISOString(), payment });
    this.#sent.push(body);
    await this.#send(body);
  }

  async #send(body: string): Promise<void> {
    const { t } = this;
    const secret = t.app.config.payments.sandbox?.webhookSecret ?? '';
    const response = await fetch(`${t.url}/api/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secret, body, t.clock.now()) },
      body,
    });
    expect(response.status).toBe(200);
  }
}

const eventId = (): string => `evt_${randomBytes(8).toString('hex')}`;
