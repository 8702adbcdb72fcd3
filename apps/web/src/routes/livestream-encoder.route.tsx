import { Stack } from '../components/frame/layout.tsx';
import { Page, PageBar } from '../components/frame/page.tsx';
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
