import { useMutation } from '@apollo/client/react';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { ACCEPT_STAGE, LEAVE_STAGE, LOWER_HAND, RAISE_HAND } from '../tools/tool-documents.ts';
import type { useTicket } from '../use-ticket.ts';
import type { useRoomState } from './use-room-state.ts';

interface HandParts {
  readonly room: ReturnType<typeof useRoomState>;
  readonly take: ReturnType<typeof useTicket>['take'];
  readonly refresh: () => Promise<void>;
}

/** One's own way to the stage: raising a hand, an invitation, being on stage, leaving it. */
export function useHand(streamId: string, businessId: string, { room, take, refresh }: HandParts) {
  const tellFailed = useTellFailed();
  const [raise] = useMutation(RAISE_HAND);
  const [lower] = useMutation(LOWER_HAND);
  const [accept, accepting] = useMutation(ACCEPT_STAGE);
  const [stepDown] = useMutation(LEAVE_STAGE);
  const state = room.stage.find(({ business }) => business.id === businessId)?.state ?? null;
  const act = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      tellFailed('That did not work', error, 'stage');
    }
  };
  return {
    state,
    isBusy: accepting.loading,
    raise: () =>
      act(async () => {
        const { data } = await raise({ variables: { streamId } });
        if (data) room.setStageEntry(data.raiseHand.entry);
      }),
    lower: () =>
      act(async () => {
        const { data } = await lower({ variables: { streamId } });
        if (data) room.setStageEntry(data.lowerHand.entry);
      }),
    accept: () =>
      act(async () => {
        const { data } = await accept({ variables: { streamId } });
        if (data) take(data.acceptStage.ticket);
      }),
    decline: () =>
      act(async () => {
        const { data } = await stepDown({ variables: { streamId, businessId } });
        if (data) room.setStageEntry(data.leaveStage.entry);
        await refresh();
      }),
  };
}
