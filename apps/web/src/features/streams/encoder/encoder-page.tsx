import { ENCODER_REST_MINUTES } from '@benison/contracts/terms/streams';
import { Radio, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { DangerDialog } from '../../../components/dialogs/danger-dialog.tsx';
import { Row, Section, Stack } from '../../../components/frame/layout.tsx';
import { Band, ErrorState, FormSkeleton, Loading } from '../../../components/lists/states.tsx';
import { Text } from '../../../components/text.tsx';
import { AgreementGate, useAgreementGate } from '../start/agreement-gate.tsx';
import { useVideoStatus } from '../use-video-status.ts';
import { CopyField } from './copy-field.tsx';
import { EncoderTestPart } from './encoder-test.tsx';
import { KeyUses } from './key-uses.tsx';
import { StreamWords } from './stream-words.tsx';
import { useStreamKey, type StreamKeyFace, type UseStreamKey } from './use-stream-key.ts';

/** Streaming from OBS or another program that sends by WHIP: server and key, the words of the next stream, and a test. */
export function EncoderPage() {
  const keys = useStreamKey();
  const video = useVideoStatus();
  const gate = useAgreementGate(() => void keys.renew());
  const { streamKey, own } = keys;
  return (
    <>
      <Stack gap="xl">
        {video.away && <Band icon={VideoOff}>{video.away}</Band>}
        {own && <UnderWay title={own.title} to={`/livestream/${own.id}`} isFromEncoder={own.isFromEncoder} />}
        {streamKey?.restsUntil && !own && <KeptOut keys={keys} />}
        <Loading active={keys.isLoading} skeleton={<FormSkeleton fields={3} />} label="Loading your stream key">
          {keys.hasFailed && (
            <ErrorState shape="short" title="Your stream key did not load" text="Nothing was changed." onRetry={keys.retry} />
          )}
          {!keys.hasFailed &&
            (streamKey ? (
              <Connection keys={keys} streamKey={streamKey} onRenew={gate} canRecord={video.canRecord} canCaption={video.canCaption} />
            ) : (
              <NoKey gate={gate} isBusy={keys.busyWith === 'renew'} />
            ))}
        </Loading>
      </Stack>
      <AgreementGate gate={gate} />
    </>
  );
}

type Gate = ReturnType<typeof useAgreementGate>;

function UnderWay({ title, to, isFromEncoder }: { readonly title: string; readonly to: string; readonly isFromEncoder: boolean }) {
  const action = (
    <ButtonLink size="sm" to={to}>
      Go to your stream
    </ButtonLink>
  );
  return (
    <Band icon={Radio} tone="info" action={action}>
      {isFromEncoder ? 'Your program streams' : 'You stream from a browser'}: <bdi>{title}</bdi>.
      {isFromEncoder ? ' Chat, gifts and guests are on its page.' : ' End that before you start your program.'}
    </Band>
  );
}

function KeptOut({ keys }: { readonly keys: UseStreamKey }) {
  const action = (
    <Button size="sm" busy={keys.busyWith === 'let-in'} onClick={() => void keys.letIn()}>
      Let it in
    </Button>
  );
  return (
    <Band icon={VideoOff} action={action}>
      Your program is kept out, because its stream or test was ended while it was sending. Stop it first. It may come again when it has been
      quiet for {ENCODER_REST_MINUTES} minutes, or when you let it in.
    </Band>
  );
}

function NoKey({ gate, isBusy }: { readonly gate: Gate; readonly isBusy: boolean }) {
  return (
    <Section title="Your stream key">
      <Stack gap="md">
        <Text tone="2" read>
          A key lets OBS, or another program that sends by WHIP, stream for your business. Your matches are told as soon as it begins.
        </Text>
        <div>
          <Button variant="act" busy={isBusy || gate.isChecking} onClick={() => void gate.begin()}>
            Make a stream key
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

interface ConnectionProps {
  readonly keys: UseStreamKey;
  readonly streamKey: StreamKeyFace;
  readonly onRenew: Gate;
  readonly canRecord: boolean;
  readonly canCaption: boolean;
}

function Connection({ keys, streamKey, onRenew, canRecord, canCaption }: ConnectionProps) {
  return (
    <Stack gap="xl">
      <Section title="Server and key">
        <Stack gap="md">
          <Text size={14} tone="2" read>
            In OBS: Settings, Stream, service WHIP. Put the server and the key where it asks for them, then press Start Streaming.
          </Text>
          <CopyField label="Server" value={streamKey.serverUrl} />
          {keys.secret ? (
            <CopyField
              label="Bearer token (your stream key)"
              value={keys.secret}
              hint="Shown only once. Whoever has it can stream as you."
            />
          ) : (
            <Text size={14} read>
              Your key ends in <b>{streamKey.hint}</b>. It was shown when it was made; if it is lost, make a new one.
            </Text>
          )}
          <KeyActions keys={keys} onRenew={onRenew} />
        </Stack>
      </Section>
      <StreamWords key={streamKey.id} keys={keys} streamKey={streamKey} canRecord={canRecord} canCaption={canCaption} />
      <EncoderTestPart keys={keys} streamKey={streamKey} />
      <KeyUses uses={streamKey.uses} />
    </Stack>
  );
}

function KeyActions({ keys, onRenew }: Pick<ConnectionProps, 'keys' | 'onRenew'>) {
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  return (
    <Row wrap>
      <Button busy={keys.busyWith === 'renew' || onRenew.isChecking} onClick={() => setAsking('renew')}>
        Make a new key
      </Button>
      <Button variant="quiet" busy={keys.busyWith === 'remove'} onClick={() => setAsking('remove')}>
        Remove the key
      </Button>
      {asking && (
        <DangerDialog
          title={asking === 'renew' ? 'Make a new key?' : 'Remove the key?'}
          text="The old key stops working at once. A program that streams with it is cut off."
          confirmLabel={asking === 'renew' ? 'Make a new key' : 'Remove the key'}
          act={async () => void (asking === 'renew' ? await onRenew.begin() : await keys.remove())}
          onClose={() => setAsking(null)}
        />
      )}
    </Row>
  );
}
