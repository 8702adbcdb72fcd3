import type { PaymentProvider } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Config } from '../../config.ts';
import { DomainError } from '../errors.ts';
import type { PaymentOption, PaymentPort } from './port.ts';
import { createSandboxPort } from './sandbox.ts';

/** The enabled providers. */
export class PaymentProviders {
  readonly #ports: Map<PaymentProvider, PaymentPort>;

  constructor(ports: readonly PaymentPort[]) {
    this.#ports = new Map(ports.map((port) => [port.provider, port]));
  }

  /** Those on offer, in their configured order. */
  get options(): PaymentOption[] {
    return [...this.#ports.values()].map((port) => port.option);
  }

  has(provider: PaymentProvider): boolean {
    return this.#ports.has(provider);
  }

  /** @throws DomainError when the provider is not enabled. */
  get(provider: PaymentProvider): PaymentPort {
    const port = this.#ports.get(provider);
    if (port) return port;
    throw new DomainError(ErrorCode.PaymentUnavailable, 'This way to pay is not offered here.');
  }
}

/** Makes the adapters that the configuration names; SDKs are loaded only if used. */
export async function createPaymentProviders(config: Config): Promise<PaymentProviders> {
  const { payments } = config;
  const ports: PaymentPort[] = [];
  if (payments.stripe) ports.push((await import('./stripe.ts')).createStripePort(payments.stripe));
  if (payments.paypal) ports.push((await import('./paypal.ts')).createPayPalPort(payments.paypal));
  if (payments.sandbox) ports.push(createSandboxPort(payments.sandbox));
  return new PaymentProviders(ports);
}
