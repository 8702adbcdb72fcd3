import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeOrder {
  id: string;
  status: string;
  unit: { custom_id: string; amount: { currency_code: string; value: string } };
  capture: { id: string; status: string; create_time: string } | null;
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
}

const FEE = '0.84';

export async function startFakePayPal(): Promise<FakePayPal> {
  const orders = new Map<string, FakeOrder>();
  const byRequest = new Map<string, string>();
  const signature = randomBytes(12).toString('hex');
  const server = createServer((request, response) => void answer({ orders, byRequest, signature }, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    signature,
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

function reply({ orders, byRequest, signature }: State, { method, url = '', headers }: IncomingMessage, text: string): Reply {
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
  if (url === '/v2/checkout/orders' && method === 'POST') return makeOrder(orders, byRequest, String(headers['paypal-request-id']), body);
  const [, orderId = '', act] = /^\/v2\/checkout\/orders\/([\w-]+)(\/capture)?$/.exec(url) ?? [];
  const order = orders.get(orderId);
  if (order && act) return captureOf(order);
  if (order) return { status: 200, body: shown(order) };
  const [, captureId = '', refund] = /^\/v2\/payments\/captures\/([\w-]+)(\/refund)?$/.exec(url) ?? [];
  const captured = [...orders.values()].find(({ capture }) => capture?.id === captureId);
  if (captured && refund) return refundOf(captured, body);
  if (captured) return { status: 200, body: { ...shownCapture(captured), supplementary_data: { related_ids: { order_id: captured.id } } } };
  return {
    status: 404,
    body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID', description: 'It does not exist.' }] },
  };
}

interface NewOrderBody {
  purchase_units: FakeOrder['unit'][];
}

interface RefundBody {
  amount: FakeOrder['unit']['amount'];
  custom_id: string;
}

function makeOrder(orders: Map<string, FakeOrder>, byRequest: Map<string, string>, requestId: string, body: NewOrderBody): Reply {
  const known = orders.get(byRequest.get(requestId) ?? '');
  if (known) return { status: 200, body: shown(known) };
  const [unit] = body.purchase_units;
  if (!unit) return { status: 400, body: { name: 'INVALID_REQUEST' } };
  const { custom_id, amount } = unit;
  const order: FakeOrder = {
    id: randomBytes(8).toString('hex').toUpperCase(),
    status: 'CREATED',
    unit: { custom_id, amount },
    capture: null,
    refunds: [],
  };
  orders.set(order.id, order);
  byRequest.set(requestId, order.id);
  return { status: 201, body: shown(order) };
}

function captureOf(order: FakeOrder): Reply {
  if (order.capture)
    return {
      status: 422,
      body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED', description: 'Order already captured.' }] },
    };
  if (order.status !== 'APPROVED')
    return {
      status: 422,
      body: {
        name: 'UNPROCESSABLE_ENTITY',
        details: [{ issue: 'ORDER_NOT_APPROVED', description: 'Payer has not yet approved the Order for payment.' }],
      },
    };
  order.status = 'COMPLETED';
  order.capture = { id: `CAP${order.id}`, status: 'COMPLETED', create_time: new Date().toISOString() };
  return { status: 201, body: shown(order) };
}

function refundOf(order: FakeOrder, body: RefundBody): Reply {
  const refund = { id: `REF${order.refunds.length}${order.id}`, amount: body.amount, status: 'COMPLETED', custom_id: body.custom_id };
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
  purchase_units: [{ ...order.unit, ...(order.capture && { payments: { captures: [shownCapture(order)], refunds: order.refunds } }) }],
  links: [{ rel: 'approve', href: `https://www.paypal.com/checkoutnow?token=${order.id}`, method: 'GET' }],
});
