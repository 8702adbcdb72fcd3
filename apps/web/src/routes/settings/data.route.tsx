import { OwnConsents } from '../../features/accounts/own-consents.tsx';
import { DataExports } from '../../features/privacy/data-exports.tsx';
import { DeletionLink } from '../../features/privacy/deletion-link.tsx';
import { SettingsPage } from './page.tsx';

/** The member's data: export and deletion. */
export function SettingsDataRoute() {
  return (
    <SettingsPage title="Your data">
      <DataExports />
      <OwnConsents />
      <DeletionLink />
    </SettingsPage>
  );
}
