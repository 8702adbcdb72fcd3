/** One of a model's figures, in words. */
interface ModelFigure {
  readonly label: string;
  readonly value: string;
}

const whole = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const loss = (value: number): string => value.toLocaleString('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const percent = (value: number): string => `${(100 * value).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

/** What training measured; null stands for what was not. */
type Figures = Readonly<Record<'decisions' | 'members' | 'probes' | 'likeShare' | 'heldOut' | 'newLoss' | 'currentLoss', number | null>>;

/** What training measures, in the order in which it is read. */
const FIGURES: readonly (readonly [key: keyof Figures, label: string, words: (value: number) => string])[] = [
  ['decisions', 'Decisions', whole],
  ['members', 'Members', whole],
  ['probes', 'Decisions on random cards', whole],
  ['likeShare', 'Liked', percent],
  ['heldOut', 'Decisions held out', whole],
  ['newLoss', 'Log loss, this model', loss],
  ['currentLoss', 'Log loss, the one before', loss],
];

/** The figures of a model in words; those that were not measured are left out. */
export const modelFigures = (figures: Figures): ModelFigure[] =>
  FIGURES.flatMap(([key, label, words]) => {
    const value = figures[key];
    return value === null ? [] : [{ label, value: words(value) }];
  });
