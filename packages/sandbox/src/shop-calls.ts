import type { Parts } from './parts.ts';
import { SandboxError } from './payment.ts';
import { newRef } from './store.ts';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

const textOf = (body: Record<string, unknown>, name: string): string => {
  const value = body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new SandboxError(400, 'bad_request', `"${name}" is missing.`);
};
const optionalText = (body: Record<string, unknown>, name: string): string | null => (typeof body[name] === 'string' ? body[name] : null);
const wholeNumber = (body: Record<string, unknown>, name: string): number => {
  const value = body[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new SandboxError(400, 'bad_request', `"${name}" is no whole number.`);
};

/** Handles a call from the shop's own server, whose key was checked. @throws SandboxError with the response's status */
export async function answerShop(parts: Parts, call: Call): Promise<unknown> {
  const { method, path, query, body } = call;
  if (path.startsWith('/v1/test/')) return answerTrial(parts, call);
  if (method === 'POST' && path === '/v1/customers') return { id: newRef('cus') };
  if (method === 'POST' && path === '/v1/payments') return open(parts, body);
  if (method === 'GET' && path === '/v1/payments') {
    const payment = parts.store().paymentOf(query.get('reference') ?? '');
    if (payment) return payment;
    throw new SandboxError(404, 'not_found', 'There is no such payment.');
  }
  const [, id = '', act = ''] = /^\/v1\/payments\/(\w+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (id && method === 'GET' && !act) return parts.desk().find(id);
  if (id && method === 'POST') return change(parts, id, act, body);
  throw new SandboxError(404, 'not_found', 'There is no such call.');
}

function open({ desk, options }: Parts, body: Record<string, unknown>): unknown {
  const returnUrl = optionalText(body, 'returnUrl');
  if (returnUrl && !options.origins.some((origin) => returnUrl.startsWith(`${origin}/`))) {
    throw new SandboxError(400, 'bad_request', 'People come back to the shop alone.');
  }
  const amountCents = wholeNumber(body, 'amountCents');
  if (amountCents === 0) throw new SandboxError(400, 'bad_request', 'A payment is of more than nothing.');
  return desk().open({
    reference: textOf(body, 'reference'),
    amountCents,
    currency: textOf(body, 'currency'),
    description: optionalText(body, 'description') ?? '',
    isWallet: body['isWallet'] === true,
    saveMethod: body['saveMethod'] === true,
    customer: optionalText(body, 'customer'),
    returnUrl,
  });
}

function change({ desk }: Parts, id: string, act: string, body: Record<string, unknown>): unknown {
  switch (act) {
    case 'confirm':
      return desk().confirm(id, textOf(body, 'token'));
    case 'charge-saved':
      return desk().chargeSaved(id, textOf(body, 'methodId'));
    case 'capture':
      return desk().capture(id);
    case 'cancel':
      return desk().cancel(id);
    case 'refunds':
      return desk().refund(id, wholeNumber(body, 'amountCents'), optionalText(body, 'reference'));
    default:
      throw new SandboxError(404, 'not_found', 'There is no such call.');
  }
}

/** Calls used only by tests: disputes, and misbehaving events and responses. */
async function answerTrial({ desk, webhooks, store, answers }: Parts, { method, path, query, body }: Call): Promise<unknown> {
  const dispute = /^\/v1\/test\/payments\/(\w+)\/dispute$/.exec(path)?.[1];
  if (dispute && method === 'POST') {
    const act = textOf(body, 'action');
    if (act === 'open') return desk().openDispute(dispute);
    if (act === 'win' || act === 'lose') return desk().closeDispute(dispute, act === 'win' ? 'WON' : 'LOST');
  }
  if (path === '/v1/test/webhooks' && method === 'GET') return { events: store().deliveriesOf(query.get('payment')) };
  if (path === '/v1/test/webhooks' && method === 'POST') {
    const act = textOf(body, 'action');
    if (act === 'hold') return (webhooks.hold(), { isHeld: true });
    if (act === 'release')
      return (await webhooks.release({ reverse: body['reverse'] === true, copies: Number(body['copies'] ?? 1) }), { isHeld: false });
    if (act === 'repeat') return { status: await webhooks.repeat(textOf(body, 'eventId')) };
  }
  if (path === '/v1/test/answers' && method === 'POST') {
    Object.assign(answers, { lose: wholeNumber({ lose: 0, ...body }, 'lose'), delayMs: wholeNumber({ delayMs: 0, ...body }, 'delayMs') });
    return answers;
  }
  throw new SandboxError(404, 'not_found', 'There is no such trial.');
}
