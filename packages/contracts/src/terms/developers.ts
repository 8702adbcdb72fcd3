import type { ApiScope } from '../enumerations/developers.ts';

/** What every API key begins with, so that it is recognized wherever it was left. */
export const API_KEY_MARK = 'benison_';
/** Longest name of an API key, in characters. Matches the column's check. */
export const API_KEY_NAME_LENGTH_MAX = 60;
/** Most API keys a business has at once. */
export const API_KEYS_MAX = 20;
/** How long a new key may last, in days; without a number it lasts until it is revoked. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** How long the old key still works after it was rotated, in hours. */
export const API_KEY_ROTATION_HOURS = 24;

/** What each scope allows, in the words of the screen that gives it. */
export const API_SCOPE_LABELS: Record<ApiScope, { label: string; text: string }> = {
  PROFILE_READ: { label: 'Read the profile', text: 'Your account, your business and its figures' },
  DECK_READ: { label: 'Read the deck', text: 'Cards, top pick, likes and viewers' },
  DECK_WRITE: { label: 'Decide on cards', text: 'Like, pass, undo, say that you want to meet' },
  MESSAGES_READ: { label: 'Read matches and messages', text: 'Matches and how many, threads, files in them' },
  MESSAGES_WRITE: { label: 'Write messages', text: 'Send, edit, react, mark as read' },
  MEETINGS_READ: { label: 'Read meetings', text: 'Meetings and their calendar files' },
  MEETINGS_WRITE: { label: 'Arrange meetings', text: 'Propose, answer, move, cancel' },
  WALLET_READ: { label: 'Read the wallet', text: 'Balance, statement, purchases, payouts' },
  PAYOUTS_REQUEST: { label: 'Ask for payouts', text: 'Coins to money, to accounts you saved' },
  STREAMS_READ: { label: 'Watch streams', text: 'Streams, their chat, viewers and gifts' },
  STREAMS_WRITE: { label: 'Host streams', text: 'Schedule, start, end, chat, moderate' },
  GIFTS_SEND: { label: 'Send gifts', text: 'Spends your BizCoins, says how many are left' },
};
