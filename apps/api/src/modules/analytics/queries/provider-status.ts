import { ProviderState, type PaymentProvider } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { ProviderRefusedError } from '../../../platform/payments/port.ts';

/** State of a payment provider: asked just now, and when it last sent something. */
export interface ProviderStatus {
  provider: PaymentProvider;
  label: string;
  isSandbox: boolean;
  state: ProviderState;
  /** How long it took to answer. */
  answerMs: number | null;
  checkedAt: Date;
  lastEventAt: Date | null;
  lastChargeAt: Date | null;
  /** Orders whose outcome it has not reported yet. */
  openOrders: number;
}

/** How long an answer is reused before the provider is asked again. */
const CHECK_HOLDS_MS = 10_000;

type Check = Pick<ProviderStatus, 'state' | 'answerMs' | 'checkedAt'>;
const checksOf = oncePer((_app: AppContext) => new Map<PaymentProvider, Check>());

/** Asks each enabled provider about its newest payment: the same question that orders depend on. */
export async function providerStatuses(app: AppContext, sql: Sql): Promise<ProviderStatus[]> {
  return Promise.all(
    app.payments.options.map(async ({ provider, label, isSandbox }) => {
      const [row] = await sql<{ ref: string | null; last_event: Date | null; last_charge: Date | null; open: number }>(
        `select (select provider_ref from orders where provider = $1 and provider_ref is not null order by created_at desc limit 1) as ref,
         (select max(received_at) from payment_events where provider = $1) as last_event,
         (select max(charged_at) from charges where provider = $1) as last_charge,
         (select count(*)::int from orders where provider = $1 and ask_at is not null) as open`,
        [provider],
      );
      return {
        provider,
        label,
        isSandbox,
        ...(await checkOf(app, provider, row?.ref ?? null)),
        lastEventAt: row?.last_event ?? null,
        lastChargeAt: row?.last_charge ?? null,
        openOrders: row?.open ?? 0,
      };
    }),
  );
}

async function checkOf(app: AppContext, provider: PaymentProvider, ref: string | null): Promise<Check> {
  const known = checksOf(app);
  const last = known.get(provider);
  if (last && last.state !== ProviderState.Unasked && app.clock.now().getTime() - last.checkedAt.getTime() < CHECK_HOLDS_MS) return last;
  const check = await ask(app, provider, ref);
  known.set(provider, check);
  return check;
}

async function ask(app: AppContext, provider: PaymentProvider, ref: string | null): Promise<Check> {
  const checkedAt = app.clock.now();
  if (ref === null) return { state: ProviderState.Unasked, answerMs: null, checkedAt };
  const startedAt = performance.now();
  try {
    await app.payments.get(provider).lookUp(ref);
    return { state: ProviderState.Operational, answerMs: Math.round(performance.now() - startedAt), checkedAt };
  } catch (error) {
    // @NOTE A refusal is an answer, so a provider that refuses is up.
    if (error instanceof ProviderRefusedError)
      return { state: ProviderState.Operational, answerMs: Math.round(performance.now() - startedAt), checkedAt };
    return { state: ProviderState.Away, answerMs: null, checkedAt };
  }
}
