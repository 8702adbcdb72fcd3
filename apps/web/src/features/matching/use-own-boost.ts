import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { DeckBoostQuery } from '../../gql/graphql.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { readLocal, writeLocal } from '../../lib/storage/local-storage.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import { useDue } from '../../lib/time/use-due.ts';
import { DECK_BOOST } from './boost-document.ts';

export type RunningBoost = NonNullable<DeckBoostQuery['activeBoost']>;
export type BoostReport = DeckBoostQuery['boostReports']['nodes'][number];

/** What Discover shows of the member's boost: the one that runs, or what the last one brought. */
export type OwnBoost = { readonly running: RunningBoost } | { readonly report: BoostReport };

/** How long a report waits in Discover to be read; it stays on the premium page. */
const REPORT_MS_MAX = 2 * 24 * 3_600_000;
const READ_REPORT = 'benison.boost-report.read';

/** The member's boost, and a way to put its report aside once it was read. Null without one. */
export function useOwnBoost(): { boost: OwnBoost | null; putAside: () => void } {
  const { data, refetch } = useQuery(DECK_BOOST, { fetchPolicy: 'cache-and-network' });
  const [readId, setReadId] = useState(() => readLocal(READ_REPORT));
  const running = data?.activeBoost ?? null;
  useDue(running?.endsAt ?? null, () => refetchQuietly(refetch));
  const report = data?.boostReports.nodes[0] ?? null;
  const isNew = report !== null && report.id !== readId && productNow() - Date.parse(report.endedAt) < REPORT_MS_MAX;
  return {
    boost: running ? { running } : isNew ? { report } : null,
    putAside: () => {
      if (running || !report) return;
      writeLocal(READ_REPORT, report.id);
      setReadId(report.id);
    },
  };
}
