import { DELIVERY_STATUS_LABELS, WEBHOOK_KEPT_DAYS, WEBHOOK_STATE_LABELS } from '@benison/contracts/terms/webhooks';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { deliveryWords, endpointWords } from '../../lib/words/webhook-words.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { useDeliveries, type WebhookDelivery } from './use-deliveries.ts';
import type { WebhookEndpoint } from './use-webhooks.ts';

const TONES = { PENDING: 'warning', DELIVERED: 'success', FAILED: 'danger' } as const;

/** What one endpoint was sent, with its answers. */
export function Deliveries({ endpointId }: { readonly endpointId: string }) {
  const { endpoint, deliveries, isLoading, hasFailed, retry, hasMore, isLoadingMore, more, busyWith, test, resend, replay } =
    useDeliveries(endpointId);
  const [isReplaying, setReplaying] = useState(false);
  const isOn = endpoint?.state === 'ENABLED';
  const send = (
    <>
      <Button size="sm" variant="quiet" disabled={!isOn} onClick={() => setReplaying(true)}>
        Replay
      </Button>
      <Button size="sm" busy={busyWith === 'test'} disabled={!isOn} onClick={() => void test()}>
        Send a test
      </Button>
    </>
  );
  return (
    <Section title="Deliveries" actions={send}>
      <Stack>
        {endpoint && <Standing endpoint={endpoint} />}
        <Loading active={isLoading} skeleton={<RowsSkeleton rows={4} />} label="Loading deliveries">
          {hasFailed && <ErrorState shape="short" title="The deliveries did not load" text="Nothing was changed." onRetry={retry} />}
          {deliveries && (
            <RuledList label="Deliveries">
              {deliveries.length === 0 && (
                <RuledItem lead={<Tile icon={Send} />} title="Nothing was sent yet" text="Send a test to see whether it arrives." />
              )}
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  isBusy={busyWith === delivery.id}
                  onResend={isOn ? () => void resend(delivery.id) : undefined}
                />
              ))}
            </RuledList>
          )}
          {hasMore && <LoadMore busy={isLoadingMore} onLoad={more} />}
        </Loading>
      </Stack>
      {isReplaying && <ReplayDialog isBusy={busyWith === 'replay'} replay={replay} onClose={() => setReplaying(false)} />}
    </Section>
  );
}

function Standing({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  return (
    <Text size={14} tone="2" read>
      <b>{endpoint.url}</b>
      <br />
      {`${WEBHOOK_STATE_LABELS[endpoint.state]} · ${endpointWords(endpoint)}`}
      <br />
      {`Deliveries of the last ${WEBHOOK_KEPT_DAYS} days, the newest first.`}
    </Text>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly isBusy: boolean;
  readonly onResend: (() => void) | undefined;
}

function DeliveryRow({ delivery, isBusy, onResend }: DeliveryRowProps) {
  return (
    <RuledItem
      lead={<Tile icon={Send} />}
      title={delivery.type}
      text={deliveryWords(delivery)}
      trailBelow
      trail={
        <>
          <Badge tone={TONES[delivery.status]}>{DELIVERY_STATUS_LABELS[delivery.status]}</Badge>
          {delivery.status !== 'PENDING' && onResend && (
            <Button size="sm" variant="quiet" busy={isBusy} aria-label={`Send ${delivery.type} again`} onClick={onResend}>
              Send again
            </Button>
          )}
        </>
      }
    />
  );
}
