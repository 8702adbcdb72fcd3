import { API_KEY_ROTATION_HOURS, API_KEYS_MAX } from '@benison/contracts/terms/developers';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ShownSecret } from '../../components/accounts/shown-secret.tsx';
import { Button } from '../../components/controls/button.tsx';
import { DangerDialog } from '../../components/dialogs/danger-dialog.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import type { ConfirmSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { keyWords, scopesWords } from '../../lib/words/api-key-words.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useApiKeys, type ApiKey } from './use-api-keys.ts';

type Asking = { readonly what: 'rotate' | 'revoke'; readonly key: ApiKey };

/** The member's API keys: listed, made, replaced, revoked. */
export function ApiKeys({ confirmSignIn }: { readonly confirmSignIn: ConfirmSignIn }) {
  const { keys, isLoading, error, retry, shown, closeShown, create, rotate, revoke } = useApiKeys(confirmSignIn);
  const [isMaking, setMaking] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const make = (
    <Button size="sm" disabled={!keys || keys.length >= API_KEYS_MAX} onClick={() => setMaking(true)}>
      New API key
    </Button>
  );
  const handleRotate = async ({ key }: Asking) => {
    setAsking(null);
    await rotate(key.id);
  };
  return (
    <Section title="API keys" count={keys?.length ? keys.length : undefined} actions={make}>
      <Stack>
        <Text size={14} tone="2" read>
          A key lets a program act for your business: your CRM, your calendar, a bot. Give each its own, with no more rights than it needs.
        </Text>
        <Loading active={isLoading} skeleton={<RowsSkeleton rows={2} />} label="Loading your keys">
          {error && <ErrorState shape="short" title="Your keys did not load" text="Nothing was changed." onRetry={retry} />}
          {keys && (
            <RuledList label="API keys">
              {keys.length === 0 && (
                <RuledItem lead={<Tile icon={KeyRound} />} title="No keys yet" text="Keys you create are listed here." />
              )}
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} onAsk={(what) => setAsking({ what, key })} />
              ))}
            </RuledList>
          )}
        </Loading>
      </Stack>
      {isMaking && <NewKeyDialog create={create} onClose={() => setMaking(false)} />}
      {shown && (
        <ShownSecret
          title="Your new API key"
          what="key"
          text={shown.name}
          secret={shown.secret}
          warning="We do not keep a readable copy."
          onClose={closeShown}
        />
      )}
      {asking?.what === 'revoke' && (
        <DangerDialog
          title={`Revoke ${asking.key.name}?`}
          text="Programs that use it are refused at once. It cannot be brought back."
          confirmLabel="Revoke key"
          act={() => revoke(asking.key)}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        open={asking?.what === 'rotate'}
        onOpenChange={() => setAsking(null)}
        title={`Replace ${asking?.key.name ?? 'the key'}?`}
        text={`You get a new key with the same rights. The old one works for ${API_KEY_ROTATION_HOURS} hours more, so that you can change your programs.`}
        confirmLabel="Replace key"
        onConfirm={() => asking && void handleRotate(asking)}
      />
    </Section>
  );
}

function KeyRow({ apiKey, onAsk }: { readonly apiKey: ApiKey; readonly onAsk: (what: Asking['what']) => void }) {
  return (
    <RuledItem
      lead={<Tile icon={KeyRound} />}
      title={apiKey.name}
      text={
        <>
          {keyWords(apiKey)}
          <br />
          {scopesWords(apiKey.scopes)}
        </>
      }
      trailBelow
      trail={
        <>
          <Button size="sm" variant="quiet" aria-label={`Replace ${apiKey.name}`} onClick={() => onAsk('rotate')}>
            Replace
          </Button>
          <Button size="sm" aria-label={`Revoke ${apiKey.name}`} onClick={() => onAsk('revoke')}>
            Revoke
          </Button>
        </>
      }
    />
  );
}
