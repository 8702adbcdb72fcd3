const KEY = 'benison.last-visitor';
const MEMBER = 'member';

/** Whether the last visit from this browser was a member's: a guess at what to fetch first, never a right to anything. */
export function wasMember(): boolean {
  try {
    return localStorage.getItem(KEY) === MEMBER;
  } catch {
    // Storage may be forbidden; then the guess is a stranger.
    return false;
  }
}

/** Keeps the guess for the next visit. */
export function rememberMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(KEY, MEMBER);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the next visit guesses anew.
  }
}
