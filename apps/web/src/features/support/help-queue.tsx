import type { HelpRequestStatus, HelpUrgency } from '@benison/contracts/enumerations';
import { ISSUE_TYPE_LABELS, URGENCY_LABELS } from '@benison/contracts/terms/support';
import { useSearchParams } from 'react-router';
import { Badge } from '../../components/controls/chip.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { Row } from '../../components/frame/layout.tsx';
import { EmptyDetail, ListColumn, ListDetailTemplate } from '../../components/frame/templates.tsx';
import { FigureRow, NOT_YET } from '../../components/lists/list.tsx';
import { QueueBody } from '../../components/lists/queue.tsx';
import { QueueRow } from '../../components/lists/rows.tsx';
import { AddressWords } from '../../components/text.tsx';
import { useOpened } from '../../lib/lists/use-opened.ts';
import { useChoiceInAddress } from '../../lib/routing/use-choice-in-address.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { dueWords, spanWords } from '../../lib/words/waiting-words.ts';
import { HelpDetail } from './help-detail.tsx';
import { inTurn, type HelpingStaff } from './help-list.ts';
import { useHelpQueue, useNamedHelp, type StaffHelp } from './use-help-queue.ts';

const CLOCK_MS = 30_000;
const VIEWS: readonly { value: HelpRequestStatus; label: string }[] = [
  { value: 'OPEN', label: 'Waiting' },
  { value: 'ANSWERED', label: 'Answered' },
  { value: 'CLOSED', label: 'Closed' },
];
const EMPTY: Record<HelpRequestStatus, string> = {
  OPEN: 'No one is waiting. New help requests appear here on their own.',
  ANSWERED: 'No answered requests are open.',
  CLOSED: 'Nothing has been closed yet.',
};
const URGENCY_TONES: Record<HelpUrgency, 'danger' | 'info' | 'plain'> = { HIGH: 'danger', MEDIUM: 'info', LOW: 'plain' };

/** The urgency, and the time left of the promised day. */
function Marks({ request, now }: { readonly request: StaffHelp; readonly now: number }) {
  const due = dueWords(request.dueAt, now);
  return (
    <Row gap="xs" wrap justify="end">
      {request.isPriority && <Badge tone="gold">Premium</Badge>}
      {request.urgency !== 'MEDIUM' && <Badge tone={URGENCY_TONES[request.urgency]}>{URGENCY_LABELS[request.urgency]}</Badge>}
      {request.status === 'OPEN' && <Badge tone={due.isLate ? 'danger' : 'line'}>{due.text}</Badge>}
    </Row>
  );
}

/** Help requests as staff work on them: the queue on the left, the request on the right. */
export function HelpQueue({ staff }: { readonly staff: HelpingStaff }) {
  const [address] = useSearchParams();
  const named = useNamedHelp(address.get('request'));
  const [status, setStatus] = useChoiceInAddress('show', VIEWS, 'OPEN');
  const list = useHelpQueue(status);
  const now = useNow(CLOCK_MS);
  const requests = status === 'OPEN' ? inTurn(list.requests, now) : list.requests;
  const { opened, first, isInSight, open, leave, forget } = useOpened(requests, list.heardOf, address.has('request'));
  const shown = opened ?? named ?? first ?? null;
  const change = (next: HelpRequestStatus) => {
    setStatus(next);
    forget();
  };
  const { counts } = list;
  const figures = [
    { label: 'Waiting', value: counts?.waiting ?? NOT_YET },
    { label: 'Overdue', value: counts?.overdue ?? NOT_YET, danger: (counts?.overdue ?? 0) > 0 },
  ];
  const rows = requests.map((request) => (
    <QueueRow
      key={request.id}
      title={ISSUE_TYPE_LABELS[request.issueType]}
      code={request.reference}
      time={spanWords(now - Date.parse(request.createdAt))}
      note={
        <AddressWords>
          {request.claimedBy && request.status === 'OPEN'
            ? `${request.email} · ${request.claimedById === staff.id ? 'yours' : request.claimedBy}`
            : request.email}
        </AddressWords>
      }
      trail={<Marks request={request} now={now} />}
      selected={request.id === shown?.id}
      taken={request.claimedById !== null && request.claimedById !== staff.id}
      fresh={list.arrivedIds.has(request.id)}
      onOpen={() => open(request)}
    />
  ));
  const column = (
    <ListColumn
      title="Help requests"
      actions={(counts || list.isLoading) && <FigureRow inline items={figures} />}
      tools={<Segments label="Help requests" options={VIEWS} value={status} onChange={change} full />}
    >
      <QueueBody
        label="Help requests"
        loadingLabel="Loading help requests"
        queue={list}
        failure={{ title: 'The help requests did not load', text: 'Nothing was changed.' }}
        empty={EMPTY[status]}
        rows={rows}
      />
    </ListColumn>
  );
  const detail = shown ? (
    <HelpDetail key={shown.id} request={shown} staff={staff} now={now} onBack={leave} />
  ) : (
    <EmptyDetail
      loading={list.isLoading && 'Loading the help requests'}
      failed={list.hasFailed}
      title={status === 'OPEN' ? 'No one is waiting' : 'Nothing to do here'}
      text="Choose another list, or wait for the next request."
    />
  );
  return <ListDetailTemplate staff showing={isInSight && shown ? 'detail' : 'list'} list={column} detail={detail} />;
}
