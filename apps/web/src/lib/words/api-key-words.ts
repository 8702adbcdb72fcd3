import { API_SCOPE_LABELS } from '@benison/contracts/terms/developers';
import type { ApiKey_RowFragment } from '../../gql/graphql.ts';
import { stampWords } from './time-words.ts';

type Said = Pick<ApiKey_RowFragment, 'prefix' | 'lastUsedAt' | 'expiresAt'>;

/** How a key begins, when it was used last, and how long it lasts. */
export const keyWords = ({ prefix, lastUsedAt, expiresAt }: Said): string =>
  [
    `${prefix}…`,
    lastUsedAt ? `last used ${stampWords(lastUsedAt)}` : 'never used',
    ...(expiresAt ? [`until ${stampWords(expiresAt)}`] : []),
  ].join(' · ');

/** What a key may do, in a line. */
export const scopesWords = (scopes: ApiKey_RowFragment['scopes']): string =>
  scopes.map((scope) => API_SCOPE_LABELS[scope].label).join(', ');
