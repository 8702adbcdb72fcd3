import { CaseStatus, ReportSeverity } from '@benison/contracts/enumerations';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CaseFilter } from './case-list.ts';

/** Reads one of a few values from the URL, ignoring case. */
function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text?.toUpperCase()) ?? null;
}

/** The queue's filter; without parameters, pending cases. */
export function filterOfAddress(search: URLSearchParams): CaseFilter {
  const status = search.get('status');
  return {
    status: status === 'all' ? null : (oneOf(Object.values(CaseStatus), status) ?? CaseStatus.Pending),
    severity: oneOf(Object.values(ReportSeverity), search.get('severity')),
  };
}

/** The filters and the open case are in the URL, so that Back, a reload and a shared link lead to the same view. */
export function useQueueAddress() {
  const [search, setSearch] = useSearchParams();
  const status = search.get('status');
  const severity = search.get('severity');
  const filter = useMemo(
    () => filterOfAddress(new URLSearchParams({ ...(status && { status }), ...(severity && { severity }) })),
    [status, severity],
  );
  const set = (changes: Record<string, string | null>, isReplacing: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: isReplacing },
    );
  return {
    filter,
    isFiltered: filter.status !== null || filter.severity !== null,
    openedId: search.get('case'),
    isOpenOnPhone: search.get('view') === 'case',
    open: (id: string | null, isOnPhone: boolean) =>
      set({ case: id, view: isOnPhone ? 'case' : null }, search.get('view') === 'case' || !isOnPhone),
    close: () => set({ view: null }, true),
    setStatus: (next: CaseStatus | null) =>
      set({ status: next === CaseStatus.Pending ? null : (next?.toLowerCase() ?? 'all'), case: null, view: null }, true),
    setSeverity: (next: ReportSeverity | null) => set({ severity: next?.toLowerCase() ?? null, case: null, view: null }, true),
  };
}
