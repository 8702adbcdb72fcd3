import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** What is told of wallets, by this name. The gift function of the database writes it too. */
export const CoinsEvent = { WalletChanged: 'wallet.changed' } as const;

export interface WalletChanged {
  journalId: string;
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'wallet.changed': WalletChanged;
  }
}

export const walletChanged = (userIds: readonly string[], data: WalletChanged): EventDraft<'wallet.changed'> => ({
  type: CoinsEvent.WalletChanged,
  topics: [...new Set(userIds)].map(userTopic),
  data,
});
