interface Streaming {
  readonly id: string;
  readonly status: string;
  readonly viewerCount: number;
  readonly host: { readonly id: string };
}

interface Announced {
  readonly startsAt: string;
  readonly isCanceled: boolean;
  readonly streamId: string | null;
  readonly host: { readonly id: string };
}

interface Choice<Live, Plan> {
  readonly live: readonly Live[];
  readonly announced: readonly Plan[];
  readonly endedId: string;
  readonly hostId: string;
}

/** What comes after a stream: the most watched one that is live; else the next announced, of the same host before others. */
export function nextStream<Live extends Streaming, Plan extends Announced>({ live, announced, endedId, hostId }: Choice<Live, Plan>) {
  const [stream] = live
    .filter(({ id, status }) => id !== endedId && status === 'LIVE')
    .sort((one, other) => other.viewerCount - one.viewerCount);
  if (stream) return { kind: 'live', stream } as const;
  const isOthers = ({ host }: Plan): number => Number(host.id !== hostId);
  const [plan] = announced
    .filter(({ isCanceled, streamId }) => !isCanceled && streamId === null)
    .sort((one, other) => isOthers(one) - isOthers(other) || Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return plan ? ({ kind: 'announced', stream: plan } as const) : null;
}
