import { useDue } from '../../../lib/time/use-due.ts';
import { isUntilTheEnd } from './mute.ts';

/** Tells when a mute has run out, which nobody is told of by the server. */
export function useMuteEnd(until: string | null, onOver: () => void): void {
  useDue(until === null || isUntilTheEnd(until) ? null : until, onOver);
}
