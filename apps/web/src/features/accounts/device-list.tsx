import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Section } from '../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { stampWords } from '../../lib/words/time-words.ts';
import { useDevices } from './use-devices.ts';

/** The devices the member is signed in on. */
export function DeviceList() {
  const { devices = [], isLoading, error, hasMore, isLoadingMore, more, retry, busyWith, revoke, revokeOthers } = useDevices();
  const [isAsking, setAsking] = useState(false);
  const others = devices.filter((device) => !device.isCurrent).length;
  const whichOthers = hasMore ? 'All other devices have' : others === 1 ? 'One other device has' : `${others} other devices have`;
  const handleConfirm = async () => {
    await revokeOthers();
    setAsking(false);
  };
  const everywhere = others > 0 && (
    <Button size="sm" onClick={() => setAsking(true)}>
      Sign out everywhere else
    </Button>
  );
  return (
    <Section title="Where you are signed in" count={devices.length > 0 && !hasMore ? devices.length : undefined} actions={everywhere}>
      <Loading active={isLoading} skeleton={<RowsSkeleton rows={2} />}>
        {error ? (
          <ErrorState shape="short" title="Your devices did not load" text="Nothing was changed." onRetry={retry} />
        ) : (
          <RuledList label="Devices">
            {devices.map((device) => (
              <RuledItem
                key={device.id}
                lead={<Tile icon={MonitorSmartphone} />}
                title={device.device}
                text={[
                  device.isCurrent ? 'In use now' : `Last used ${stampWords(device.lastUsedAt)}`,
                  device.ipAddress,
                  device.rememberMe ? `remembered until ${stampWords(device.expiresAt)}` : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                trail={
                  device.isCurrent ? (
                    <Badge tone="success">This device</Badge>
                  ) : (
                    <Button
                      size="sm"
                      aria-label={`Sign out ${device.device}`}
                      busy={busyWith === device.id}
                      busyText="Signing out..."
                      onClick={() => void revoke(device.id)}
                    >
                      Sign out
                    </Button>
                  )
                }
              />
            ))}
          </RuledList>
        )}
        {hasMore && <LoadMore busy={isLoadingMore} onLoad={more} />}
      </Loading>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        text={`${whichOthers} to sign in again. This one stays signed in.`}
        confirmLabel="Sign out the others"
        busy={busyWith === 'others'}
        onConfirm={() => void handleConfirm()}
      />
    </Section>
  );
}
