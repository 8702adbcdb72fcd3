import { randomUUID } from 'node:crypto';

interface PayPalEventDraft {
  type: string;
  resource: object;
  signature: string;
  id?: string;
  /** When it happened at PayPal. */
  at?: Date;
}

/** Sends an event the way PayPal does; returns the status of our answer. */
export async function sendPayPalEvent(
  to: string,
  { type, resource, signature, id = `WH-${randomUUID()}`, at = new Date() }: PayPalEventDraft,
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-transmission-id': randomUUID(),
    'paypal-transmission-sig': signature,
    'paypal-transmission-time': new Date().toISOString(),
  };
  const body = JSON.stringify({ id, event_type: type, create_time: at.toISOString(), resource });
  return (await fetch(`${to}/api/webhooks/paypal`, { method: 'POST', headers, body })).status;
}

/** The resource of an event about a capture. */
export const captured = (id: string, orderId: string, value = '9.99', currency_code = 'USD') => ({
  id: `CAP${id}`,
  status: 'COMPLETED',
  amount: { value, currency_code },
  custom_id: orderId,
  supplementary_data: { related_ids: { order_id: id } },
  seller_receivable_breakdown: { paypal_fee: { value: '0.84', currency_code: 'USD' } },
});
