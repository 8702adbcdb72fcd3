/** One of a model's figures, in words. */
interface ModelFigure {
  readonly label: string;
  readonly value: string;
}

const whole = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const loss = (value: number): string => value.toLocaleString('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const percent = (value: number): string => `${(100 * value).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

/** What training measures, in the order in which it is read. */
const FIGURES: readonly (readonly [key: string, label: string, words: (value: number) => string])[] = [
  ['decisions', 'Decisions', whole],
  ['members', 'Members', whole],
  ['probes', 'Decisions on random cards', whole],
  ['likeRate', 'Liked', percent],
  ['heldOut', 'Decisions held out', whole],
  ['newLoss', 'Log loss, this model', loss],
  ['currentLoss', 'Log loss, the one before', loss],
];

function record(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** The figures of a model as they are stored, in words; those that were not measured are left out. */
export function modelFigures(stored: string): ModelFigure[] {
  const read = record(stored);
  return FIGURES.flatMap(([key, label, words]) => {
    const value = read[key];
    return typeof value === 'number' && Number.isFinite(value) ? [{ label, value: words(value) }] : [];
  });
}
