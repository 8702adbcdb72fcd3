import { useParams } from 'react-router';
import { TextLink } from '../../components/controls/button.tsx';
import { Unsubscribe } from '../../features/notifications/unsubscribe.tsx';
import { DoorPage } from './door-page.tsx';

/** The page behind the link that stops emails of one kind. */
export function UnsubscribeRoute() {
  const { token = '' } = useParams();
  return (
    <DoorPage
      pageTitle="Fewer emails"
      title="Stop these emails"
      lead="You still get notices in the app."
      foot={<TextLink to="/settings/notifications">All your notification settings</TextLink>}
    >
      <Unsubscribe token={token} />
    </DoorPage>
  );
}
