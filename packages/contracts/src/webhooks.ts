import { z } from 'zod';
import { valuesOf, WebhookEvent } from './enumerations.ts';
import { bareLine, id, instant } from './fields.ts';
import { WEBHOOK_URL_LENGTH_MAX } from './terms/webhooks.ts';
import { isStorable } from './tidy-text.ts';

// Terms are in a file without validation rules, so that a screen which mentions a limit does not load the rules.
export * from './terms/webhooks.ts';

const NO_ADDRESS = 'Please enter an address that begins with https://';

/** Where events are sent. Which hosts are allowed is for the api to say: it looks them up. */
const url = bareLine()
  .max(WEBHOOK_URL_LENGTH_MAX, `Please keep the address to ${WEBHOOK_URL_LENGTH_MAX} characters`)
  .refine(isStorable, NO_ADDRESS)
  .pipe(z.url({ protocol: /^https?$/, error: NO_ADDRESS }))
  .refine((address) => !URL.canParse(address) || (new URL(address).username === '' && new URL(address).password === ''), {
    error: 'Please leave user name and password out of the address: the signature says that it is us',
  });
const events = z
  .array(z.enum(valuesOf(WebhookEvent)))
  .min(1, 'Please choose at least one event')
  .max(100)
  .transform((chosen) => [...new Set(chosen)].sort());

/** A new webhook endpoint, and what it is told of. */
export const CreateWebhookEndpointInput = z.strictObject({ url, events });
/** What changes of an endpoint; absent fields stay. Turned on again, it is tried at once. */
export const UpdateWebhookEndpointInput = z.strictObject({
  endpointId: id,
  url: url.nullish(),
  events: events.nullish(),
  isEnabled: z.boolean().nullish(),
});
/** The endpoint that is meant: to delete it, to give it a new secret, to test it. */
export const WebhookEndpointInput = z.strictObject({ endpointId: id });
/** The delivery to send again. */
export const ResendWebhookInput = z.strictObject({ deliveryId: id });
/** From when on everything is sent once more: what was delivered, and what was missed. */
export const ReplayWebhooksInput = z.strictObject({ endpointId: id, since: instant('Please choose a time') });
