import { type ReportCategory } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { MODERATION_ACTION_LABELS, REPORT_TARGET_LABELS } from '@benison/contracts/terms/moderation';
import { Badge } from '../../../components/controls/chip.tsx';
import { Quote, Section, Stack } from '../../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList, StatLines } from '../../../components/lists/list.tsx';
import { ChatSnapshot, ReviewColumns, ReviewScroll } from '../../../components/moderation/moderation.tsx';
import { Text } from '../../../components/text.tsx';
import type { ModerationCaseQuery } from '../../../gql/graphql.ts';
import { shortDateWords } from '../../../lib/words/time-words.ts';
import { spanWords } from '../../../lib/words/waiting-words.ts';
import { priorityPart } from '../decisions/ladder-words.ts';
import { CASE_EVIDENCE, CASE_HISTORY, CASE_LINES, CASE_REPORTS } from '../documents.ts';
import { Pictures, SentFiles } from './case-pictures.tsx';
import {
  categoryWords,
  findingWords,
  keptWords,
  peopleWords,
  recordWords,
  removedWords,
  strikesWords,
  strikeStateWords,
} from './case-words.ts';
import type { ModerationCase } from './use-cases.ts';
import { eachOnce, useFurther } from './use-further.ts';

type Detail = ModerationCaseQuery['moderationCase'];

interface EvidenceProps {
  readonly one: ModerationCase;
  readonly detail: Detail;
  readonly now: number;
}

/** What was shown and said, who it is about, and who reported it in what words. */
export function CaseEvidence({ one, detail, now }: EvidenceProps) {
  const { frames, files, more } = useItems(one.id, detail.evidence);
  const hasPicture = Boolean(one.stream ?? frames[0]) || files.length > 0;
  const facts = <StatLines record items={factsOf(one, detail, now)} />;
  const removed = removedWords(detail.evidence.keptUntil, now);
  const isTalk = one.target !== 'BUSINESS' || detail.evidence.chat.length > 0;
  const said = isTalk && <Said one={one} evidence={detail.evidence} removed={removed} kept={keptWords(detail.evidence.keptUntil, now)} />;
  const state = detail.evidence.frameState;
  const reports = <Reports caseId={one.id} count={one.reporterCount} detail={detail} now={now} />;
  return (
    <>
      {hasPicture && (
        <ReviewColumns>
          <Stack gap="sm">
            {files.length > 0 ? <SentFiles files={files} /> : <Pictures one={one} frames={frames} frameState={state} removed={removed} />}
            {more}
          </Stack>
          {said}
        </ReviewColumns>
      )}
      {!hasPicture && said}
      <ReviewColumns>
        {facts}
        {reports}
      </ReviewColumns>
    </>
  );
}

/** What was kept with the reports, as far as it was asked for. */
function useItems(caseId: string, evidence: Detail['evidence']) {
  const further = useFurther({ caseId, cursor: evidence.itemsCursor, document: CASE_EVIDENCE, pageOf: (data) => data.caseEvidence });
  const files = further.nodes.flatMap(({ fileName, ...item }) => (fileName === null ? [] : [{ ...item, fileName }]));
  return {
    frames: eachOnce([...evidence.frames, ...further.nodes.filter(({ fileName }) => fileName === null)]),
    files: eachOnce([...evidence.files, ...files]),
    more: further.hasMore && <LoadMore label="Show more pictures" busy={further.isLoading} onLoad={further.more} />,
  };
}

interface SaidProps {
  readonly one: ModerationCase;
  readonly evidence: Detail['evidence'];
  readonly removed: string | null;
  readonly kept: string | undefined;
}

function Said({ one, evidence: { chat, chatCursor }, removed, kept }: SaidProps) {
  const earlier = useFurther({ caseId: one.id, cursor: chatCursor, document: CASE_LINES, pageOf: (data) => data.caseLines });
  const lines = eachOnce([...earlier.nodes.toReversed(), ...chat]).map((line) => ({
    key: line.id,
    name: line.name,
    text: line.text,
    formerWords: line.formerWords,
    isMarked: line.isReported,
  }));
  return (
    <ChatSnapshot title={one.stream ? 'Chat when it was reported' : 'The conversation when it was reported'} note={kept} lines={lines}>
      {lines.length === 0 && (
        <Text size={13} tone="2">
          {removed ?? 'Nothing was written around the report.'}
        </Text>
      )}
      {earlier.hasMore && <LoadMore label="Show earlier" busy={earlier.isLoading} onLoad={earlier.more} />}
    </ChatSnapshot>
  );
}

const SUBJECT_LABELS: Record<ModerationCase['target'], string> = {
  STREAM: 'Streamer',
  STREAM_MESSAGE: 'Written by',
  MESSAGE: 'Written by',
  BUSINESS: 'Business',
};

