import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CardRefusedError, fingerprintOf, readCard } from './cards.ts';
import { PaymentDesk } from './desk.ts';
import { readJson, readText, sendJson, sendPage } from './http.ts';
import { donePage, questionPage } from './pages.ts';
import type { Answers, Parts, SandboxOptions } from './parts.ts';
import { PaymentStatus, SandboxError } from './payment.ts';
import { answerShop } from './shop-calls.ts';
import { newRef, Store } from './store.ts';
import { Webhooks } from './webhooks.ts';

/** A payment provider for testing: no real money, no real cards. */
export interface Sandbox extends AsyncDisposable {
  url: string;
  desk: PaymentDesk;
  webhooks: Webhooks;
  /** How its responses fail, for tests. */
  answers: Answers;
  /** An in-memory store is created when it is first needed. */
  store(): Store;
}

/** Starts the sandbox. Dispose it to stop. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? (() => new Date());
  const host = options.host ?? '127.0.0.1';
  let opened: Store | null = null;
  const store = (): Store => (opened ??= new Store(options.file));
  const webhooks = new Webhooks({ store, secret: options.webhookSecret, url: options.webhookUrl, now });
  let url = '';
  let desk: PaymentDesk | null = null;
  const deskOf = (): PaymentDesk =>
    (desk ??= new PaymentDesk({
      store: store(),
      tell: (type, payment) => webhooks.tell(type, payment),
      now,
      pageUrl: (payment) => `${url}/pay/${payment.id}`,
    }));
  const answers: Answers = { lose: 0, delayMs: 0 };
  const parts: Parts = { options, now, store, desk: deskOf, webhooks, answers };
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 10_000 },
    (request, response) => void answer(parts, request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  url = `http://${host}:${(server.address() as AddressInfo).port}`;
  if (options.file !== ':memory:') webhooks.wake();
  return {
    url,
    webhooks,
    answers,
    store,
    get desk() {
      return deskOf();
    },
    async [Symbol.asyncDispose]() {
      await webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      opened?.close();
    },
  };
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
  try {
    if (pathname === '/health') return sendJson(response, 200, { isSandbox: true });
    if (pathname === '/tokens') return await takeCard(parts, request, response);
    const page = /^\/pay\/(\w+)$/.exec(pathname)?.[1];
    if (page) return await showPage(parts, page, request, response);
    if (!pathname.startsWith('/v1/')) throw new SandboxError(404, 'not_found', 'There is nothing here.');
    if (!isKey(request, parts.options.key)) throw new SandboxError(401, 'unauthorized', 'The key is missing or wrong.');
    const body = request.method === 'POST' ? await readJson(request) : {};
    const result = await answerShop(parts, { method: request.method ?? '', path: pathname, query: searchParams, body });
    await failIfAsked(parts.answers, request, pathname);
    sendJson(response, 200, result);
  } catch (error) {
    sendFailure(response, error);
  }
}

/** Drops or delays a response after its work was done, which a shop must cope with. */
async function failIfAsked(answers: Answers, request: IncomingMessage, path: string): Promise<void> {
  if (path.startsWith('/v1/test/') || request.method !== 'POST') return;
  if (answers.delayMs > 0) await sleep(answers.delayMs, undefined, { ref: false });
  if (answers.lose === 0) return;
  answers.lose -= 1;
  request.socket.destroy();
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  if (error instanceof CardRefusedError)
    return sendJson(response, 400, { code: 'card_refused', field: error.field, message: error.message });
  if (error instanceof SandboxError) return sendJson(response, error.status, { code: error.code, message: error.message });
  console.error(error instanceof Error ? error.message : 'unknown failure');
  sendJson(response, 500, { code: 'internal', message: 'The sandbox failed.' });
}

function isKey(request: IncomingMessage, key: string): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}

/** The endpoint for browsers: exchanges a card form for a token. The number is checked and not stored. */
async function takeCard({ options, now, store }: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin } = request.headers;
  response.setHeader('vary', 'Origin');
  if (origin === undefined || !options.origins.includes(origin))
    throw new SandboxError(403, 'origin_refused', 'Cards are taken from pages of the shop alone.');
  response.setHeader('access-control-allow-origin', origin);
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    });
    return void response.end();
  }
  if (request.method !== 'POST') throw new SandboxError(405, 'method_not_allowed', 'Please send a POST request.');
  const form = await readJson(request);
  const card = readCard(form, now());
  const token = newRef('tok');
  store().saveToken(token, { ...card, fingerprint: fingerprintOf(form) }, now().getTime());
  sendJson(response, 200, { token, brand: card.brand, last4: card.last4 });
}

async function showPage({ desk, options }: Parts, id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let payment;
  try {
    payment = desk().find(id);
  } catch {
    return sendPage(response, 404, donePage(null), options.origins);
  }
  if (request.method === 'POST') {
    const isAgreed = new URLSearchParams(await readText(request)).get('answer') === 'yes';
    const { returnUrl } = desk().answer(id, isAgreed);
    // Inside one of the shop's dialogs this page stays: the shop learns the outcome by itself, and its own pages must not be framed.
    if (!returnUrl || request.headers['sec-fetch-dest'] === 'iframe') return sendPage(response, 200, donePage(payment), options.origins);
    response.writeHead(303, { location: returnUrl });
    return void response.end();
  }
  sendPage(response, 200, payment.status === PaymentStatus.Action ? questionPage(payment) : donePage(payment), options.origins);
}
