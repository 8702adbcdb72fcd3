/** A burst of changes in another tab is read once. */
const PAUSE_MS = 1_500;

/** Operations that other tabs hear of over their own sockets, or that change who is signed in, or that change nothing they show. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set([
  'SignIn',
  'SignOut',
  'ExplainSuspension',
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

/** Whether other tabs must be told of this operation. */
export const isNewsForOtherTabs = (name: string | undefined): boolean => name !== undefined && !TOLD_OTHERWISE.has(name);

/** How tabs of one browser notify each other. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Whether this tab is visible, and who wants to know when that changes. */
export type TabSight = Pick<Document, 'visibilityState' | 'addEventListener'>;

/**
 * A change in one tab of a browser, such as a setting, is read again in the others: at once by a visible one, by the
 * rest when they become visible. Returns the function to call after each change.
 */
export function followOtherTabs(channel: TabChannel, sight: TabSight, readAll: () => Promise<unknown>): () => void {
  let isBehind = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    timer = undefined;
    if (!isBehind || sight.visibilityState !== 'visible') return;
    isBehind = false;
    readAll().catch(() => {
      // A failed reload is reported where the data is shown.
    });
  };
  channel.addEventListener('message', () => {
    isBehind = true;
    timer ??= setTimeout(read, PAUSE_MS);
  });
  sight.addEventListener('visibilitychange', read);
  return () => channel.postMessage('changed');
}
