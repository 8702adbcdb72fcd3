import { said } from '@benison/contracts/said';
import { SEVERITY_LABELS } from '@benison/contracts/terms/moderation';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { Row, Section, Stack } from '../../../components/frame/layout.tsx';
import { RuledList, RuledRow } from '../../../components/lists/list.tsx';
import { Text } from '../../../components/text.tsx';
import { spanWords } from '../../../lib/words/waiting-words.ts';
import { DecideTogether } from '../decisions/decide-together.tsx';
import { categoryWords, reportedWords, SEVERITY_TONES } from './case-words.ts';
import type { ModerationCase } from './use-cases.ts';
import { useClaimState } from './use-claim-state.ts';

export interface CaseChoiceProps {
  readonly title: string;
  readonly label: string;
  readonly cases: readonly ModerationCase[];
  readonly hasMore: boolean;
  /** What is decided with those that are ticked, whatever is ticked. */
  readonly always: readonly ModerationCase[];
  /** Whether each is of another member, who is named. */
  readonly isOfMany?: boolean;
  readonly now: number;
  readonly mayDecide: boolean;
  /** What is said beside the button of as many that are ticked. */
  readonly hint: (ticked: number) => string;
  readonly onOpen: (id: string) => void;
  readonly onDecided: (decided: readonly ModerationCase[]) => void;
}

/** Fewer are decided one by one. */
const TOGETHER_MIN = 2;

/** Open reports to choose from; those that are ticked are decided together. */
export function CaseChoice(props: CaseChoiceProps) {
  const { title, label, cases, hasMore, always, isOfMany = false, now, mayDecide, hint, onOpen, onDecided } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const chosen = cases.filter(({ id }) => ticked.has(id));
  const together = [...always, ...chosen];
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setTicked(new Set([...ticked].filter((id) => !ids.includes(id)).concat(isTicked ? ids : [])));
  return (
    <Section title={title} count={`${cases.length}${hasMore ? '+' : ''}`}>
      <Stack gap="sm">
        {cases.length > 1 && (
          <Checkbox
            label="All of these"
            disabled={!mayDecide}
            checked={chosen.length === cases.length || (chosen.length > 0 && 'indeterminate')}
            onChange={(isTicked) =>
              tick(
                cases.map(({ id }) => id),
                isTicked,
              )
            }
          />
        )}
        <RuledList label={label}>
          {cases.map((other) => (
            <ChoiceRow
              key={other.id}
              one={other}
              isNamed={isOfMany}
              now={now}
              mayDecide={mayDecide}
              isTicked={ticked.has(other.id)}
              onTick={(isTicked) => tick([other.id], isTicked)}
              onOpen={() => onOpen(other.id)}
            />
          ))}
        </RuledList>
        <Row wrap>
          <Button disabled={!mayDecide || chosen.length === 0 || together.length < TOGETHER_MIN} onClick={() => setAsking(true)}>
            Decide together
          </Button>
          <Text size={13} tone="2">
            {hint(chosen.length)}
          </Text>
        </Row>
      </Stack>
      {isAsking && <DecideTogether cases={together} onDecided={onDecided} onClose={() => setAsking(false)} />}
    </Section>
  );
}

interface ChoiceRowProps {
  readonly one: ModerationCase;
  readonly isNamed: boolean;
  readonly now: number;
  readonly mayDecide: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onOpen: () => void;
}

function ChoiceRow({ one, isNamed, now, mayDecide, isTicked, onTick, onOpen }: ChoiceRowProps) {
  const claim = useClaimState(one, now);
  const words = reportedWords(one, spanWords(now - Date.parse(one.openedAt)));
  const tickBox = (
    <Checkbox
      label={isNamed ? said`${one.code}, ${one.subject.name}` : `${one.code}, ${categoryWords(one.category).toLowerCase()}`}
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
