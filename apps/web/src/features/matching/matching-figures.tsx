import { COMPANY_SIZE_LABELS } from '@benison/contracts/enumerations';
import { FIGURE_CARDS_MIN, FIGURE_GROUP_MIN, FIGURE_NEWCOMERS_MIN, FIGURE_POINT_MIN } from '@benison/contracts/terms/matching';
import { Columns, Section, Stack } from '../../components/frame/layout.tsx';
import { FigureRow, StatLines, Table, type TableColumn } from '../../components/lists/list.tsx';
import { PointPlot } from '../../components/plots/point-plot.tsx';
import { Text } from '../../components/text.tsx';
import { industryWords } from '../../lib/words/business-words.ts';
import { countWords } from '../../lib/words/count-words.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { betweenWords, liftWords, notEnoughWords, shareNote, type Figures } from './figures-words.ts';

interface FiguresProps {
  readonly figures: Figures;
}

function Note({ children }: { readonly children: string }) {
  return (
    <Text size={14} tone="2" read>
      {children}
    </Text>
  );
}

/** What was counted, when, and under which model. */
export function ModelFigures({ figures, countedAt }: FiguresProps & { readonly countedAt: string }) {
  const { days, cards, probeCards, modelTrainedAt } = figures;
  return (
    <Section title={`The last ${countWords(days)} days`}>
      <StatLines
        record
        items={[
          { label: 'Counted', value: countedAt },
          {
            label: 'Model',
            value: modelTrainedAt ? `Trained ${stampWords(modelTrainedAt)}` : 'None yet: cards are ordered by how well you fit',
          },
          { label: 'Cards shown', value: countWords(cards) },
          { label: 'Drawn at random', value: countWords(probeCards) },
        ]}
      />
    </Section>
  );
}

/** Matches per hundred cards of the model, and of those drawn at random, and how newcomers fare. */
export function MatchFigures({ figures }: FiguresProps) {
  const { modelMatches, probeMatches, newcomersMatched, probeCards } = figures;
  const missing = [
    ...(modelMatches ? [] : [notEnoughWords('cards chosen by the model', FIGURE_CARDS_MIN)]),
    ...(probeMatches ? [] : [notEnoughWords('cards drawn at random', FIGURE_CARDS_MIN, probeCards)]),
    ...(newcomersMatched ? [] : [notEnoughWords('newcomers', FIGURE_NEWCOMERS_MIN)]),
  ];
  const lift = liftWords(modelMatches, probeMatches);
  const items = [
    ...(modelMatches
      ? [{ label: 'Matches per 100 cards the model chose', value: countWords(modelMatches.percent), note: shareNote(modelMatches) }]
      : []),
    ...(probeMatches
      ? [{ label: 'Matches per 100 cards drawn at random', value: countWords(probeMatches.percent), note: shareNote(probeMatches) }]
      : []),
    ...(newcomersMatched
      ? [
          {
            label: 'Newcomers with a match in week 1',
            value: `${countWords(newcomersMatched.percent)}%`,
            note: shareNote(newcomersMatched),
          },
        ]
      : []),
  ];
  return (
    <Section title="Matches">
      <Stack gap="sm">
        {items.length > 0 && <FigureRow items={items} />}
        {missing.map((words) => (
          <Note key={words}>{words}</Note>
        ))}
        {lift && <Note>{lift}</Note>}
      </Stack>
    </Section>
  );
}

type Bin = Figures['reliability'][number];
const POINTS: readonly TableColumn<Bin>[] = [
  { key: 'expected', title: 'Said', numeric: true, cell: ({ expected }) => `${countWords(expected)}%` },
  { key: 'found', title: 'Liked', numeric: true, cell: ({ liked }) => `${countWords(liked.percent)}%` },
  { key: 'between', title: '95% interval', numeric: true, cell: ({ liked }) => betweenWords(liked) },
  { key: 'count', title: 'Decisions', numeric: true, cell: ({ liked }) => countWords(liked.of) },
];

