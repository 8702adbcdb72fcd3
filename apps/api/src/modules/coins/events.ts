import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** What is told of wallets, by this name. The gift function of the database writes it too. */
export const CoinsEvent = { WalletChanged: 'wallet.changed' } as const;

export interface WalletChanged {
  journalId: string;
}

export const walletChanged = (userIds: readonly string[], data: WalletChanged): EventDraft => ({
  type: CoinsEvent.WalletChanged,
  topics: [...new Set(userIds)].map(userTopic),
  data: { ...data },
});
