import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { CASES_TOGETHER_MAX, SEVERITY_LABELS } from '@benison/contracts/terms/moderation';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/chip.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Row, Section, Stack } from '../../components/layout.tsx';
import { RuledList, RuledRow } from '../../components/list.tsx';
import { ErrorState } from '../../components/states.tsx';
import { Text } from '../../components/text.tsx';
import { refetchQuietly } from '../../lib/refetch.ts';
import { spanWords } from '../../lib/words/waiting-words.ts';
import { categoryWords, reportedWords, SEVERITY_TONES } from './case-words.ts';
import { DecideTogether } from './decide-together.tsx';
import { OTHER_OPEN_CASES } from './documents.ts';
import { otherCasesNow } from './other-case-list.ts';
import type { ModerationCase } from './use-cases.ts';
import { useClaimState } from './use-claim-state.ts';

/** With the one on the screen, as many as are decided at once. */
const OTHERS_MAX = CASES_TOGETHER_MAX - 1;

export interface OtherCasesProps {
  readonly one: ModerationCase;
  /** What was heard of any report since the queue was read. */
  readonly heardOf: ReadonlyMap<string, ModerationCase>;
  readonly now: number;
  readonly mayDecide: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDecided: (decided: readonly ModerationCase[]) => void;
}

/** The other open reports about the same member; those that are ticked are decided together with the one on the screen. */
export function OtherCases({ one, heardOf, now, mayDecide, onOpen, onDecided }: OtherCasesProps) {
  const { data, error, refetch } = useQuery(OTHER_OPEN_CASES, {
    variables: { caseId: one.id, first: OTHERS_MAX },
    fetchPolicy: 'no-cache',
  });
  const news = heardOf.get(one.id);
  useEffect(() => {
    if (news) refetchQuietly(refetch);
  }, [news, refetch]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  if (error && !data)
    return (
      <ErrorState
        shape="short"
        title="The other reports could not be read"
        text="This one can be decided all the same."
        onRetry={() => refetchQuietly(refetch)}
      />
    );
  const others = otherCasesNow(data?.otherOpenCases.nodes ?? [], heardOf, one).slice(0, OTHERS_MAX);
  if (others.length === 0) return null;
  const chosen = others.filter(({ id }) => ticked.has(id));
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setTicked(new Set([...ticked].filter((id) => !ids.includes(id)).concat(isTicked ? ids : [])));
  const count = `${others.length}${data?.otherOpenCases.pageInfo.hasNextPage ? '+' : ''}`;
  return (
    <Section title={said`Other open reports about ${one.subject.name}`} count={count}>
      <Stack gap="sm">
        {others.length > 1 && (
          <Checkbox
            label="All of these"
            disabled={!mayDecide}
            checked={chosen.length === others.length || (chosen.length > 0 && 'indeterminate')}
            onChange={(isTicked) =>
              tick(
                others.map(({ id }) => id),
                isTicked,
              )
            }
          />
        )}
        <RuledList label="Other open reports">
          {others.map((other) => (
            <OtherCase
              key={other.id}
              one={other}
              now={now}
              mayDecide={mayDecide}
              isTicked={ticked.has(other.id)}
              onTick={(isTicked) => tick([other.id], isTicked)}
              onOpen={() => onOpen(other.id)}
            />
          ))}
        </RuledList>
        <Row wrap>
          <Button disabled={!mayDecide || chosen.length === 0} onClick={() => setAsking(true)}>
            Decide together
          </Button>
          <Text size={13} tone="2">
            {mayDecide ? chosenWords(chosen.length, one.code) : 'Claim this report to decide others with it.'}
          </Text>
        </Row>
      </Stack>
      {isAsking && <DecideTogether cases={[one, ...chosen]} onDecided={onDecided} onClose={() => setAsking(false)} />}
    </Section>
  );
}

const chosenWords = (count: number, code: string): string =>
  count === 0 ? `Choose what is decided together with ${code}.` : `${code} and ${count} more: a warning, a removal, or no violation.`;

interface OtherCaseProps {
  readonly one: ModerationCase;
  readonly now: number;
  readonly mayDecide: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onOpen: () => void;
}

function OtherCase({ one, now, mayDecide, isTicked, onTick, onOpen }: OtherCaseProps) {
  const claim = useClaimState(one, now);
  const words = reportedWords(one, spanWords(now - Date.parse(one.openedAt)));
  const tickBox = (
    <Checkbox
      label={`${one.code}, ${categoryWords(one.category).toLowerCase()}`}
      hint={claim.kind === 'other' ? `${words}. ${claim.by} has it.` : words}
      disabled={!mayDecide}
      checked={isTicked}
      onChange={onTick}
    />
  );
  return (
    <RuledRow lead={null} name={tickBox}>
      <Badge tone={SEVERITY_TONES[one.severity]}>{SEVERITY_LABELS[one.severity]}</Badge>
      <Button size="sm" aria-label={`Open ${one.code}`} onClick={onOpen}>
        Open
      </Button>
    </RuledRow>
  );
}
