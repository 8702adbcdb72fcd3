import { Ellipsis, Flag, Handshake, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../components/controls/button.tsx';
import { DropdownMenu } from '../components/controls/menu.tsx';
import { ConfirmDialog, Dialog, Sheet } from '../components/dialogs/dialog.tsx';
import { Textarea } from '../components/fields/field.tsx';
import { Row, Section, Stack } from '../components/frame/layout.tsx';
import { Band, OfflineBand } from '../components/lists/states.tsx';
import { notify } from '../components/toasts/toast.tsx';
import { Choices } from './controls-choices.tsx';

const notices = [
  {
    label: 'Match',
    show: () =>
      notify({
        tone: 'gold',
        title: "It's a Match!",
        text: 'You both liked each other! Start messaging to explore partnership opportunities.',
        action: { label: 'Message', onAct: () => undefined },
      }),
  },
  { label: 'Welcome', show: () => notify({ tone: 'success', title: 'Welcome Back!', text: 'Successfully logged into Benison' }) },
  {
    label: 'Failure',
    show: () =>
      notify({
        tone: 'danger',
        title: 'Swipe Failed',
        text: 'Unable to record your swipe. Please try again.',
        action: { label: 'Retry', onAct: () => undefined },
      }),
  },
];

type Opening = 'dialog' | 'sheet' | 'confirm';

function Opened({ what, onOpen }: { readonly what: Opening | null; readonly onOpen: (what: Opening | null) => void }) {
  const set = (name: Opening) => (isOpen: boolean) => onOpen(isOpen ? name : null);
  return (
    <>
      <Dialog
        open={what === 'dialog'}
        onOpenChange={set('dialog')}
        title="Report Kestrel Cold Chain"
        text="A moderator reads every report. They are not told who sent it."
        actions={
          <>
            <Button onClick={() => onOpen(null)}>Cancel</Button>
            <Button variant="act">Send report</Button>
          </>
        }
      >
        <Textarea label="What happened" limit={500} />
      </Dialog>
      <Sheet
        open={what === 'sheet'}
        onOpenChange={set('sheet')}
        title="Filters"
        actions={
          <>
            <Button>Clear</Button>
            <Button variant="act">Show 37 cards</Button>
          </>
        }
      >
        <Choices />
      </Sheet>
      <ConfirmDialog
        open={what === 'confirm'}
        onOpenChange={set('confirm')}
        title="Block Kestrel Cold Chain?"
        text="You will not see each other again. Your match and its messages close for both. They are not told."
        confirmLabel="Block Kestrel"
        tone="danger"
        onConfirm={() => onOpen(null)}
      />
    </>
  );
}

/** Notices, menus, and what opens above the page. */
export function Overlays() {
  const [open, setOpen] = useState<Opening | null>(null);
  return (
    <Section title="Notices and overlays">
      <Stack>
        <Row wrap>
          {notices.map((notice) => (
            <Button key={notice.label} onClick={notice.show}>
              {notice.label}
            </Button>
          ))}
        </Row>
        <Row wrap>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <DropdownMenu
            trigger={<IconButton icon={Ellipsis} label="More" />}
            items={[
              { label: 'View profile', icon: Handshake, to: '?' },
              { label: 'Report', icon: Flag, ruled: true },
              { label: 'Block', icon: Trash2, danger: true },
            ]}
          />
        </Row>
        <OfflineBand since="09:14" />
        <Band tone="danger">Your account is suspended until 3 December.</Band>
        <Opened what={open} onOpen={setOpen} />
      </Stack>
    </Section>
  );
}
