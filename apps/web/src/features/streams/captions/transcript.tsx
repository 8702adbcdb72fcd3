import { said } from '@benison/contracts/said';
import { CAPTION_LENGTH_MAX } from '@benison/contracts/terms/stream-caption';
import { Pencil } from 'lucide-react';
import { useDeferredValue, useState, type FormEvent } from 'react';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { SearchField, Textarea } from '../../../components/fields/field.tsx';
import { Row } from '../../../components/frame/layout.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/lists/states.tsx';
import { ChapterLine, ChapterList } from '../../../components/streams/replay.tsx';
import { linesWith } from './caption-lines.ts';
import type { CaptionLine, UseTranscript } from './use-transcript.ts';

export interface TranscriptProps {
  readonly transcript: UseTranscript;
  /** The line that is being said. */
  readonly currentId: string | undefined;
  /** "2:05" */
  readonly timeOf: (line: CaptionLine) => string;
  readonly onOpen: (line: CaptionLine) => void;
  /** The host corrects what was misheard. */
  readonly isOwn: boolean;
}

/** What was said: searched as one types, each line a way to its place; corrected by the host. */
export function Transcript({ transcript, currentId, timeOf, onOpen, isOwn }: TranscriptProps) {
  const { lines, phase, load } = transcript;
  const [searched, setSearched] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
  const wanted = useDeferredValue(searched);
  const found = linesWith(lines, wanted);
  if (phase === 'failed')
    return <ErrorState shape="short" title="The transcript did not load" text="The recording plays without it." onRetry={load} />;
  return (
    <Loading active={phase === 'loading'} skeleton={<Skeleton shape="block" />} label="Loading the transcript">
      {lines.length === 0 ? (
        <EmptyState shape="short" title="No words were heard in this stream" />
      ) : (
        <>
          <div className="transcript-search">
            <SearchField label="Search the transcript" value={searched} onChange={setSearched} />
          </div>
          {found.length === 0 && <EmptyState shape="short" title={said`No line has “${wanted.trim()}”`} />}
          <ChapterList label="Transcript">
            {found.map((line) =>
              line.id === editedId ? (
                <Correction key={line.id} line={line} transcript={transcript} onDone={() => setEditedId(null)} />
              ) : (
                <ChapterLine
                  key={line.id}
                  time={timeOf(line)}
                  title={line.text}
                  current={line.id === currentId}
                  onOpen={() => onOpen(line)}
                  action={
                    isOwn && (
                      <IconButton size="sm" icon={Pencil} label={said`Correct “${line.text}”`} onClick={() => setEditedId(line.id)} />
                    )
                  }
                />
              ),
            )}
          </ChapterList>
        </>
      )}
    </Loading>
  );
}

interface CorrectionProps extends Pick<TranscriptProps, 'transcript'> {
  readonly line: CaptionLine;
  readonly onDone: () => void;
}

function Correction({ line, transcript, onDone }: CorrectionProps) {
  const [text, setText] = useState(line.text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === line.text || (await transcript.correct(line.id, text))) onDone();
  };
  return (
    <li>
      <form className="correction" onSubmit={(event) => void submit(event)}>
        <Textarea
          label="What was said"
          limit={CAPTION_LENGTH_MAX}
          rows={2}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Row justify="end">
          <Button size="sm" variant="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button size="sm" variant="act" type="submit" busy={transcript.isSaving} busyText="Saving..." held={text.trim() === ''}>
            Save
          </Button>
        </Row>
      </form>
    </li>
  );
}
