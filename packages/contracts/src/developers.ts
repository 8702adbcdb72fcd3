import { z } from 'zod';
import { ApiScope, valuesOf } from './enumerations.ts';
import { id, line } from './fields.ts';
import { API_KEY_DAYS, API_KEY_NAME_LENGTH_MAX } from './terms/developers.ts';

// Terms are in a file without validation rules, so that a screen which mentions a limit does not load the rules.
export * from './terms/developers.ts';

/** A new API key: what it is for, what it may do, and how long it lasts; null days until it is revoked. */
export const CreateApiKeyInput = z.strictObject({
  name: line(API_KEY_NAME_LENGTH_MAX).pipe(z.string().min(1, 'Please say what the key is for')),
  scopes: z
    .array(z.enum(valuesOf(ApiScope)))
    .min(1, 'Please choose what the key may do')
    .max(100)
    .transform((scopes) => [...new Set(scopes)].sort()),
  expiresInDays: z
    .number()
    .int()
    .refine((days) => (API_KEY_DAYS as readonly number[]).includes(days), `Please choose ${API_KEY_DAYS.join(', ')} days, or none`)
    .nullish()
    .transform((days) => days ?? null),
});
/** The key that is meant: to revoke it, or to have it replaced. */
export const ApiKeyInput = z.strictObject({ keyId: id });
