import {
  PaymentInitiator,
  PaypalPaymentTokenUsageType,
  PaypalWalletVaultStatus,
  StoreInVaultInstruction,
  StoredPaymentSourceUsageType,
  UsagePattern,
  type Order,
  type PaymentSource,
} from '@paypal/paypal-server-sdk';
import { PaymentState, type PaymentDraft, type PaymentSnapshot } from './port.ts';

/** PayPal's word for an account that is not set up to save payers' accounts. */
export const MAY_NOT_SAVE = 'NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE';
/** PayPal's word for a second payment of the same invoice. */
export const PAID_ALREADY = 'DUPLICATE_INVOICE_ID';
const LABEL = 'PayPal';

/** Asks the payer to agree, with this payment, to later ones without them. */
export const savingSource = ({ returnUrl }: PaymentDraft): PaymentSource => ({
  paypal: {
    experienceContext: { returnUrl, cancelUrl: returnUrl },
    attributes: {
      vault: {
        storeInVault: StoreInVaultInstruction.OnSuccess,
        usageType: PaypalPaymentTokenUsageType.Merchant,
        usagePattern: UsagePattern.SubscriptionPrepaid,
        // Two members may pay from one account; each agrees for itself.
        permitMultiplePaymentTokens: true,
      },
    },
  },
});

/** Pays from an account that its payer agreed to have charged. */
export const savedSource = (vaultId: string): PaymentSource => ({
  paypal: {
    vaultId,
    storedCredential: {
      paymentInitiator: PaymentInitiator.Merchant,
      usage: StoredPaymentSourceUsageType.Subsequent,
      usagePattern: UsagePattern.SubscriptionPrepaid,
    },
  },
});

/** The account as saved with a payment; null where it was not saved, or not yet. */
export function savedWith(order: Order): PaymentSnapshot['savedMethod'] {
  const vault = order.paymentSource?.paypal?.attributes?.vault;
  if (!vault?.id || vault.status === PaypalWalletVaultStatus.Approved) return null;
  return savedAs(vault.id, vault.customer?.id);
}

export const savedAs = (vaultId: string, customerId: string | undefined): PaymentSnapshot['savedMethod'] => ({
  customerRef: customerId ?? null,
  methodRef: vaultId,
  label: LABEL,
});

/** A charge without the payer is over at once: one that still wants them brought nothing. */
export function settledWithoutPayer(snapshot: PaymentSnapshot): PaymentSnapshot {
  const { state } = snapshot;
  if (state === PaymentState.Succeeded || state === PaymentState.Processing || state === PaymentState.Failed) return snapshot;
  return { ...snapshot, state: PaymentState.Failed, failure: 'PayPal asks you to confirm this payment yourself.' };
}