/** Whether the chance that was computed came true, on cards drawn at random: a plot, and the same in a table. */
export function Reliability({ figures: { reliability, probeDecisions, probeDecisionsNeeded } }: FiguresProps) {
  return (
    <Section title="Does the number come true?">
      <Stack gap="md">
        <Note>
          {probeDecisions < probeDecisionsNeeded
            ? `${notEnoughWords('decisions on cards drawn at random', probeDecisionsNeeded, probeDecisions)} Until then cards show how well you fit, and no percentage.`
            : `Counted on ${countWords(probeDecisions)} decisions about cards drawn at random. Points on the dashed line came true as often as was said.`}
        </Note>
        {reliability.length === 0 && <Note>{`A point needs ${countWords(FIGURE_POINT_MIN)} decisions; none has them yet.`}</Note>}
        {reliability.length > 0 && (
          <Columns of="two">
            <PointPlot
              side="How often it was liked"
              foot="The chance of a like that was computed"
              points={reliability.map(({ expected, liked }) => ({
                key: String(expected),
                expected,
                found: liked.percent,
                low: liked.low,
                high: liked.high,
                name: `Said ${countWords(expected)}%, liked ${countWords(liked.percent)}% of ${countWords(liked.of)}`,
              }))}
            />
            <Table
              caption="The chance of a like that was computed, and how often it came true"
              columns={POINTS}
              rows={reliability}
              rowKey={({ expected }) => String(expected)}
            />
          </Columns>
        )}
      </Stack>
    </Section>
  );
}

type Industry = Figures['byIndustry'][number];
type Size = Figures['bySize'][number];
const industryName = ({ industry }: Industry): string => industryWords(industry ?? '');
const sizeName = ({ companySize }: Size): string => (companySize ? COMPANY_SIZE_LABELS[companySize] : '');
const groupColumns = <Group extends Pick<Industry & Size, 'businesses' | 'cardsEach'>>(
  title: string,
  name: (group: Group) => string,
): readonly TableColumn<Group>[] => [
  { key: 'group', title, cell: name },
  { key: 'businesses', title: 'Businesses', numeric: true, cell: ({ businesses }) => countWords(businesses) },
  { key: 'each', title: 'Times shown, each', numeric: true, cell: ({ cardsEach }) => countWords(cardsEach) },
];
const INDUSTRY_COLUMNS = groupColumns('Industry', industryName);
const SIZE_COLUMNS = groupColumns('Size', sizeName);

const GINI_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const PERCENT_DIGITS = { maximumFractionDigits: 1 } as const;

/** How evenly the cards were shown: over all, by industry and by size. */
export function Exposure({ figures: { exposureGini, topPercentShare, byIndustry, bySize, cards } }: FiguresProps) {
  if (exposureGini === null || topPercentShare === null)
    return (
      <Section title="Who is shown">
        <Note>{notEnoughWords('cards', FIGURE_CARDS_MIN, cards)}</Note>
      </Section>
    );
  return (
    <Section title="Who is shown">
      <Stack gap="md">
        <FigureRow
          items={[
            { label: 'Gini of exposure', value: exposureGini.toLocaleString('en-US', GINI_DIGITS), note: '0 is even, 1 is all for one' },
            {
              label: 'Of all cards, the 1% shown most have',
              value: `${topPercentShare.toLocaleString('en-US', PERCENT_DIGITS)}%`,
              note: '1% would be even',
            },
          ]}
        />
        <Columns of="two">
          {byIndustry.length > 0 && (
            <Table caption="Exposure by industry" columns={INDUSTRY_COLUMNS} rows={byIndustry} rowKey={industryName} />
          )}
          {bySize.length > 0 && <Table caption="Exposure by company size" columns={SIZE_COLUMNS} rows={bySize} rowKey={sizeName} />}
        </Columns>
        <Note>{`Groups of fewer than ${countWords(FIGURE_GROUP_MIN)} businesses are left out.`}</Note>
      </Stack>
    </Section>
  );
}
