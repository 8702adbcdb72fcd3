import { WEBHOOK_ENDPOINTS_MAX, WEBHOOK_ROTATION_HOURS, WEBHOOK_STATE_LABELS } from '@benison/contracts/terms/webhooks';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { ShownSecret } from '../../components/accounts/shown-secret.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { DangerDialog } from '../../components/dialogs/danger-dialog.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import type { ConfirmSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { endpointWords } from '../../lib/words/webhook-words.ts';
import { NewEndpointDialog } from './new-endpoint-dialog.tsx';
import { useWebhooks, type WebhookEndpoint } from './use-webhooks.ts';

/** The member's webhook endpoints: listed, made, turned off, given a new secret, deleted. */
export function Webhooks({ confirmSignIn }: { readonly confirmSignIn: ConfirmSignIn }) {
  const { endpoints, isLoading, error, retry, shown, closeShown, create, update, rotate, remove } = useWebhooks(confirmSignIn);
  const [isMaking, setMaking] = useState(false);
  const [asking, setAsking] = useState<{ readonly what: 'rotate' | 'remove'; readonly endpoint: WebhookEndpoint } | null>(null);
  const make = (
    <Button size="sm" disabled={!endpoints || endpoints.length >= WEBHOOK_ENDPOINTS_MAX} onClick={() => setMaking(true)}>
      New endpoint
    </Button>
  );
  const handleRotate = async (endpointId: string) => {
    setAsking(null);
    await rotate(endpointId);
  };
  return (
    <Section title="Webhooks" count={endpoints?.length ? endpoints.length : undefined} actions={make}>
      <Stack>
        <Text size={14} tone="2" read>
          We notify your program of a match, a message or a payout within seconds. Every delivery is signed, so you can check that it comes
          from us.
        </Text>
        <Loading active={isLoading} skeleton={<RowsSkeleton rows={1} />} label="Loading your endpoints">
          {error && <ErrorState shape="short" title="Your endpoints did not load" text="Nothing was changed." onRetry={retry} />}
          {endpoints && (
            <RuledList label="Webhook endpoints">
              {endpoints.length === 0 && (
                <RuledItem lead={<Tile icon={Webhook} />} title="No endpoints yet" text="Endpoints you add are listed here." />
              )}
              {endpoints.map((endpoint) => (
                <EndpointRow
                  key={endpoint.id}
                  endpoint={endpoint}
                  onSwitch={(isEnabled) => void update({ endpointId: endpoint.id, isEnabled })}
                  onAsk={(what) => setAsking({ what, endpoint })}
                />
              ))}
            </RuledList>
          )}
        </Loading>
      </Stack>
      {isMaking && <NewEndpointDialog create={create} onClose={() => setMaking(false)} />}
      {shown && (
        <ShownSecret
          title="Your signing secret"
          what="secret"
          text={shown.url}
          secret={shown.secret}
          warning="We do not keep a readable copy."
          onClose={closeShown}
        />
      )}
      {asking?.what === 'remove' && (
        <DangerDialog
          title="Delete this endpoint?"
          text={`${asking.endpoint.url} gets nothing more, and its deliveries are no longer listed.`}
          confirmLabel="Delete endpoint"
          act={() => remove(asking.endpoint)}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        open={asking?.what === 'rotate'}
        onOpenChange={() => setAsking(null)}
        title="Make a new secret?"
        text={`For ${WEBHOOK_ROTATION_HOURS} hours deliveries are signed with both, so that you can change your program.`}
        confirmLabel="Make a new secret"
        onConfirm={() => asking && void handleRotate(asking.endpoint.id)}
      />
    </Section>
  );
}

interface EndpointRowProps {
  readonly endpoint: WebhookEndpoint;
  readonly onSwitch: (isEnabled: boolean) => void;
  readonly onAsk: (what: 'rotate' | 'remove') => void;
}

function EndpointRow({ endpoint, onSwitch, onAsk }: EndpointRowProps) {
  const { id, url, state, failures } = endpoint;
  const isOn = state === 'ENABLED';
  return (
    <RuledItem
      lead={<Tile icon={Webhook} />}
      title={url}
      text={endpointWords(endpoint)}
      to={`/settings/developers/${id}`}
      trailBelow
      trail={
        <>
          <Badge tone={isOn ? (failures > 0 ? 'warning' : 'success') : 'plain'}>{WEBHOOK_STATE_LABELS[state]}</Badge>
          {state !== 'DISABLED_BY_STAFF' && (
            <Button size="sm" variant="quiet" aria-label={`Turn ${url} ${isOn ? 'off' : 'on'}`} onClick={() => onSwitch(!isOn)}>
              {isOn ? 'Turn off' : 'Turn on'}
            </Button>
          )}
          <Button size="sm" variant="quiet" aria-label={`New secret for ${url}`} onClick={() => onAsk('rotate')}>
            New secret
          </Button>
          <Button size="sm" aria-label={`Delete ${url}`} onClick={() => onAsk('remove')}>
            Delete
          </Button>
        </>
      }
    />
  );
}
