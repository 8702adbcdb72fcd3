/** A burst of changes over there is read once. */
const PAUSE_MS = 1_500;

/** What other tabs hear of over their own sockets, or what says who sits here; and what changes nothing they show. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set([
  'SignIn',
  'SignOut',
  'Register',
  'FinishPaidRegistration',
  'Swipe',
  'SendMessage',
  'SetTyping',
  'MarkRead',
  'ReactToMessage',
  'SendStreamMessage',
  'SendGift',
  'JoinStream',
  'LeaveStream',
]);

/** Whether other tabs have to be told of this operation. */
export const isNewsForOtherTabs = (name: string | undefined): boolean => name !== undefined && !TOLD_OTHERWISE.has(name);

/** How tabs of one browser tell each other. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Whether somebody looks at this tab, and who wants to know when that changes. */
export type TabSight = Pick<Document, 'visibilityState' | 'addEventListener'>;

/**
 * What is changed in one tab of a browser, such as a setting, is read again in its others: at once by one that is seen beside it, by the
 * rest when they are looked at. Answers what to call after each change.
 */
export function followOtherTabs(channel: TabChannel, sight: TabSight, readAll: () => Promise<unknown>): () => void {
  let isBehind = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    timer = undefined;
    if (!isBehind || sight.visibilityState !== 'visible') return;
    isBehind = false;
    readAll().catch(() => {
      // What does not load says so where it is shown.
    });
  };
  channel.addEventListener('message', () => {
    isBehind = true;
    timer ??= setTimeout(read, PAUSE_MS);
  });
  sight.addEventListener('visibilitychange', read);
  return () => channel.postMessage('changed');
}
