import { Decisions } from '../features/moderation/decisions/decisions.tsx';
import { SettingsPage } from './settings/page.tsx';

/** Moderators' decisions about the member, and its appeals. */
export function DecisionsRoute() {
  return (
    <SettingsPage title="Decisions about you">
      <Decisions />
    </SettingsPage>
  );
}
