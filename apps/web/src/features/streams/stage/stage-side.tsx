import { said } from '@benison/contracts/said';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { Row } from '../../../components/frame/layout.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { PinnedLine } from '../../../components/streams/pinned-line.tsx';
import { RoomButtons } from '../../../components/streams/room-button.tsx';
import { GoalBar, TopGifters } from '../../../components/streams/stream-chat.tsx';
import { VisuallyHidden } from '../../../components/text.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import type { StreamGift_LineFragment, StreamMessage_LineFragment, StreamPermission, Stream_FaceFragment } from '../../../gql/graphql.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { CallBar } from '../calls/call-bar.tsx';
import { ChatPanel, type ChatPanelProps } from '../chat/chat-panel.tsx';
import { heldInSight } from '../chat/held-log.ts';
import { useChat } from '../chat/use-chat.ts';
import { useDecideHeld } from '../chat/use-decide-held.ts';
import { usePin } from '../chat/use-pin.ts';
import { GiftsAbove, Hype } from '../gifts/gifts-above.tsx';
import { goalTimeWords, type StreamGoal } from '../gifts/goal.ts';
import { useTopGifters } from '../gifts/use-top-gifters.ts';
import { PollsBar } from '../polls/polls-bar.tsx';
import { QuestionsBar } from '../questions/questions-bar.tsx';
import { useTools } from '../tools/use-tools.ts';
import { mutedWords, UNTIL_THE_END } from './mute.ts';
import type { UseStage } from './use-stage.ts';

// Viewers never load what only a host and its moderators use.
const HostTools = lazyPart(async () => ({ default: (await import('../tools/host-tools.tsx')).HostTools }), 'here');
const PeoplePanel = lazyPart(async () => ({ default: (await import('../tools/people-panel.tsx')).PeoplePanel }), 'here');

export interface StageSideProps {
  readonly stage: UseStage;
  readonly stream: Stream_FaceFragment;
  readonly viewer: ChatPanelProps['viewer'];
  readonly tray: ChatPanelProps['tray'];
  readonly onOpenGift: (gift: StreamGift_LineFragment) => void;
  readonly onReportMessage: (message: StreamMessage_LineFragment) => void;
}

/** Beside the picture: top gifters, the goal, the chat and, for those with tools, people and tools. */
export function StageSide(props: StageSideProps) {
  const { stage, stream } = props;
  const { isHost, permissions, over, lost } = stage;
  const may = (permission: StreamPermission) => isHost || permissions.includes(permission);
  const hasTools = !over && lost === null && (isHost || permissions.length > 0);
  const talk = useTalk(stage, stream);
  return (
    <>
      <Invitation stage={stage} hostName={stream.host.name} isRecorded={stream.isRecorded} />
      {hasTools ? (
        <SideTabs {...props} talk={talk} may={may} />
      ) : (
        <Talk {...props} talk={talk} canMute={false} onMute={() => undefined} may={may} />
      )}
    </>
  );
}

/** Writing in the chat here, and why it may not be possible. Lives as long as the stage, whatever tab is open. */
function useTalk({ room, isHost, over, lost, ticket, permissions, mutedUntil, amend }: UseStage, stream: Stream_FaceFragment) {
  const isFree = isHost || permissions.length > 0;
  const chat = useChat({
    streamId: stream.id,
    slowModeSeconds: isFree ? 0 : stream.slowModeSeconds,
    onSent: room.addMessage,
    onDeleted: room.removeMessage,
    onMuted: () => amend({ mutedUntil: mutedUntil ?? UNTIL_THE_END }),
  });
  const closed = over
    ? 'The stream has ended, and its chat is closed.'
    : lost
      ? 'You cannot write here.'
      : mutedUntil !== null
        ? mutedWords(mutedUntil)
        : !ticket
          ? 'The chat opens when you are in.'
          : null;
  return { chat, closed };
}

interface TalkProps extends StageSideProps {
  readonly talk: ReturnType<typeof useTalk>;
  readonly may: (permission: StreamPermission) => boolean;
  readonly canMute: boolean;
  readonly onMute: (message: StreamMessage_LineFragment) => void;
}

