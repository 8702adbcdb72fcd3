import { useApolloClient } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useEffect, useRef, useState } from 'react';
import type { Meeting_RoomFragment } from '../../../gql/graphql.ts';
import { actWords, failureOf } from '../../../lib/acts/errors.ts';
import { useHeldPage } from '../../../lib/update/held-page.ts';
import {
  chosen,
  failed,
  heard,
  isUnsaved,
  openNotes,
  refused,
  saved,
  sending,
  typed,
  type NotesChoice,
  type NotesState,
} from './notes-state.ts';
import { SAVE_MEETING_NOTES } from './room-documents.ts';

/** Notes are saved after a pause of this length in the typing. */
const PAUSE_MS = 800;
/** After a failed attempt they are sent again. */
const AGAIN_MS = 5_000;

/** The notes of a meeting: saved as one types, live from others, and never written over unasked. */
export function useMeetingNotes({ id, notes }: Pick<Meeting_RoomFragment, 'id' | 'notes'>) {
  const apollo = useApolloClient();
  const [state, setState] = useState<NotesState>(() => openNotes(notes));
  const [error, setError] = useState<string>();
  const latest = useRef(state);
  latest.current = state;
  const isWaiting = isUnsaved(state);
  useHeldPage(isWaiting);
  useEffect(() => {
    if (notes) setState((known) => heard(known, notes));
  }, [notes, state.isSending]);

  const save = useRef(async () => {});
  save.current = async () => {
    const { text, base } = latest.current;
    setState(sending);
    try {
      const { data } = await apollo.mutate({
        mutation: SAVE_MEETING_NOTES,
        variables: { input: { meetingId: id, version: base.version, text } },
      });
      const stored = data?.saveMeetingNotes.meeting.notes;
      setState((known) => (stored ? saved(known, stored) : saved(known, { text, version: base.version })));
      setError(undefined);
    } catch (reason) {
      const failure = failureOf(reason);
      const { text: theirs, version } = failure.details;
      if (failure.code === ErrorCode.MeetingNotesChanged && typeof theirs === 'string' && typeof version === 'number')
        return setState((known) => refused(known, { text: theirs, version }));
      setState(failed);
      setError(actWords(failure));
    }
  };
  const mustSave = isWaiting && !state.isSending && state.theirs === null;
  useEffect(() => {
    if (!mustSave) return undefined;
    const timer = setTimeout(() => void save.current(), error ? AGAIN_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [error, mustSave, state.text]);
  // What was typed just before leaving is saved on the way.
  useEffect(
    () => () => {
      if (isUnsaved(latest.current) && !latest.current.isSending && !latest.current.theirs) void save.current();
    },
    [],
  );
  return {
    text: state.text,
    theirs: state.theirs,
    isSaved: !isWaiting && !state.isSending,
    error: isWaiting ? error : undefined,
    type: (text: string) => setState((known) => typed(known, text)),
    choose: (choice: NotesChoice) => setState((known) => chosen(known, choice)),
  };
}
