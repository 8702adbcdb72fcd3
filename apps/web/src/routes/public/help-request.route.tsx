import { useParams } from 'react-router';
import { HelpRequestPage } from '../../features/support/help-request-page.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** How a help request stands: the page behind the link of its mail. */
export function HelpRequestRoute() {
  usePageTitle('Your help request');
  const { token = '' } = useParams();
  return <HelpRequestPage key={token} token={token} />;
}
