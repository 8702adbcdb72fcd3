import { EncoderPage } from '../features/streams/encoder/encoder-page.tsx';
import { BusinessScreen } from './business-screen.tsx';
import { SettingsPage } from './settings/page.tsx';

/** Streaming from OBS. */
export function LivestreamEncoderRoute() {
  return (
    <BusinessScreen>
      {() => (
        <SettingsPage title="Stream with OBS">
          <EncoderPage />
        </SettingsPage>
      )}
    </BusinessScreen>
  );
}