function Talk({ stage, stream, viewer, tray, onOpenGift, onReportMessage, talk, may, canMute, onMute }: TalkProps) {
  const { room, isHost, lost } = stage;
  const { chat, closed } = talk;
  const pins = usePin(stream.id, room.setPinned);
  const decide = useDecideHeld(room.setHeld);
  const canPin = may('DELETE_MESSAGES') && !stage.over && lost === null;
  const takeBack = async (id: string) => {
    const isTakenBack = await chat.remove(id, 'The message was not taken back');
    if (isTakenBack) notify({ title: 'Message taken back', tone: 'success', key: 'chat' });
  };
  return (
    <>
      {/* Whoever is out hears of no change any more. */}
      {lost === null && <Tops streamId={stream.id} giftCount={room.gifts.count} />}
      {lost === null && stream.goal && <Goal goal={stream.goal} isOver={stream.status === 'ENDED'} />}
      {lost === null && !stage.over && stream.hype && <Hype hype={stream.hype} />}
      {lost === null && (
        <RoomButtons>
          <PollsBar streamId={stream.id} isHost={isHost} isEnded={stage.over} />
          <QuestionsBar streamId={stream.id} viewerId={viewer.id} isHost={isHost} closed={closed} isEnded={stage.over} />
        </RoomButtons>
      )}
      {lost === null && !isHost && !stage.over && stream.callToAction && (
        <CallBar streamId={stream.id} action={stream.callToAction} host={stream.host} matchId={stage.ticket?.matchId ?? null} />
      )}
      {lost === null && room.pinned && (
        <PinnedLine name={room.pinned.sender.name} text={room.pinned.text} onUnpin={canPin ? () => void pins.unpin() : undefined} />
      )}
      {lost === null && !stage.over && <GiftsAbove gifts={room.pinnedGifts} onOpen={onOpenGift} />}
      <ChatPanel
        room={room}
        chat={chat}
        viewer={viewer}
        closed={closed}
        canDelete={may('DELETE_MESSAGES')}
        onPin={canPin ? ({ id }) => void pins.pin(id) : undefined}
        canMute={canMute}
        onDecide={isHost && !stage.over ? decide : undefined}
        onTakeBack={stage.over || lost !== null ? undefined : takeBack}
        onDelete={({ id }) => void chat.remove(id, 'The message was not deleted')}
        onMute={onMute}
        onReport={onReportMessage}
        onOpenGift={onOpenGift}
        tray={tray}
        placeholder={isHost ? 'Answer your viewers' : 'Ask about the work'}
      />
    </>
  );
}

function Goal({ goal: { title, coins, reachedCoins, endsAt }, isOver }: { readonly goal: StreamGoal; readonly isOver: boolean }) {
  const now = useNow(1_000);
  return <GoalBar title={title} coins={coins} reached={reachedCoins} time={endsAt && !isOver ? goalTimeWords(endsAt, now) : undefined} />;
}

function Tops({ streamId, giftCount }: { readonly streamId: string; readonly giftCount: number }) {
  return <TopGifters gifters={useTopGifters(streamId, giftCount)} />;
}

interface InvitationProps {
  readonly stage: UseStage;
  readonly hostName: string;
  readonly isRecorded: boolean;
}

function Invitation({ stage, hostName, isRecorded }: InvitationProps) {
  const { hands, isHost, over, lost } = stage;
  if (isHost || over || lost !== null || hands.state !== 'INVITED') return null;
  return (
    <Band
      tone="info"
      edge
      action={
        <Row>
          <Button size="sm" variant="quiet" onClick={() => void hands.decline()}>
            Not now
          </Button>
          <Button size="sm" variant="act" busy={hands.isBusy} onClick={() => void hands.accept()}>
            Join
          </Button>
        </Row>
      }
    >
      {said`${hostName} invites you to the stage. You will be seen and heard.`}
      {isRecorded && ' This stream is recorded; the recording keeps only the host, not you.'}
    </Band>
  );
}

/** The tab counts hands only for the eye. */
const handsWords = (hands: number): string =>
  hands === 0 ? '' : hands === 1 ? '1 viewer has a hand up' : `${hands} viewers have a hand up`;

type SideTab = 'chat' | 'people' | 'tools';
const MUTE_MINUTES = 10;

function SideTabs(props: Pick<TalkProps, keyof StageSideProps | 'talk' | 'may'>) {
  const { stage, stream, may } = props;
  const [tab, setTab] = useState<SideTab>('chat');
  const tools = useTools(stream.id);
  const hands = stage.room.stage.filter(({ state }) => state === 'RAISED').length;
  const hasTools = stage.isHost || may('SLOW_MODE') || may('WORD_LIST');
  const tabs = [
    {
      value: 'chat' as const,
      label: 'Chat',
      count: heldInSight(stage.room.held, props.viewer.id).length,
      content: <Talk {...props} canMute={may('MUTE_VIEWERS')} onMute={({ sender }) => void tools.mute(sender.id, MUTE_MINUTES)} />,
    },
    {
      value: 'people' as const,
      label: 'People',
      count: hands,
      content: (
        <Suspense fallback={null}>
          <PeoplePanel
            streamId={stream.id}
            viewerCount={stream.viewerCount}
            stage={stage.room.stage}
            moreStage={stage.room.furtherStage}
            tools={tools}
            isHost={stage.isHost}
            ownId={props.viewer.id}
            permissions={stage.permissions}
          />
        </Suspense>
      ),
    },
    ...(hasTools
      ? [
          {
            value: 'tools' as const,
            label: 'Tools',
            content: (
              <Suspense fallback={null}>
                <HostTools stream={stream} tools={tools} isHost={stage.isHost} canSlow={may('SLOW_MODE')} canWords={may('WORD_LIST')} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="side-tabs">
      <VisuallyHidden live="polite">{handsWords(hands)}</VisuallyHidden>
      <Tabs label="Beside the stream" tabs={tabs} value={tab} onChange={setTab} />
    </div>
  );
}
