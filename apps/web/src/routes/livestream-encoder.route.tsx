import { Stack } from '../components/layout.tsx';
import { Page, PageBar } from '../components/page.tsx';
import { EncoderPage } from '../features/streams/encoder/encoder-page.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { BusinessScreen } from './business-screen.tsx';

/** Streaming from OBS. */
export function LivestreamEncoderRoute() {
  usePageTitle('Stream with OBS');
  return (
    <BusinessScreen>
      {() => (
        <>
          <PageBar title="Stream with OBS" />
          <Page width="form">
            <Stack gap="xl">
              <EncoderPage />
            </Stack>
          </Page>
        </>
      )}
    </BusinessScreen>
  );
}
