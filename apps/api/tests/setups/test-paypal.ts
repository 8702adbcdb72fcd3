import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeOrder {
  id: string;
  status: string;
  unit: { custom_id: string; amount: { currency_code: string; value: string } };
  capture: { id: string; status: string; create_time: string } | null;
  /** Whether its payer's account is saved with the capture, and under which id. */
  saves: boolean;
  vaultId: string | null;
  refunds: { id: string; amount: { currency_code: string; value: string }; status: string; custom_id?: string }[];
}

/** A stand-in with PayPal's API: orders, captures, refunds and the check whether an event is genuine. */
export interface FakePayPal extends AsyncDisposable {
  url: string;
  orders: Map<string, FakeOrder>;
  /** The payer approves on PayPal's page. */
  approve(orderId: string): void;
  /** The signature of a genuine event. */
  signature: string;
  /** How many orders were made. */
  made(): number;
  /** How it treats accounts to be saved, and charges to saved ones. */
  manner: Manner;
}

interface Manner {
  /** `later`: the capture does not say under which id the account is saved. */
  saving: 'with the capture' | 'later' | 'not allowed';
  charging: 'pays' | 'declines' | 'pays, and the answer is lost';
  /** `later`: whether the money of a refund goes back is known days later, and told by no event. */
  refunding: 'at once' | 'later';
  /** Whether it says how a payment stands: where an event is to be the first to say so, the worker must not learn it by asking. */
  asking: 'answered' | 'unanswered';
}

const FEE = '0.84';

