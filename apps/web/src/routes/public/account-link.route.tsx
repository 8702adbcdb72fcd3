import { useParams } from 'react-router';
import { TextLink } from '../../components/button.tsx';
import { AccountLink } from '../../features/accounts/account-link.tsx';
import { DoorPage } from './door-page.tsx';

const foot = <TextLink to="/">To the start</TextLink>;

/** Behind the link that asks a new address whether it is right. */
export function ConfirmEmailRoute() {
  const { token = '' } = useParams();
  return (
    <DoorPage
      pageTitle="Confirm e-mail"
      title="Confirm your new address"
      lead="Your account uses this address once you confirm it."
      foot={foot}
    >
      <AccountLink kind="confirm" token={token} />
    </DoorPage>
  );
}

/** Behind the link that takes a change of address back. */
export function UndoEmailRoute() {
  const { token = '' } = useParams();
  return (
    <DoorPage
      pageTitle="Change e-mail back"
      title="This was not you?"
      lead="Your old address comes back, every device is signed out, and you set a new password."
      foot={foot}
    >
      <AccountLink kind="undo" token={token} />
    </DoorPage>
  );
}
