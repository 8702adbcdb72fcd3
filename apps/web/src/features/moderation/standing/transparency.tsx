import { useQuery } from '@apollo/client/react';
import { REPORT_CATEGORY_LABELS } from '@benison/contracts/enumerations';
import {
  APPEAL_DAYS,
  MODERATION_ACTION_LABELS,
  TRANSPARENCY_DECISIONS_MIN,
  TRANSPARENCY_GROUP_MIN,
} from '@benison/contracts/terms/moderation';
import { TextLink } from '../../../components/controls/button.tsx';
import { Section, Stack } from '../../../components/frame/layout.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { FigureRow, StatLines } from '../../../components/lists/list.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/lists/states.tsx';
import { Text } from '../../../components/text.tsx';
import type { ModerationFiguresQuery } from '../../../gql/graphql.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { LEGAL_PATHS } from '../../../lib/routing/legal-paths.ts';
import { countWords } from '../../../lib/words/count-words.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { spanWords } from '../../../lib/words/waiting-words.ts';
import { MODERATION_FIGURES } from './transparency-document.ts';

type Figures = ModerationFiguresQuery['moderationFigures'];

const SKELETON = (
  <Stack gap="xl">
    <Skeleton shape="block" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </Stack>
);

/** How moderation works, in words, and what it did, counted from the cases. */
export function Transparency() {
  const { data, error, refetch } = useQuery(MODERATION_FIGURES, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const figures = data?.moderationFigures;
  const hasFailed = error !== undefined && !figures;
  return (
    <Page title="Transparency" lead="What was reported, what was decided, and how fast, counted from the cases.">
      <Stack gap="xl">
        <Section title="How decisions are made">
          <Stack>
            <Text read>
              Members report cards, messages, streams and what is written in a stream. A moderator, a person, looks at every report.
              Software sorts reports and suggests a step. It decides nothing.
            </Text>
            <Text read>
              Automatic checks read messages for known scams and compare pictures with those that moderators removed. What they find becomes
              a report like a member’s, behind those of members, and a moderator decides.
            </Text>
            <Text read>
              {`If a decision is about you, you read what was decided, by which rule, how we learned of it and how to appeal: on the screen and by email. An appeal is possible once, within ${APPEAL_DAYS} days. Another moderator decides on it.`}
            </Text>
            <p>
              <TextLink to={LEGAL_PATHS.RULES}>Read the community rules</TextLink>
            </p>
          </Stack>
        </Section>
        <Loading active={!figures && !hasFailed} skeleton={SKELETON} label="Loading the figures">
          {hasFailed && (
            <ErrorState
              title="The figures did not load"
              text="How decisions are made is described above."
              onRetry={() => refetchQuietly(refetch)}
            />
          )}
          {figures && <Counted figures={figures} />}
        </Loading>
      </Stack>
    </Page>
  );
}

function Counted({ figures }: { readonly figures: Figures }) {
  const { countedAt, days, reports, decided, withoutViolation, withoutReport, takenBack, medianSecondsToDecide: median } = figures;
  return (
    <Stack gap="xl">
      <Section title={`The last ${countWords(days)} days`}>
        <Stack gap="sm">
          <FigureRow
            items={[
              { label: 'Reports by members', value: countWords(reports) },
              { label: 'Cases decided', value: countWords(decided), note: 'Reports about one thing make one case' },
              ...(median === null ? [] : [{ label: 'Median time to decide', value: spanWords(median * 1_000) }]),
            ]}
          />
          {median === null && (
            <Note>{`Too few decisions for a median time: it takes ${TRANSPARENCY_DECISIONS_MIN} decided cases that members reported.`}</Note>
          )}
          <StatLines
            record
            items={[
              { label: 'Counted', value: stampWords(countedAt) },
              { label: 'No violation found', value: countWords(withoutViolation) },
              { label: 'Acted without a report', value: countWords(withoutReport) },
              { label: 'Taken back', value: countWords(takenBack) },
            ]}
          />
        </Stack>
      </Section>
      <Kinds
        title="What was reported"
        lines={figures.byCategory.map(({ category, cases }) => ({ label: REPORT_CATEGORY_LABELS[category], value: countWords(cases) }))}
      />
      <Kinds
        title="What was decided"
        lines={figures.byAction.map(({ action, cases }) => ({ label: MODERATION_ACTION_LABELS[action], value: countWords(cases) }))}
      />
      <Automatic figures={figures} />
      <Appeals figures={figures} />
    </Stack>
  );
}

interface KindsProps {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

function Kinds({ title, lines }: KindsProps) {
  return (
    <Section title={title}>
      <Stack gap="sm">
        {lines.length > 0 && <StatLines items={lines} />}
        <Note>
          {lines.length > 0
            ? `Decided cases. Kinds with fewer than ${TRANSPARENCY_GROUP_MIN} are not listed, so that nobody is recognized.`
            : `Too few cases to list. A kind appears once it has ${TRANSPARENCY_GROUP_MIN} decided cases, so that nobody is recognized.`}
        </Note>
      </Stack>
    </Section>
  );
}

function Automatic({ figures: { automaticReports, automaticDecided, automaticUpheld } }: { readonly figures: Figures }) {
  return (
    <Section title="Automatic reports">
      <Stack gap="sm">
        <StatLines
          items={[
            { label: 'Cases reported', value: countWords(automaticReports) },
            { label: 'Decided', value: countWords(automaticDecided) },
            ...(automaticUpheld === null ? [] : [{ label: 'A moderator acted', value: countWords(automaticUpheld) }]),
          ]}
        />
        {automaticUpheld === null && <Note>{`Shown once ${TRANSPARENCY_GROUP_MIN} cases are decided: how many were acted on.`}</Note>}
      </Stack>
    </Section>
  );
}

function Appeals({ figures: { appealsDecided, appealsGranted } }: { readonly figures: Figures }) {
  return (
    <Section title="Appeals">
      <Stack gap="sm">
        <StatLines
          items={[
            { label: 'Decided', value: countWords(appealsDecided) },
            ...(appealsGranted === null ? [] : [{ label: 'Granted', value: countWords(appealsGranted) }]),
          ]}
        />
        {appealsGranted === null && <Note>{`Shown once ${TRANSPARENCY_GROUP_MIN} appeals are decided: how many were granted.`}</Note>}
      </Stack>
    </Section>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Text size={14} tone="2" read>
      {children}
    </Text>
  );
}
