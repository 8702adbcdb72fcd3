import { API_SCOPE_LABELS } from '@benison/contracts/terms/developers';
import { stampWords } from '../../lib/words/time-words.ts';
import type { ApiKey } from './use-api-keys.ts';

type Said = Pick<ApiKey, 'prefix' | 'lastUsedAt' | 'expiresAt'>;

/** How a key begins, when it was used last, and how long it lasts. */
export const keyWords = ({ prefix, lastUsedAt, expiresAt }: Said): string =>
  [
    `${prefix}…`,
    lastUsedAt ? `last used ${stampWords(lastUsedAt)}` : 'never used',
    ...(expiresAt ? [`until ${stampWords(expiresAt)}`] : []),
  ].join(' · ');

/** What a key may do, in a line. */
export const scopesWords = (scopes: ApiKey['scopes']): string => scopes.map((scope) => API_SCOPE_LABELS[scope].label).join(', ');
