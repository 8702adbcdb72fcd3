import { BellOff, BellRing, Smartphone } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { Band, Loading, Skeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { usePush } from './use-push.ts';

/** Push in this browser: offered, on, blocked or unavailable. */
export function PushOptIn({ viewerId }: { readonly viewerId: string }) {
  const { state, isBusy, turnOn, turnOff } = usePush(viewerId);
  return (
    <Section title="Push in this browser">
      <Loading active={state === null} skeleton={<Skeleton shape="block" />} label="Checking this browser">
        {state === 'unsupported' && (
          <Band tone="info" icon={BellOff}>
            This browser has no push notifications. You still get notices in the app and by email.
          </Band>
        )}
        {state === 'install-first' && (
          <Band tone="info" icon={Smartphone}>
            On this device, push works for apps on the home screen: choose Share, then Add to Home Screen, and open Benison from there.
          </Band>
        )}
        {state === 'denied' && (
          <Band icon={BellOff}>
            This browser blocks notifications from Benison. Allow them in its settings for this site, then come back.
          </Band>
        )}
        {state === 'off' && (
          <Stack>
            <Text size={14} tone="2" read>
              Get notified even when Benison is closed, about matches, messages and whatever else you choose below. Your browser asks you
              first.
            </Text>
            <div>
              <Button icon={BellRing} busy={isBusy} busyText="Turning on..." onClick={turnOn}>
                Turn on push
              </Button>
            </div>
          </Stack>
        )}
        {state === 'on' && (
          <Band
            tone="success"
            icon={BellRing}
            action={
              <Button size="sm" busy={isBusy} busyText="Turning off..." onClick={turnOff}>
                Turn off
              </Button>
            }
          >
            Notifications arrive here, even when Benison is closed, until you sign out.
          </Band>
        )}
      </Loading>
    </Section>
  );
}
