import { z } from 'zod';

const NAMES = ['sandbox', 'stripe', 'paypal'] as const;
type Name = (typeof NAMES)[number];

/** Variables of payments. A provider is on when its keys are set, or exactly when `PAYMENTS` names it. */
export const PaymentEnvironment = z.object({
  /** Names with commas between them: sandbox, stripe, paypal. Default: every one that has its keys. */
  PAYMENTS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(NAMES)))
    .optional(),
  BENISON_SANDBOX_URL: z.url().optional(),
  BENISON_SANDBOX_KEY: z.string().min(16).optional(),
  BENISON_SANDBOX_WEBHOOK_SECRET: z.string().min(16).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'STRIPE_SECRET_KEY starts with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'STRIPE_PUBLISHABLE_KEY starts with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'STRIPE_WEBHOOK_SECRET starts with whsec_')
    .optional(),
  STRIPE_API_BASE: z.url().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_BASE: z.url().optional(),
});
type PaymentEnvironment = z.infer<typeof PaymentEnvironment>;

export interface PaymentSettings {
  sandbox: { url: string; key: string; webhookSecret: string } | null;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string | null } | null;
  paypal: { clientId: string; clientSecret: string; webhookId: string; apiBase: string } | null;
}

/** Inconsistent settings of payments; the sentence has no full stop. */
export class PaymentSettingsError extends Error {
  override name = 'PaymentSettingsError';
}

const KEYS: Record<Name, readonly (keyof PaymentEnvironment)[]> = {
  sandbox: ['BENISON_SANDBOX_URL', 'BENISON_SANDBOX_KEY', 'BENISON_SANDBOX_WEBHOOK_SECRET'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
};

const PAYPAL_LIVE = 'https://api-m.paypal.com';

/**
 * Which providers are on. The sandbox is never on in production: it gives away what is sold.
 * @throws PaymentSettingsError in one sentence.
 */
export function readPaymentSettings(env: PaymentEnvironment, isProduction: boolean): PaymentSettings {
  const isOn = (name: Name): boolean => {
    const isNamed = env.PAYMENTS?.includes(name);
    const missing = KEYS[name].filter((key) => !env[key]);
    if (isNamed === true && missing.length > 0)
      throw new PaymentSettingsError(`PAYMENTS names ${name}, which also needs ${missing.join(' and ')}`);
    if (isNamed === undefined && missing.length > 0 && missing.length < KEYS[name].length)
      throw new PaymentSettingsError(`${name} also needs ${missing.join(' and ')}`);
    return isNamed ?? missing.length === 0;
  };
  const sandbox = isOn('sandbox');
  if (sandbox && isProduction) throw new PaymentSettingsError('the payment sandbox never runs in production');
  const text = (key: keyof PaymentEnvironment): string => String(env[key]);
  return {
    sandbox: sandbox
      ? { url: text('BENISON_SANDBOX_URL'), key: text('BENISON_SANDBOX_KEY'), webhookSecret: text('BENISON_SANDBOX_WEBHOOK_SECRET') }
      : null,
    stripe: isOn('stripe')
      ? {
          secretKey: text('STRIPE_SECRET_KEY'),
          publishableKey: text('STRIPE_PUBLISHABLE_KEY'),
          webhookSecret: text('STRIPE_WEBHOOK_SECRET'),
          apiBase: env.STRIPE_API_BASE ?? null,
        }
      : null,
    paypal: isOn('paypal')
      ? {
          clientId: text('PAYPAL_CLIENT_ID'),
          clientSecret: text('PAYPAL_CLIENT_SECRET'),
          webhookId: text('PAYPAL_WEBHOOK_ID'),
          apiBase: env.PAYPAL_API_BASE ?? PAYPAL_LIVE,
        }
      : null,
  };
}
