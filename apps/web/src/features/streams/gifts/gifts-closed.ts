import { said } from '@benison/contracts/said';
import type { Stream_FaceFragment } from '../../../gql/graphql.ts';

type Facts = Pick<Stream_FaceFragment, 'status' | 'giftsEnabled'> & { readonly host: Pick<Stream_FaceFragment['host'], 'name'> };

/** Why no gift can be sent; null if it can. The server refuses for each of these reasons. */
export function giftsClosed({ status, giftsEnabled, host }: Facts, isMuted: boolean): string | null {
  if (status === 'PAUSED') return 'Gifts wait while the stream is paused.';
  if (status === 'STARTING') return 'Gifts open when the stream begins.';
  if (!giftsEnabled) return said`${host.name} takes no gifts right now. The chat is open.`;
  return isMuted ? 'You cannot send gifts while you are muted.' : null;
}

/** Why a gift cannot be sent for this moment, said beside the button: the tray stays as it is, with what was chosen. */
export function giftsWait({ status, host }: Pick<Facts, 'status' | 'host'>, isOffline: boolean): string | null {
  if (isOffline) return 'You are offline: press again when you are back.';
  return status === 'INTERRUPTED' ? said`${host.name} is away for a moment: gifts wait until they are back.` : null;
}
