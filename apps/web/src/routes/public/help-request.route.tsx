import { useParams } from 'react-router';
import { HelpRequestPage } from '../../features/support/help-request-page.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** The state of a help request: the page behind the link in its e-mail. */
export function HelpRequestRoute() {
  usePageTitle('Your help request');
  const { token = '' } = useParams();
  return <HelpRequestPage key={token} token={token} />;
}
