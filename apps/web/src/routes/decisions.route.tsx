import { Page, PageBar } from '../components/page.tsx';
import { Decisions } from '../features/moderation/decisions.tsx';
import { usePageTitle } from '../lib/page-title.ts';

/** Moderators' decisions about the member, and its appeals. */
export function DecisionsRoute() {
  usePageTitle('Decisions');
  return (
    <>
      <PageBar title="Decisions about you" />
      <Page width="form">
        <Decisions />
      </Page>
    </>
  );
}