export async function startFakePayPal(): Promise<FakePayPal> {
  const orders = new Map<string, FakeOrder>();
  const byRequest = new Map<string, string>();
  const signature = randomBytes(12).toString('hex');
  const manner: Manner = { saving: 'with the capture', charging: 'pays', refunding: 'at once', asking: 'answered' };
  const server = createServer((request, response) => void answer({ orders, byRequest, signature, manner }, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    signature,
    manner,
    made: () => orders.size,
    approve: (id) => void Object.assign(orders.get(id) ?? {}, { status: 'APPROVED' }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface State {
  orders: Map<string, FakeOrder>;
  byRequest: Map<string, string>;
  signature: string;
  manner: Manner;
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const { status, body } = reply(state, request, text);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

interface Reply {
  status: number;
  body: unknown;
}

function reply(state: State, { method, url = '', headers }: IncomingMessage, text: string): Reply {
  const { orders, signature } = state;
  if (url === '/v1/oauth2/token') {
    const isKnown = headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`;
    if (!isKnown) return { status: 401, body: { error: 'invalid_client' } };
    return {
      status: 200,
      body: {
        access_token: text.includes('client_token') ? 'client-token' : 'access-token',
        token_type: 'Bearer',
        expires_in: 32_400,
        scope: '',
      },
    };
  }
  if (headers.authorization !== 'Bearer access-token') return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } };
  const body = text ? JSON.parse(text) : {};
  if (url === '/v1/notifications/verify-webhook-signature') {
    const isGenuine = body.transmission_sig === signature && body.webhook_id === 'WH-1' && body.webhook_event?.id !== undefined;
    return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
  }
  if (url === '/v2/checkout/orders' && method === 'POST') return makeOrder(state, String(headers['paypal-request-id']), body);
  const [, orderId = '', act] = /^\/v2\/checkout\/orders\/([\w-]+)(\/capture)?$/.exec(url) ?? [];
  const order = orders.get(orderId);
  if (order && act) return captureOf(order, state.manner);
  if (order && state.manner.asking === 'unanswered') return { status: 503, body: { name: 'SERVICE_UNAVAILABLE' } };
  if (order) return { status: 200, body: shown(order) };
  const [, captureId = '', refund] = /^\/v2\/payments\/captures\/([\w-]+)(\/refund)?$/.exec(url) ?? [];
  const captured = [...orders.values()].find(({ capture }) => capture?.id === captureId);
  if (captured && refund) return refundOf(captured, body, state.manner);
  if (captured) return { status: 200, body: { ...shownCapture(captured), supplementary_data: { related_ids: { order_id: captured.id } } } };
  return {
    status: 404,
    body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID', description: 'It does not exist.' }] },
  };
}

interface NewOrderBody {
  purchase_units: (FakeOrder['unit'] & { invoice_id?: string })[];
  payment_source?: { paypal?: { vault_id?: string; attributes?: { vault?: { store_in_vault?: string; usage_type?: string } } } };
}

interface RefundBody {
  amount: FakeOrder['unit']['amount'];
  custom_id: string;
}

function makeOrder(state: State, requestId: string, body: NewOrderBody): Reply {
  const { orders, byRequest, manner } = state;
  const known = orders.get(byRequest.get(requestId) ?? '');
  if (known) return { status: 200, body: shown(known) };
  const [unit] = body.purchase_units;
  if (!unit) return { status: 400, body: { name: 'INVALID_REQUEST' } };
  const { custom_id, amount, invoice_id } = unit;
  const source = body.payment_source?.paypal;
  const vault = source?.attributes?.vault;
  const saves = vault?.store_in_vault === 'ON_SUCCESS' && vault.usage_type === 'MERCHANT';
  if (saves && manner.saving === 'not allowed') return refused('NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE', 'It may not be saved.');
  if (source?.vault_id && [...orders.values()].some((other) => other.capture && other.unit.custom_id === invoice_id))
    return refused('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
  if (source?.vault_id && manner.charging === 'declines') return refused('INSTRUMENT_DECLINED', 'The instrument was declined.');
  const order: FakeOrder = {
    id: randomBytes(8).toString('hex').toUpperCase(),
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit: { custom_id, amount },
    capture: null,
    saves,
    vaultId: null,
    refunds: [],
  };
  orders.set(order.id, order);
  const isKnownAccount = [...orders.values()].some(({ vaultId }) => vaultId !== null && vaultId === source?.vault_id);
  if (isKnownAccount) takeMoney(order);
  if (isKnownAccount && manner.charging === 'pays, and the answer is lost') return { status: 503, body: { name: 'SERVICE_UNAVAILABLE' } };
  byRequest.set(requestId, order.id);
  return { status: 201, body: shown(order) };
}

const refused = (issue: string, description: string): Reply => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description }] },
});

function takeMoney(order: FakeOrder): void {
  order.status = 'COMPLETED';
  order.capture = { id: `CAP${order.id}`, status: 'COMPLETED', create_time: new Date().toISOString() };
}

function captureOf(order: FakeOrder, { saving }: Manner): Reply {
  if (order.capture) return refused('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  takeMoney(order);
  if (order.saves && saving === 'with the capture') order.vaultId = `vault-${order.id}`;
  return { status: 201, body: shown(order) };
}

function refundOf(order: FakeOrder, { amount, custom_id }: RefundBody, { refunding }: Manner): Reply {
  const status = refunding === 'later' ? 'PENDING' : 'COMPLETED';
  const refund = { id: `REF${order.refunds.length}${order.id}`, amount, status, custom_id };
  order.refunds.push(refund);
  return { status: 201, body: refund };
}

const shownCapture = ({ unit, capture }: FakeOrder) => ({
  ...capture,
  amount: unit.amount,
  custom_id: unit.custom_id,
  seller_receivable_breakdown: { gross_amount: unit.amount, paypal_fee: { currency_code: 'USD', value: FEE } },
});

const shown = (order: FakeOrder) => ({
  id: order.id,
  status: order.status,
  intent: 'CAPTURE',
  ...(order.saves && {
    payment_source: {
      paypal: {
        email_address: 'payer@example.com',
        attributes: { vault: order.vaultId ? { id: order.vaultId, status: 'VAULTED', customer: { id: 'payer' } } : { status: 'APPROVED' } },
      },
    },
  }),
  purchase_units: [{ ...order.unit, ...(order.capture && { payments: { captures: [shownCapture(order)], refunds: order.refunds } }) }],
  links: [{ rel: 'approve', href: `https://www.paypal.com/checkoutnow?token=${order.id}`, method: 'GET' }],
});
