import { Flag } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { EmptyState } from '../../../components/lists/states.tsx';
import { QuestionLine, QuestionList } from '../../../components/streams/questions.tsx';
import { ChapterLine, ChapterList } from '../../../components/streams/replay.tsx';
import { ChatNote } from '../../../components/streams/stream-chat.tsx';
import { LiveWords } from '../../../components/text.tsx';
import type { StreamGift_LineFragment, StreamMessage_LineFragment } from '../../../gql/graphql.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import { Transcript } from '../captions/transcript.tsx';
import type { CaptionLine, UseTranscript } from '../captions/use-transcript.ts';
import { GiftEntry, MessageEntry } from '../chat/chat-entries.tsx';
import { chatEntries } from '../chat/chat-log.ts';
import { ChatScroll } from '../chat/chat-scroll.tsx';
import { elapsedWords } from '../stream-clock.ts';
import type { ReplayActs, ReplayShown } from './replay-props.ts';
import { momentOf, positionOf, type Chapter } from './timeline.ts';
import { useReplayLines } from './use-replay-lines.ts';
import type { ReplayPlayer } from './use-replay-player.ts';

export interface ReplaySideProps extends ReplayActs, ReplayShown {
  readonly player: ReplayPlayer;
  readonly chapters: readonly Chapter[];
  readonly transcript: UseTranscript;
  /** The line that is being said. */
  readonly lineId: string | undefined;
}

type SideTab = 'chat' | 'transcript' | 'questions' | 'chapters';

/** Beside a recording: what was said and given by then, the questions that had been asked, and its chapters. */
export function ReplaySide(props: ReplaySideProps) {
  const { stream, questions, replay, player, chapters } = props;
  const [tab, setTab] = useState<SideTab>('chat');
  const moment = momentOf(replay.pieces, player.positionMs);
  const tabs = [
    { value: 'chat' as const, label: 'Chat', content: <Said {...props} moment={moment} /> },
    ...(stream.isCaptioned ? [{ value: 'transcript' as const, label: 'Transcript', content: <SaidWords {...props} /> }] : []),
    ...(questions.length > 0
      ? [{ value: 'questions' as const, label: 'Questions', content: <Asked questions={questions} moment={moment} /> }]
      : []),
    { value: 'chapters' as const, label: 'Chapters', content: <Chapters player={player} chapters={chapters} /> },
  ];
  return <Tabs label="Beside the recording" tabs={tabs} value={tab} onChange={setTab} />;
}

function Said(props: ReplaySideProps & { readonly moment: number }) {
  const { stream, ownBusinessId, moment } = props;
  const { messages, gifts, hasFailed, retry } = useReplayLines(stream.id, moment);
  const [oldest] = messages;
  // The same while the recording runs: only lines that come are drawn.
  const latest = useRef(props);
  latest.current = props;
  const openGift = useCallback((gift: StreamGift_LineFragment) => latest.current.onOpenGift(gift, latest.current.stream.host.name), []);
  const menuOf = useCallback(
    (message: StreamMessage_LineFragment) =>
      message.sender.id === ownBusinessId
        ? []
        : [{ label: 'Report message', icon: Flag, danger: true, onSelect: () => latest.current.onReportMessage(message) }],
    [ownBusinessId],
  );
  const entries = chatEntries({ messages, deleted: new Set(), earlierBefore: oldest && oldest.number > 1 ? oldest.number : null }, gifts);
  return (
    <>
      <ChatScroll lastKey={`${entries.at(-1)?.key} ${entries.length}`} firstKey={stream.id} onReachStart={undefined}>
        {entries.length === 0 && !hasFailed && <ChatNote>No messages up to here.</ChatNote>}
        {entries.map((entry) => {
          if (entry.kind === 'gift') {
            return <GiftEntry key={entry.key} gift={entry.gift} coins={entry.coins} words={entry.words} onOpen={openGift} />;
          }
          return <MessageEntry key={entry.key} message={entry.message} menuOf={menuOf} />;
        })}
      </ChatScroll>
      {hasFailed && (
        <div className="say-closed" role="status">
          <LiveWords className="fill">Chat and gifts of this part did not load.</LiveWords>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

/** The words of the host, each with its place in the recording. */
function SaidWords({ stream, replay, player, transcript, lineId, ownBusinessId }: ReplaySideProps) {
  const positionMs = (line: CaptionLine): number => positionOf(replay.pieces, Date.parse(line.startsAt));
  return (
    <Transcript
      transcript={transcript}
      currentId={lineId}
      timeOf={(line) => elapsedWords(0, positionMs(line))}
      onOpen={(line) => player.goTo(positionMs(line), true)}
      isOwn={stream.host.id === ownBusinessId}
    />
  );
}

function Asked({ questions, moment }: Pick<ReplaySideProps, 'questions'> & { readonly moment: number }) {
  const asked = questions
    .filter(({ askedAt }) => Date.parse(askedAt) <= moment)
    .sort((one, other) => other.askedAt.localeCompare(one.askedAt));
  if (asked.length === 0) return <EmptyState shape="short" title="No question had been asked yet" />;
  return (
    <div className="chapters">
      <QuestionList label="Questions">
        {asked.map(({ id, asker, text, votes, answeredAt }) => (
          <QuestionLine
            key={id}
            from={{ id: asker.id, name: asker.name, imageUrl: imageFor(asker.logo, 24) }}
            text={text}
            votes={votes}
            voted={false}
            answered={answeredAt !== null && Date.parse(answeredAt) <= moment}
          />
        ))}
      </QuestionList>
    </div>
  );
}

function Chapters({ player, chapters }: Pick<ReplaySideProps, 'player' | 'chapters'>) {
  const current = chapters.findLast(({ positionMs }) => positionMs <= player.positionMs);
  return (
    <ChapterList>
      {chapters.map(({ id, positionMs, title }) => (
        <ChapterLine
          key={id}
          time={elapsedWords(0, positionMs)}
          title={title}
          current={id === current?.id}
          onOpen={() => player.goTo(positionMs, true)}
        />
      ))}
    </ChapterList>
  );
}
