import { AppealStatus } from '@benison/contracts/enumerations';
import { APPEAL_STATUS_LABELS, MODERATION_ACTION_LABELS } from '@benison/contracts/terms/moderation';
import { ChevronLeft, Scale } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/controls/chip.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Segments } from '../../../components/controls/tabs.tsx';
import { EmptyDetail, ListColumn, ListDetailTemplate } from '../../../components/frame/templates.tsx';
import { Tile } from '../../../components/lists/list.tsx';
import { QueueBody } from '../../../components/lists/queue.tsx';
import { QueueRow } from '../../../components/lists/rows.tsx';
import { Icon } from '../../../components/marks/icon.tsx';
import { useChoiceInAddress } from '../../../lib/routing/use-choice-in-address.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { spanWords } from '../../../lib/words/waiting-words.ts';
import { AppealReview } from './appeal-review.tsx';
import { APPEAL_TONES } from './appeal-tones.ts';
import { useAppeals, type StaffAppeal } from './use-appeals.ts';

const CLOCK_MS = 10_000;
type View = 'PENDING' | 'ALL';
const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'PENDING', label: 'Pending' },
  { value: 'ALL', label: 'All' },
];

/** Appeals: those waiting for another moderator on the left, the selected one on the right. */
export function Appeals({ username }: { readonly username: string }) {
  const [view, setView] = useChoiceInAddress<View>('show', VIEWS, 'PENDING');
  const queue = useAppeals(view === 'PENDING' ? AppealStatus.Pending : null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isOpenOnPhone, setOpenOnPhone] = useState(false);
  const now = useNow(CLOCK_MS);
  const shown =
    queue.appeals.find(({ id }) => id === openedId) ??
    (openedId ? queue.heardOf.get(openedId) : undefined) ??
    (openedId ? undefined : queue.appeals[0]) ??
    null;
  const change = (next: View) => {
    setView(next);
    setOpenedId(null);
  };
  const open = (id: string) => {
    setOpenedId(id);
    setOpenOnPhone(true);
  };
  const settle = (id: string) => {
    setOpenedId(queue.appeals.find((one) => one.id !== id && one.mayDecide)?.id ?? null);
    setOpenOnPhone(false);
  };
  const rows = queue.appeals.map((appeal) => (
    <AppealRow
      key={appeal.id}
      appeal={appeal}
      now={now}
      isSelected={appeal.id === shown?.id}
      isFresh={queue.arrivedIds.has(appeal.id)}
      onOpen={() => open(appeal.id)}
    />
  ));
  const list = (
    <ListColumn title="Appeals" tools={<Segments label="Appeals" options={VIEWS} value={view} onChange={change} full />}>
      <Link to="/admin/moderation" className="list-line">
        <Icon icon={ChevronLeft} size="s" />
        <span className="fill">Reports</span>
      </Link>
      <QueueBody
        label="Appeals"
        loadingLabel="Loading the appeals"
        queue={queue}
        failure={{ title: 'The appeals did not load', text: 'Nothing was decided.' }}
        empty={view === 'PENDING' ? 'No appeals are waiting. New ones appear here on their own.' : 'Nobody has appealed yet.'}
        rows={rows}
      />
    </ListColumn>
  );
  const detail = shown ? (
    <AppealReview key={shown.id} appeal={shown} username={username} now={now} onBack={() => setOpenOnPhone(false)} onSettled={settle} />
  ) : (
    <EmptyDetail
      loading={queue.isLoading && 'Loading the appeals'}
      failed={queue.hasFailed}
      title="Every appeal has been answered"
      text="Members can appeal each action once. A moderator other than the one who acted answers."
    />
  );
  return <ListDetailTemplate staff showing={isOpenOnPhone && shown ? 'detail' : 'list'} list={list} detail={detail} />;
}

interface AppealRowProps {
  readonly appeal: StaffAppeal;
  readonly now: number;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly onOpen: () => void;
}

function AppealRow({ appeal, now, isSelected, isFresh, onOpen }: AppealRowProps) {
  const { status, mayDecide, case: about, enforcement, actedBy } = appeal;
  const waits = status === AppealStatus.Pending;
  return (
    <QueueRow
      title={about.subject.name}
      time={spanWords(now - Date.parse(appeal.createdAt))}
      code={about.code}
      note={`${MODERATION_ACTION_LABELS[enforcement.action]} by ${actedBy}`}
      lead={<Tile icon={Scale} />}
      trail={<Badge tone={APPEAL_TONES[status]}>{waits && !mayDecide ? 'Another decides' : APPEAL_STATUS_LABELS[status]}</Badge>}
      selected={isSelected}
      taken={waits && !mayDecide}
      fresh={isFresh}
      onOpen={onOpen}
    />
  );
}
