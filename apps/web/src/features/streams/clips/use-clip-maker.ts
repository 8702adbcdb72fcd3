import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { Clip_LineFragment } from '../../../gql/graphql.ts';
import { actWords, failureOf } from '../../../lib/acts/errors.ts';
import { newId } from '../../../lib/page/new-id.ts';
import { CREATE_CLIP } from './clip-documents.ts';
import { endingAt, lengthOf, offeredSpan, placeWords, readPlace, spanProblem, startingAt, type ClipSpan } from './clip-span.ts';
import { changeClips } from './kept-clips.ts';

interface MakerOptions {
  readonly streamId: string;
  /** Where the recording stands. */
  readonly positionMs: number;
  readonly totalMs: number;
  readonly onMade: (clip: Clip_LineFragment) => void;
}

const typedOf = ({ startMs, endMs }: ClipSpan) => ({ start: placeWords(startMs), end: placeWords(endMs) });
const UNREAD = 'Write it in minutes and seconds, as 1:05.';

/** A clip in the making: where it starts and ends, as typed or as the recording stands, and its title. It is made once however often it is tried. */
export function useClipMaker({ streamId, positionMs, totalMs, onMade }: MakerOptions) {
  const apollo = useApolloClient();
  const [typed, setTyped] = useState(() => typedOf(offeredSpan(positionMs, totalMs)));
  const [title, setTitle] = useState('');
  const [requestId, setRequestId] = useState(newId);
  const [problem, setProblem] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const [startMs, endMs] = [readPlace(typed.start), readPlace(typed.end)];
  const span = startMs !== null && endMs !== null ? { startMs, endMs } : null;
  const wrong = span ? spanProblem(span, totalMs) : undefined;
  const changed = () => {
    setProblem(undefined);
    setRequestId(newId());
  };
  const write = (next: Partial<typeof typed>) => {
    setTyped((known) => ({ ...known, ...next }));
    changed();
  };
  // What cannot be read is no span: the one that is offered takes its place.
  const known = span ?? offeredSpan(positionMs, totalMs);
  const isComplete = span !== null && wrong === undefined && title.trim() !== '';
  const make = async () => {
    if (!span || !isComplete || isMaking) return;
    setMaking(true);
    setProblem(undefined);
    try {
      const { data } = await apollo.mutate({
        mutation: CREATE_CLIP,
        variables: { input: { requestId, streamId, ...span, title } },
        update: (cache, { data: made }) => {
          const clip = made?.createClip.clip;
          if (clip) changeClips(cache, streamId, (clips) => [...clips.filter(({ id }) => id !== clip.id), clip]);
        },
      });
      if (!data) throw new Error('The response held no clip.');
      onMade(data.createClip.clip);
    } catch (error) {
      setProblem(actWords(failureOf(error)));
    } finally {
      setMaking(false);
    }
  };
  return {
    typed,
    title,
    span: wrong === undefined ? span : null,
    seconds: span && wrong === undefined ? lengthOf(span) / 1_000 : null,
    startProblem: startMs === null ? UNREAD : undefined,
    endProblem: endMs === null ? UNREAD : wrong,
    problem,
    isComplete,
    isMaking,
    make,
    name: (text: string) => {
      setTitle(text);
      changed();
    },
    write,
    startHere: () => write(typedOf(startingAt(known, positionMs, totalMs))),
    endHere: () => write(typedOf(endingAt(known, positionMs, totalMs))),
  };
}
