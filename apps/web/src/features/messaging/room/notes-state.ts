/** The notes as the server has them. */
export interface StoredNotes {
  readonly text: string;
  /** Zero: nothing was written yet. */
  readonly version: number;
  /** Whether one's own side wrote them; unknown from a refusal. */
  readonly isOwn?: boolean;
}

/** The notes in their field, and what they were typed upon. */
export interface NotesState {
  readonly text: string;
  readonly base: StoredNotes;
  /** What was sent last: the server tidies it, so what it stores may differ. */
  readonly sent: string | null;
  readonly isSending: boolean;
  /** What was sent without an answer: it may be stored, and is then nobody else's. */
  readonly unanswered: readonly string[];
  /** What others wrote meanwhile, while one's own words wait for a decision. */
  readonly theirs: StoredNotes | null;
}

const EMPTY: StoredNotes = { text: '', version: 0 };

export const openNotes = (stored: StoredNotes | null): NotesState => ({
  text: stored?.text ?? '',
  base: stored ?? EMPTY,
  sent: null,
  isSending: false,
  unanswered: [],
  theirs: null,
});

/** Whether words of one's own are not stored yet. */
export const isUnsaved = ({ text, base, sent }: NotesState): boolean => text !== base.text && text !== sent;

export const typed = (state: NotesState, text: string): NotesState => ({ ...state, text });

export const sending = (state: NotesState): NotesState => ({ ...state, isSending: true, sent: state.text });

/** What was sent is stored. */
export const saved = (state: NotesState, stored: StoredNotes): NotesState => ({ ...state, isSending: false, unanswered: [], base: stored });

/** It may not be stored, and is tried again. */
export const failed = (state: NotesState): NotesState => ({
  ...state,
  isSending: false,
  sent: null,
  unanswered: state.sent === null ? state.unanswered : [...state.unanswered, state.sent],
});

/** What stands there now is what was sent from here, although its answer never came: one goes on writing upon it. */
function arrivedUnanswered(state: NotesState, stored: StoredNotes): NotesState | null {
  const own = state.unanswered.find((text) => text.trim() === stored.text.trim());
  return own === undefined ? null : { ...state, isSending: false, unanswered: [], base: stored, sent: own, theirs: null };
}

/** What stands there now: taken over, or kept beside one's own words until somebody decides. */
export function heard(state: NotesState, stored: StoredNotes): NotesState {
  if (state.isSending || stored.version < (state.theirs ?? state.base).version || stored.version === state.base.version) return state;
  if (isUnsaved(state)) return arrivedUnanswered(state, stored) ?? { ...state, theirs: stored };
  return { ...state, text: stored.text, base: stored, sent: null, unanswered: [], theirs: null };
}

/** The server refused what was written upon an older version. */
export const refused = (state: NotesState, stored: StoredNotes): NotesState =>
  arrivedUnanswered(state, stored) ?? { ...state, isSending: false, sent: null, theirs: stored };

export type NotesChoice = 'both' | 'mine' | 'theirs';

/** Ends the question: what is kept is written upon what stands there now. */
export function chosen(state: NotesState, choice: NotesChoice): NotesState {
  const { theirs } = state;
  if (!theirs) return state;
  const texts = { both: [theirs.text, state.text].filter(Boolean).join('\n\n'), mine: state.text, theirs: theirs.text };
  return { text: texts[choice], base: theirs, sent: null, isSending: false, unanswered: [], theirs: null };
}