function factsOf(one: ModerationCase, detail: Detail, now: number) {
  const { stream, subject, priorStrikes } = one;
  return [
    ...(stream
      ? [
          {
            label: 'Stream',
            value: (
              <>
                <Text as="span" mono>
                  {stream.code}
                </Text>{' '}
                {stream.title}
              </>
            ),
          },
        ]
      : [{ label: 'Reported', value: REPORT_TARGET_LABELS[one.target] }]),
    { label: SUBJECT_LABELS[one.target], value: subject.name },
    { label: 'Prior strikes', value: strikesWords(priorStrikes, detail.subjectHistory.nodes, now) },
    { label: 'Priority', value: `${one.priority}: ${one.priorityReasons.map((reason) => priorityPart(reason, one.severity)).join(', ')}` },
  ];
}

/** More of them scroll by themselves. */
const SEEN_AT_ONCE = 5;

interface ReportsProps {
  readonly caseId: string;
  readonly count: number;
  readonly detail: Detail;
  readonly now: number;
}

function Reports({ caseId, count, detail, now }: ReportsProps) {
  const rest = useFurther({ caseId, cursor: detail.reportsCursor, document: CASE_REPORTS, pageOf: (data) => data.caseReports });
  const all = eachOnce([...detail.reports, ...rest.nodes]);
  const reports = all.flatMap(({ reporter, record, ...report }) => (reporter && record ? [{ ...report, reporter, record }] : []));
  const [first] = reports.filter(({ details }) => details);
  const others = reports.filter((report) => report !== first);
  const further = reports.flatMap(({ id, reporter, furtherReasons }) => furtherReasons.map((reason) => ({ ...reason, id, reporter })));
  const list = others.length + further.length > 0 && (
    <RuledList bare label="Reporters">
      {others.map((report) => (
        <RuledItem
          key={report.id}
          title={report.reporter.name}
          text={<Reason {...report} of={recordWords(report.record)} />}
          time={spanWords(now - Date.parse(report.createdAt))}
        />
      ))}
      {further.map((reason, place) => (
        <RuledItem
          key={`${reason.id}${place}`}
          title={reason.reporter.name}
          text={<Reason {...reason} of="also said by the same reporter" />}
        />
      ))}
    </RuledList>
  );
  return (
    <Stack gap="sm">
      <Found reports={all} />
      {first && (
        <Quote
          cite={said`${first.reporter.name}${count > 1 ? `, 1 of ${peopleWords(count, 'reporter')}` : ''} · ${recordWords(first.record)}`}
        >
          {first.details}
        </Quote>
      )}
      {others.length + further.length > SEEN_AT_ONCE ? <ReviewScroll label="Further reports">{list}</ReviewScroll> : list}
      {rest.hasMore && (
        <>
          <Text size={13} tone="2">
            {`The first ${peopleWords(reports.length, 'reporter')} of ${count} are shown.`}
          </Text>
          <LoadMore label="Show more reports" busy={rest.isLoading} onLoad={rest.more} />
        </>
      )}
    </Stack>
  );
}

/** What automatic checks found, in words: they prove nothing, and decide nothing. */
function Found({ reports }: { readonly reports: Detail['reports'] }) {
  const findings = reports.flatMap((report) => report.findings);
  if (findings.length === 0) return null;
  return (
    <Stack gap="sm">
      <RuledList bare label="What an automatic check found">
        {findings.map(({ rule, surePercent, matched, foundIn }) => (
          <RuledItem key={`${foundIn}${rule}`} title={findingWords({ rule, surePercent })} text={<bdi>{matched}</bdi>} />
        ))}
      </RuledList>
      <Text size={13} tone="2">
        Found automatically. It may be wrong: you decide.
      </Text>
    </Stack>
  );
}

function Reason({ details, category, of }: { readonly details: string | null; readonly category: ReportCategory; readonly of: string }) {
  return (
    <>
      {details && <span className="pre">{`${details} `}</span>}
      {`${categoryWords(category)} · ${of}`}
    </>
  );
}

interface SubjectHistoryProps {
  readonly caseId: string;
  readonly name: string;
  readonly detail: Detail;
  readonly now: number;
}

/** Earlier actions against the same business. */
export function SubjectHistory({ caseId, name, detail, now }: SubjectHistoryProps) {
  const { nodes, pageInfo } = detail.subjectHistory;
  const rest = useFurther({
    caseId,
    cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    document: CASE_HISTORY,
    pageOf: (data) => data.moderationCase.subjectHistory,
  });
  const strikes = eachOnce([...nodes, ...rest.nodes]);
  if (strikes.length === 0) return null;
  return (
    <Section title={said`What was done about ${name}`} count={rest.hasMore ? undefined : strikes.length}>
      <RuledList label="What was done before">
        {strikes.map((strike) => {
          const state = strikeStateWords(strike, now);
          return (
            <RuledItem
              key={strike.id}
              title={`${MODERATION_ACTION_LABELS[strike.action]}, ${categoryWords(strike.category).toLowerCase()}`}
              text={strike.message}
              time={shortDateWords(strike.createdAt, now)}
              trail={state && <Badge tone="line">{state}</Badge>}
            />
          );
        })}
      </RuledList>
      {rest.hasMore && <LoadMore busy={rest.isLoading} onLoad={rest.more} />}
    </Section>
  );
}
