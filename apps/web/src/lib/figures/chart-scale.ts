/** The gridlines of a chart that holds `max`: from nothing up, three or four of them, at round whole figures. */
export function gridlines(max: number): number[] {
  if (max <= 0) return [0];
  const rough = max / 3;
  const unit = Math.max(1, 10 ** Math.floor(Math.log10(rough)));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * unit).find((candidate) => candidate >= rough && Number.isInteger(candidate)) ?? 10 * unit;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, line) => line * step);
}

/** Which bars carry their name below: the first, the last, and some between with room for each. */
export function labelledBars(bars: number, labelsMax: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(bars / labelsMax));
  const last = bars - 1;
  const between = Array.from({ length: bars }, (_, bar) => bar).filter((bar) => bar % every === 0 && last - bar >= every);
  return new Set([...between, last].filter((bar) => bar >= 0));
}
