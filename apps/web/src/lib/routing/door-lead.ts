import { safePath } from './safe-path.ts';

const ID = '[0-9a-f-]{36}';

/** What is behind the door for whoever followed a link here, by where it leads. */
const LEADS: readonly (readonly [path: RegExp, lead: string])[] = [
  [new RegExp(`^/replays/${ID}/clips/${ID}`), 'Sign in to watch this clip.'],
  [new RegExp(`^/replays/${ID}`), 'Sign in to watch this recording.'],
  [new RegExp(`^/livestream/${ID}`), 'Sign in to watch this stream.'],
  [new RegExp(`^/businesses/${ID}`), 'Sign in to see this business.'],
  [new RegExp(`^/messages/${ID}`), 'Sign in to read this conversation.'],
  [new RegExp(`^/meetings/${ID}`), 'Sign in to join this meeting.'],
];

/** What signing in is for. */
export function doorLead(next: string | null): string {
  const path = safePath(next);
  return LEADS.find(([pattern]) => path && pattern.test(path))?.[1] ?? 'Sign in to see who would like to meet you.';
}
