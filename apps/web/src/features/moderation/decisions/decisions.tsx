import { dateWords } from '@benison/contracts/clock';
import { APPEAL_DAYS, EVIDENCE_DAYS_AFTER_DECISION } from '@benison/contracts/terms/moderation';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { Fill, Row, Stack } from '../../../components/frame/layout.tsx';
import { RuledList, Tile } from '../../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { Heading, Text } from '../../../components/text.tsx';
import { useNow } from '../../../lib/time/use-now.ts';
import { AppealForm } from '../appeals/appeal-form.tsx';
import { AppealGiven } from '../appeals/appeal-given.tsx';
import { EnforcementMessage } from '../enforcement-message.tsx';
import { listWordsOf, needsReading, standingOf } from '../standing/enforcement-words.ts';
import { reasonsOf, Statement } from '../standing/statement.tsx';
import { useAcknowledgement, useAppeal, useEnforcements, type OwnEnforcement } from '../standing/use-enforcements.ts';

/** What runs out is seen to be over when its notice says so. */
const CLOCK_MS = 1_000;

/** What moderators did about the member, and how to appeal. */
export function Decisions() {
  const { enforcements, hasFailed, retry } = useEnforcements();
  const now = useNow(CLOCK_MS);
  return (
    <Loading active={!enforcements && !hasFailed} skeleton={<RowsSkeleton rows={3} />} label="Loading the decisions">
      {hasFailed && <ErrorState title="The decisions did not load" text="Nothing was changed." onRetry={retry} />}
      {enforcements?.length === 0 && (
        <EmptyState
          title="No decisions about you"
          text="If a moderator ever acts on something of yours, you will read here what was done, why, and how to appeal."
        />
      )}
      {enforcements && enforcements.length > 0 && (
        <Stack gap="lg">
          <RuledList label="Decisions">
            {enforcements.map((one) => (
              <Decision key={one.id} one={one} now={now} />
            ))}
          </RuledList>
          <Text
            size={13}
            tone="2"
          >{`You can appeal within ${APPEAL_DAYS} days, once. What was kept as evidence is deleted ${EVIDENCE_DAYS_AFTER_DECISION} days after the decision.`}</Text>
        </Stack>
      )}
    </Loading>
  );
}

function Decision({ one, now }: { readonly one: OwnEnforcement; readonly now: number }) {
  const [isWriting, setWriting] = useState(false);
  const sending = useAppeal(one);
  const words = listWordsOf(one, now);
  const standing = standingOf(one, now);
  return (
    <li>
      <div className="decision">
        <Stack>
          <Row align="top" gap="md">
            <Tile icon={Gavel} />
            <Fill>
              <Heading level={2} size={15}>
                {words.title}
              </Heading>
              <Text size={13} tone="2">
                {words.text}
              </Text>
              <Row wrap>
                <Text as="time" size={12} tone="3">
                  {dateWords(one.createdAt)}
                </Text>
                <Badge tone={standing.tone}>{standing.label}</Badge>
              </Row>
            </Fill>
          </Row>
          <EnforcementMessage message={one.message} messageSource={one.messageSource} />
          <Statement reasons={reasonsOf(one)} />
          {needsReading(one) && <ReadIt one={one} />}
          {one.appeal && <AppealGiven appeal={one.appeal} />}
          {one.canAppeal && !isWriting && (
            <div>
              <Button size="sm" onClick={() => setWriting(true)}>
                Appeal
              </Button>
            </div>
          )}
          {one.canAppeal && isWriting && (
            <AppealForm name={one.id} sending={sending} onSent={() => setWriting(false)} onCancel={() => setWriting(false)} />
          )}
        </Stack>
      </div>
    </li>
  );
}

function ReadIt({ one }: { readonly one: OwnEnforcement }) {
  const { acknowledge, isBusy, problem } = useAcknowledgement();
  return (
    <div>
      <Button size="sm" variant="act" busy={isBusy} onClick={() => void acknowledge(one.id)}>
        I have read this
      </Button>
      {problem && (
        <Text size={13} tone="danger">
          {problem}
        </Text>
      )}
    </div>
  );
}
