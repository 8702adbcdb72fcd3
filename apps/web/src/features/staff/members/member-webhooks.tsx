import { WEBHOOK_STATE_LABELS } from '@benison/contracts/terms/webhooks';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Section } from '../../../components/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../../components/list.tsx';
import { endpointWords } from '../../../lib/words/webhook-words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { MemberRecord, useMemberWork } from './use-member-record.ts';

interface MemberWebhooksProps {
  readonly record: MemberRecord;
  readonly work: ReturnType<typeof useMemberWork>;
  readonly mayStop: boolean;
}

type Endpoint = MemberRecord['webhookEndpoints'][number];

/** Where programs of a member are told of events, and stopping one. */
export function MemberWebhooks({ record: { webhookEndpoints }, work, mayStop }: MemberWebhooksProps) {
  const [asking, setAsking] = useState<Endpoint | null>(null);
  if (webhookEndpoints.length === 0) return null;
  const handleAsk = (endpoint: Endpoint) => {
    work.clear();
    setAsking(endpoint);
  };
  return (
    <Section title="Webhooks" count={webhookEndpoints.length}>
      <RuledList label="Webhooks">
        {webhookEndpoints.map((endpoint) => (
          <RuledItem
            key={endpoint.id}
            lead={<Tile icon={Webhook} />}
            title={endpoint.url}
            text={`${WEBHOOK_STATE_LABELS[endpoint.state]} · ${endpointWords(endpoint)}`}
            trailBelow
            trail={
              mayStop &&
              endpoint.state !== 'DISABLED_BY_STAFF' && (
                <Button
                  size="sm"
                  variant="quiet"
                  disabled={work.isBusy}
                  aria-label={`Stop the webhook ${endpoint.url}`}
                  onClick={() => handleAsk(endpoint)}
                >
                  Stop
                </Button>
              )
            }
          />
        ))}
      </RuledList>
      {asking && (
        <ReasonDialog
          title="Stop this webhook?"
          text={`${asking.url} gets nothing more. The member is told by mail.`}
          reasonLabel="Reason, as the member reads it"
          confirmLabel="Stop webhook"
          tone="danger"
          busy={work.isBusy}
          problem={work.problem}
          onClose={() => setAsking(null)}
          onSend={async (reason) => (await work.stopEndpoint(asking.id, reason)) && setAsking(null)}
        />
      )}
    </Section>
  );
}
