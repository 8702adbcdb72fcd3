import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useState } from 'react';
import { failureOf } from '../../lib/acts/errors.ts';
import { newId } from '../../lib/page/new-id.ts';
import { useStoredDraft } from '../../lib/storage/use-stored-draft.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import { useViewer } from '../accounts/session.tsx';
import { COUNTER_MEETING, PROPOSE_MEETING, SUGGEST_MEETING_TIME } from './meeting-documents.ts';
import {
  counterOf,
  emptyDraft,
  fieldTime,
  mayAddTime,
  nextTime,
  proposalOf,
  suggestionOf,
  type MeetingDraft,
  type Problems,
} from './meeting-form.ts';

/** A new proposal to a match, alternative times for an existing one, or one other time for a meeting that has its own. */
export type MeetingAim =
  | { readonly kind: 'propose'; readonly matchId: string }
  | { readonly kind: 'counter'; readonly meetingId: string; readonly round: number; readonly minutes: number }
  | {
      readonly kind: 'suggest';
      readonly meetingId: string;
      readonly round: number;
      readonly minutes: number;
      /** When it begins as it stands. */
      readonly startsAt: string | null;
    };

/** What is typed, and the id it is sent under. */
type KeptMeeting = MeetingDraft & { readonly id: string };

/** The proposal form: its fields, its errors, and sending it. */
export function useMeetingForm(aim: MeetingAim, onDone: () => void) {
  const viewer = useViewer();
  const about = aim.kind === 'propose' ? aim.matchId : `${aim.meetingId}.${aim.round}`;
  const kept = useStoredDraft<KeptMeeting>(`benison.meeting-draft.${viewer.id}.${about}`, () => ({
    ...draftOf(aim, new Date(productNow())),
    // One id for every attempt: a proposal whose response was lost is not created twice, even after a reload.
    id: newId(),
  }));
  const { draft } = kept;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  /** The time overlaps another meeting; submitting again ignores that. */
  const [overlap, setOverlap] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = useSendMeeting(aim);

  const change = (part: Partial<MeetingDraft>) => {
    kept.change(part);
    setProblems({});
    setFailure(undefined);
    if (part.times || part.minutes) setOverlap(undefined);
  };
  const submit = async () => {
    setFailure(undefined);
    setSending(true);
    try {
      const found = await send(draft, overlap !== undefined);
      if (found) setProblems(found);
      else {
        kept.forget();
        onDone();
      }
    } catch (error) {
      const { code, fields, message } = failureOf(error);
      if (code === ErrorCode.MeetingOverlap) setOverlap(message);
      else if (code === ErrorCode.IdReused) {
        // An earlier attempt did arrive but its response was lost, and the draft has changed since: it is a new meeting.
        kept.change({ id: newId() });
        setFailure('What you proposed before has already arrived. Press again to propose this one as well.');
      } else if (fields.length > 0) setProblems(Object.fromEntries(fields.map(({ path, message: words }) => [path, words])));
      else setFailure(message);
    } finally {
      setSending(false);
    }
  };
  return {
    draft,
    change,
    problems,
    /** What is wrong with the times as a whole, or with no particular field. */
    failure: failure ?? problems['startsAt'],
    overlap,
    isBusy: isSending,
    mayAdd: aim.kind !== 'suggest' && mayAddTime(draft),
    addTime: () => change({ times: [...draft.times, nextTime(draft.times, new Date(productNow()))] }),
    setTime: (index: number, time: string) => change({ times: draft.times.map((known, n) => (n === index ? time : known)) }),
    removeTime: (index: number) => change({ times: draft.times.filter((_, n) => n !== index) }),
    submit,
  };
}

/** What the form begins with: another time is first looked for on the next working day, at the same hour. */
function draftOf(aim: MeetingAim, now: Date): MeetingDraft {
  const empty = emptyDraft(now);
  if (aim.kind === 'propose') return empty;
  const { minutes } = aim;
  if (aim.kind === 'counter' || aim.startsAt === null) return { ...empty, minutes };
  return { ...empty, minutes, times: [nextTime([fieldTime(new Date(aim.startsAt))], now)] };
}

/** Sends the draft, unless something in it is wrong: then that is what it answers. */
function useSendMeeting(aim: MeetingAim): (draft: KeptMeeting, despiteOverlap: boolean) => Promise<Problems | undefined> {
  const [propose] = useMutation(PROPOSE_MEETING);
  const [counter] = useMutation(COUNTER_MEETING);
  const [suggest] = useMutation(SUGGEST_MEETING_TIME);
  return async (draft, despiteOverlap) => {
    const now = new Date(productNow());
    if (aim.kind === 'propose') {
      const { input, problems } = await proposalOf(draft, { id: draft.id, matchId: aim.matchId, now });
      if (input) await propose({ variables: { input: { ...input, despiteOverlap } } });
      return problems;
    }
    if (aim.kind === 'suggest') {
      const { input, problems } = await suggestionOf(draft, { meetingId: aim.meetingId, round: aim.round, now });
      if (input) await suggest({ variables: { input: { ...input, despiteOverlap } } });
      return problems;
    }
    const { input, problems } = await counterOf(draft, { meetingId: aim.meetingId, round: aim.round, now });
    if (input) await counter({ variables: { input: { ...input, despiteOverlap } } });
    return problems;
  };
}

export type UseMeetingForm = ReturnType<typeof useMeetingForm>;
