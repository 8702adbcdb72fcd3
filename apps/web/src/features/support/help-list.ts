import type { HelpRequestStatus, HelpUrgency } from '@benison/contracts/enumerations';

const URGENCY_RANK: Record<HelpUrgency, number> = { HIGH: 0, MEDIUM: 1, LOW: 2 };

/** What the place of a request in the queue hangs on. */
export interface Queued {
  readonly id: string;
  readonly status: HelpRequestStatus;
  readonly isPriority: boolean;
  readonly urgency: HelpUrgency;
  readonly dueAt: string;
}

const rankOf = ({ isPriority, urgency }: Queued): number => (isPriority ? 0 : 3) + URGENCY_RANK[urgency];

/** Open requests in the order they are worked on: premium first, then urgent, then what is due first. */
function byTurn(one: Queued, other: Queued): number {
  return rankOf(one) - rankOf(other) || one.dueAt.localeCompare(other.dueAt) || one.id.localeCompare(other.id);
}

/** The list of one state after a request changed: it joins, moves or leaves. Lists of what is done have the newest first. */
export function withRequest<Request extends Queued>(nodes: readonly Request[], request: Request, status: HelpRequestStatus): Request[] {
  const others = nodes.filter(({ id }) => id !== request.id);
  if (request.status !== status) return others;
  return status === 'OPEN' ? [...others, request].sort(byTurn) : [request, ...others];
}
