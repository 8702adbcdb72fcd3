import { z } from 'zod';

const flag = z.stringbool().default(false);
const port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address people type, e.g. https://benison.example. Default: http://localhost:PORT. */
  BENISON_ORIGIN: z.url().optional(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL starts with postgres://'),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'REDIS_URL starts with redis://').optional(),
  /** Folder for uploaded pictures and what the product makes on this machine. */
  BENISON_DATA: z.string().default('.data'),
  /** 32 random bytes in base64; every other key is derived from it. */
  BENISON_SECRET: z.string().refine((text) => Buffer.from(text, 'base64').length >= 32, 'BENISON_SECRET holds 32 bytes in base64'),
  BENISON_WEB_DIST: z.string().optional(),
  BENISON_DEMO: flag,
  /** How many reverse proxies stand in front and may be believed about the client's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  SMTP_URL: z.string().regex(/^smtps?:\/\//).optional(),
  MAIL_FROM: z.string().default('Benison <hello@benison.example>'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(100).default(12),
  /** Multiplies every rate limit; 0 turns them off (for benchmarks alone). */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).max(1_000).default(1),
  /** Failed sign-ins in a row before an account is locked. */
  SIGN_IN_FAILURES_MAX: z.coerce.number().int().min(1).max(100).default(5),
  LOCK_OUT_MINUTES: z.coerce.number().int().min(1).max(1_440).default(15),
  STAFF_TOTP: z.enum(['required', 'offered']).optional(),
});

export interface Config extends Omit<z.infer<typeof Environment>, 'BENISON_ORIGIN' | 'STAFF_TOTP'> {
  origin: string;
  isProduction: boolean;
  /** Whether a staff member without a second factor may work (the demo) or must enrol first (production). */
  staffTotp: 'required' | 'offered';
}

/** A value of the environment that cannot be used; `message` is one plain sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the environment once.
 * @throws ConfigError naming each bad variable, before anything has started.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new ConfigError(`The environment cannot be used: ${wrong}.`);
  }
  const { BENISON_ORIGIN, STAFF_TOTP, ...rest } = parsed.data;
  const isProduction = rest.NODE_ENV === 'production';
  if (isProduction && rest.BENISON_DEMO) {
    throw new ConfigError('The environment cannot be used: BENISON_DEMO never runs in production.');
  }
  return {
    ...rest,
    isProduction,
    origin: (BENISON_ORIGIN ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    staffTotp: STAFF_TOTP ?? (isProduction ? 'required' : 'offered'),
  };
}
