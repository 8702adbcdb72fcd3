/** Why a camera or microphone could not be used. */
export type DeviceProblem = 'denied' | 'forbidden' | 'none' | 'busy' | 'lost' | 'silenced' | 'unsupported' | 'unknown';

/** Translates the browser's error. */
export function problemOf(error: unknown): DeviceProblem {
  const { name = '', message = '' }: { name?: unknown; message?: unknown } = typeof error === 'object' && error !== null ? error : {};
  // Browsers name both alike: what somebody refused, and what the system keeps from the browser itself.
  if (name === 'NotAllowedError' && /by system/i.test(String(message))) return 'forbidden';
  if (name === 'NotAllowedError' || name === 'SecurityError' || name === 'PermissionDeniedError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'DevicesNotFoundError') return 'none';
  if (name === 'NotReadableError' || name === 'TrackStartError' || name === 'AbortError') return 'busy';
  if (name === 'TypeError' || name === 'NotSupportedError') return 'unsupported';
  return 'unknown';
}

export type DeviceKind = 'camera' | 'microphone' | 'screen';

export interface DeviceTrouble {
  readonly kind: DeviceKind;
  readonly problem: DeviceProblem;
}

export const problemIn = (troubles: readonly DeviceTrouble[], kind: DeviceKind): DeviceProblem | undefined =>
  troubles.find((one) => one.kind === kind)?.problem;

/** The troubles after one device got another, or none: a camera with a microphone of its own takes both along. */
export function withTrouble(troubles: readonly DeviceTrouble[], kind: DeviceKind, problem: DeviceProblem | null): readonly DeviceTrouble[] {
  if (problemIn(troubles, kind) === (problem ?? undefined)) return troubles;
  const others = troubles.filter((one) => one.kind !== kind);
  return problem ? [...others, { kind, problem }].sort((a, b) => a.kind.localeCompare(b.kind)) : others;
}

/** The troubles after an attempt failed: what was unplugged and is not found is still unplugged. */
export function withFailure(troubles: readonly DeviceTrouble[], kind: DeviceKind, problem: DeviceProblem): readonly DeviceTrouble[] {
  return problem === 'none' && problemIn(troubles, kind) === 'lost' ? troubles : withTrouble(troubles, kind, problem);
}

/** All of them in one notice; null if there is nothing to tell. */
export function troubleWords(troubles: readonly DeviceTrouble[]): { title: string; text: string } | null {
  const told = troubles.filter(({ kind, problem }) => kind !== 'screen' || problem !== 'denied');
  const [one, other] = told;
  if (!one) return null;
  const words = problemWords(one.kind, one.problem);
  if (!other) return words;
  if (one.problem === 'lost' && other.problem === 'lost')
    return {
      title: `The ${one.kind} and the ${other.kind} are gone`,
      text: 'They were unplugged or switched off. Connect them again or choose others, then check again.',
    };
  return { title: `${words.title}. ${problemWords(other.kind, other.problem).title}`, text: words.text };
}

/** What happened and what helps. */
export function problemWords(kind: DeviceKind, problem: DeviceProblem): { title: string; text: string } {
  const thing = kind === 'camera' ? 'camera' : kind === 'microphone' ? 'microphone' : 'screen';
  switch (problem) {
    case 'denied':
      return kind === 'screen'
        ? { title: 'No screen was chosen', text: 'Choose a window or screen in the browser’s own dialog to share it.' }
        : {
            title: `The ${thing} is blocked`,
            text: `This browser does not let Benison use it. Allow the ${thing} in the address bar, then check again.`,
          };
    case 'forbidden':
      return {
        title: `Your system keeps the ${thing} from the browser`,
        text: `Allow the browser to use it in the privacy settings of your device, then try again.`,
      };
    case 'none':
      return { title: `No ${thing} was found`, text: `Plug one in, or continue without it.` };
    case 'busy':
      return { title: `The ${thing} is in use`, text: 'Another program or tab is using it. Close that one, then check again.' };
    case 'lost':
      return {
        title: `The ${thing} is gone`,
        text: 'It was unplugged or switched off. Connect it again or choose another one, then check again.',
      };
    case 'silenced':
      return {
        title: `The system mutes your ${thing}`,
        text: `Your viewers get nothing from it. Switch it on at the ${thing} itself, or in the settings of your device.`,
      };
    case 'unsupported':
      return { title: `This browser cannot use a ${thing}`, text: 'Open Benison in a current browser, over a secure connection.' };
    default:
      return { title: `The ${thing} did not start`, text: 'Check that it is connected, then check again.' };
  }
}

/** Whether this browser can share a screen; without a secure connection it offers no devices at all. */
export const canShareScreen = (): boolean =>
  typeof navigator !== 'undefined' && typeof (navigator.mediaDevices as Partial<MediaDevices> | undefined)?.getDisplayMedia === 'function';
