import { DecideCasesInput } from '@benison/contracts/moderation';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError, DomainError, NotFoundError } from '../../../platform/errors.ts';
import { Awaited } from '../../../platform/events/awaited.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { assertUntied, caseCode, holdCases, type HeldCase, type Ties } from '../case-row.ts';
import { holdSubjects } from '../effects/hold-subject.ts';
import { REPORTS_TOPIC } from '../moderation-events.ts';
import { assertDecidable, assertReasoned, decideHeld, followUp, logLineOf, type Decided, type Deciding } from './decide-held.ts';

/** A case as the moderator saw it. */
interface Seen {
  caseId: string;
  version: number;
}

/** Cases that a refusal names one by one; of more it says how many. */
const NAMED_MAX = 5;

/**
 * One decision about several open cases of the same member, or about copies of the same removed picture, each decided as it would be by itself: all of them, or none. Returns their ids
 * in the order they were named.
 * @throws NotFoundError; BadInputError for cases that have neither in common; whatever refuses one of them, naming which
 */
export async function decideCases(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string[]> {
  const { requestId, cases, ...decision } = DecideCasesInput.parse(raw);
  const staff = asStaff(actor);
  const seen = cases.toSorted((a, b) => (a.caseId < b.caseId ? -1 : 1));
  const last = seen.at(-1)?.caseId;
  using shown = new Awaited(app.feed, REPORTS_TOPIC, ({ type, data }) => type === 'case.changed' && data.caseId === last);
  const request = { userId: staff.staffId, operation: 'moderation.decideCases', requestId, input: { ...decision, cases: seen } };
  const decided = await app.transaction(async (tx) => {
    const deciding = { staff, decision, now: app.clock.now() };
    const now: { decided?: Decided[] } = {};
    await idempotently(tx, request, async () => {
      now.decided = await decideAll(app, tx, seen, deciding);
      for (const one of now.decided) await appendAudit(tx, staff, origin, logLineOf(one, deciding));
    });
    return now.decided;
  });
  // Without any, they were decided by the same request before.
  if (decided) await followUp(app, decided, { shown, isOver: true });
  return cases.map(({ caseId }) => caseId);
}

async function decideAll(app: AppContext, tx: Tx, seen: readonly Seen[], deciding: Deciding): Promise<Decided[]> {
  const caseIds = seen.map(({ caseId }) => caseId);
  const held = await holdCases(tx, caseIds, deciding.staff);
  if (held.length < seen.length) throw new NotFoundError('One of these reports');
  await assertBelongTogether(tx.sql, held);
  const versions = new Map(seen.map(({ caseId, version }) => [caseId, version]));
  await assertNoneRefused(held, async (one) => {
    assertUntied(one, deciding.staff);
    await assertDecidable(tx, one, versions.get(one.id) ?? 0, deciding);
  });
  // Before any is decided: each decision is a strike, and the ladder proposes more in the next.
  for (const one of held) await assertReasoned(tx, one, deciding.decision);
  await holdSubjects(
    tx,
    held.map(({ subjectId }) => subjectId),
  );
  const decided: Decided[] = [];
  for (const one of held) decided.push(await decideHeld(app, tx, one, deciding));
  return decided;
}

/** @throws BadInputError unless they are about one member, or about copies of a picture that one case removed. */
async function assertBelongTogether(sql: Sql, held: readonly HeldCase[]): Promise<void> {
  const [first] = held;
  const other = held.find(({ subjectId }) => subjectId !== first?.subjectId);
  if (!first || !other) return;
  const [picture] = await sql(
    `select from (select of_case_id, case_id from picture_copies union select of_case_id, of_case_id from picture_copies) k
     where case_id = any($1) group by of_case_id having count(*) = $2 limit 1`,
    [held.map(({ id }) => id), held.length],
  );
  if (picture) return;
  throw new BadInputError([
    {
      path: 'cases',
      message: `${caseCode(first.number)} and ${caseCode(other.number)} are about different members: decide them one by one`,
    },
  ]);
}

type Held = HeldCase & Ties;

/** Asks about every case before any is decided. @throws DomainError as the first that is refused would, naming all that are. */
async function assertNoneRefused(held: readonly Held[], ask: (one: Held) => Promise<void>): Promise<void> {
  const refused: { code: string; refusal: DomainError }[] = [];
  for (const one of held) {
    const refusal = await refusalIn(() => ask(one));
    if (refusal) refused.push({ code: caseCode(one.number), refusal });
  }
  const [first] = refused;
  if (!first) return;
  const named = refused.slice(0, NAMED_MAX).map(({ code, refusal }) => `${code}: ${refusal.message}`);
  const more = refused.length > NAMED_MAX ? [`The same goes for ${refused.length - NAMED_MAX} more.`] : [];
  throw new DomainError(first.refusal.code, ['Nothing was decided.', ...named, ...more].join(' '), {
    ...first.refusal.details,
    refused: refused.map(({ code }) => code),
  });
}

async function refusalIn(ask: () => Promise<void>): Promise<DomainError | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
