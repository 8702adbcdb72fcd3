import { useParams } from 'react-router';
import { HelpRequestPage } from '../../features/support/help-request-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** The state of a help request: the page behind the link in its email. */
export function HelpRequestRoute() {
  usePageTitle('Your help request');
  const { token = '' } = useParams();
  return <HelpRequestPage key={token} token={token} />;
}
