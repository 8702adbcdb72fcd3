import { WEBHOOK_STATE_LABELS } from '@benison/contracts/terms/webhooks';
import { KeyRound, Webhook } from 'lucide-react';
import { keyWords, scopesWords } from '../../../lib/words/api-key-words.ts';
import { endpointWords } from '../../../lib/words/webhook-words.ts';
import { StoppableList, type StoppableListProps } from './stoppable-list.tsx';
import type { MemberRecord } from './use-member-record.ts';

interface MemberProgramsProps extends Pick<StoppableListProps, 'work' | 'mayStop'> {
  readonly record: MemberRecord;
}

const KEY_WORDS: StoppableListProps['words'] = {
  stop: (name) => `Stop the key ${name}`,
  question: (name) => `Stop the API key ${name}?`,
  effect: () => 'Programs that use it are refused at once. The member is notified by email.',
  confirm: 'Stop key',
};
const WEBHOOK_WORDS: StoppableListProps['words'] = {
  stop: (url) => `Stop the webhook ${url}`,
  question: () => 'Stop this webhook?',
  effect: (url) => `${url} gets nothing more. The member is notified by email.`,
  confirm: 'Stop webhook',
};

/** The API keys of a member's programs, where they are told of events, and stopping one. */
export function MemberPrograms({ record: { apiKeys, webhookEndpoints }, work, mayStop }: MemberProgramsProps) {
  const keys = apiKeys.map((key) => ({ id: key.id, title: key.name, text: `${keyWords(key)} · ${scopesWords(key.scopes)}` }));
  const endpoints = webhookEndpoints.map((endpoint) => ({
    id: endpoint.id,
    title: endpoint.url,
    text: `${WEBHOOK_STATE_LABELS[endpoint.state]} · ${endpointWords(endpoint)}`,
    isStopped: endpoint.state === 'DISABLED_BY_STAFF',
  }));
  const shared = { work, mayStop };
  return (
    <>
      <StoppableList {...shared} title="API keys" icon={KeyRound} items={keys} words={KEY_WORDS} stop={work.stopApiKey} />
      <StoppableList {...shared} title="Webhooks" icon={Webhook} items={endpoints} words={WEBHOOK_WORDS} stop={work.stopEndpoint} />
    </>
  );
}
