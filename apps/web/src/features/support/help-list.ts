import type { HelpRequestStatus, HelpUrgency } from '@benison/contracts/enumerations';

const URGENCY_RANK: Record<HelpUrgency, number> = { HIGH: 0, MEDIUM: 1, LOW: 2 };

/** What decides a request's place in the queue. */
export interface Queued {
  readonly id: string;
  readonly status: HelpRequestStatus;
  readonly isPriority: boolean;
  readonly urgency: HelpUrgency;
  readonly dueAt: string;
}

const rankOf = ({ isPriority, urgency }: Queued): number => (isPriority ? 0 : 3) + URGENCY_RANK[urgency];

/** Open requests in working order: premium first, then urgent, then the soonest due. */
function byTurn(one: Queued, other: Queued): number {
  return rankOf(one) - rankOf(other) || one.dueAt.localeCompare(other.dueAt) || one.id.localeCompare(other.id);
}

/** The list of one status after a request changed: it joins, moves or leaves. Lists of closed requests are newest first. */
export function withRequest<Request extends Queued>(nodes: readonly Request[], request: Request, status: HelpRequestStatus): Request[] {
  const others = nodes.filter(({ id }) => id !== request.id);
  if (request.status !== status) return others;
  return status === 'OPEN' ? [...others, request].sort(byTurn) : [request, ...others];
}
