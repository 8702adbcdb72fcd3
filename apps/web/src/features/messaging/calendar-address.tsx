import { useState } from 'react';
import { ShownSecret } from '../../components/accounts/shown-secret.tsx';
import { Button } from '../../components/controls/button.tsx';
import { DangerDialog } from '../../components/dialogs/danger-dialog.tsx';
import { ConfirmDialog, Dialog } from '../../components/dialogs/dialog.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { Band, ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import type { CalendarFeedQuery } from '../../gql/graphql.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { useCalendarAddress } from './use-calendar-address.ts';

const TITLE = 'Your calendar app';

/** What it has, and the warning. */
function AddressSkeleton() {
  return (
    <Stack>
      <Skeleton />
      <Skeleton width={60} />
      <Skeleton shape="block" />
    </Stack>
  );
}

/** What an address gives away, and the one there is. */
function AddressFacts({ feed }: { readonly feed: CalendarFeedQuery['calendarFeed'] }) {
  return (
    <Stack>
      <Text size={14} tone="2" read>
        It has your agreed meetings, the streams you announced, and those you plan to attend.
      </Text>
      {feed && (
        <Text size={14} read>
          {`Your address was created ${stampWords(feed.createdAt)}. ${feed.lastReadAt ? `It was last read ${stampWords(feed.lastReadAt)}.` : 'No app has read it yet.'}`}
        </Text>
      )}
      <Band>
        Anyone who has the address can read your calendar without signing in. Keep it to yourself. Making a new one turns the old one off.
      </Band>
    </Stack>
  );
}

/** The secret address at which other programs read the member's calendar: made, copied once, made anew, turned off. */
export function CalendarAddress({ onClose }: { readonly onClose: () => void }) {
  const address = useCalendarAddress();
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  if (address.url)
    return (
      <ShownSecret
        title="Your calendar address"
        text={'Paste it where your calendar app adds a calendar "from URL" or "by subscription".'}
        what="address"
        secret={address.url}
        warning="Anyone who has it can read your calendar without signing in, so keep it to yourself."
        onClose={onClose}
      />
    );
  const { feed, make, isMaking } = address;
  const handleRenew = () => {
    setAsking(null);
    void make();
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={TITLE}
        text="Google Calendar, Apple Calendar, Outlook and others read a secret address, and stay up to date on their own."
        actions={
          feed ? (
            <>
              <Button onClick={() => setAsking('off')}>Turn off</Button>
              <Button variant="act" busy={isMaking} onClick={() => setAsking('renew')}>
                Make a new address
              </Button>
            </>
          ) : (
            <Button variant="act" busy={isMaking} disabled={feed === undefined} onClick={() => void make()}>
              Make the address
            </Button>
          )
        }
      >
        <Loading active={address.isLoading} skeleton={<AddressSkeleton />} label="Loading your calendar address">
          {address.hasFailed && (
            <ErrorState shape="short" title="Your calendar address did not load" text="Nothing was changed." onRetry={address.retry} />
          )}
          {feed !== undefined && <AddressFacts feed={feed} />}
        </Loading>
      </Dialog>
      <ConfirmDialog
        open={asking === 'renew'}
        onOpenChange={() => setAsking(null)}
        title="Make a new address?"
        text="Programs that read the old one no longer see your calendar until you give them the new one."
        confirmLabel="Make a new address"
        onConfirm={handleRenew}
      />
      <DangerDialog
        open={asking === 'off'}
        title="Turn off the calendar address?"
        text="Programs that read it no longer see your calendar. It cannot be brought back."
        confirmLabel="Turn off"
        act={address.turnOff}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
