import type { HelpRequestStatus, HelpUrgency } from '@benison/contracts/enumerations';

const URGENCY_RANK: Record<HelpUrgency, number> = { HIGH: 0, MEDIUM: 1, LOW: 2 };

interface Asked {
  readonly mailbox: string;
  readonly member?: { readonly id: string } | null;
}

/** Who works on the requests: none of their own. */
export interface HelpingStaff {
  readonly id: string;
  readonly mailbox: string | null;
  readonly ownMemberId: string | null;
}

/** A request is one's own as well if it was sent signed out from one's mailbox. */
export const isOwnRequest = ({ member, mailbox }: Asked, staff: HelpingStaff): boolean =>
  (member != null && member.id === staff.ownMemberId) || mailbox === staff.mailbox;

/** What decides a request's place in the queue. */
export interface Queued {
  readonly id: string;
  readonly status: HelpRequestStatus;
  readonly isPriority: boolean;
  readonly urgency: HelpUrgency;
  readonly dueAt: string;
}

const isLate = ({ dueAt }: Queued, now: number): boolean => Date.parse(dueAt) < now;
/** What is past its promised day comes before all else, longest overdue first. */
const turnOf = (request: Queued, now: number): number =>
  isLate(request, now) ? 0 : (request.isPriority ? 1 : 4) + URGENCY_RANK[request.urgency];

/** Open requests in working order: overdue first, then premium, then urgent, then the soonest due. */
export function inTurn<Request extends Queued>(requests: readonly Request[], now: number): Request[] {
  return requests.toSorted(
    (one, other) => turnOf(one, now) - turnOf(other, now) || one.dueAt.localeCompare(other.dueAt) || one.id.localeCompare(other.id),
  );
}

/** The list of one status after a request changed: it joins, moves or leaves. Lists of closed requests are newest first. */
export function withRequest<Request extends Queued>(
  nodes: readonly Request[],
  request: Request,
  { status, now }: { readonly status: HelpRequestStatus; readonly now: number },
): Request[] {
  const others = nodes.filter(({ id }) => id !== request.id);
  if (request.status !== status) return others;
  return status === 'OPEN' ? inTurn([...others, request], now) : [request, ...others];
}
