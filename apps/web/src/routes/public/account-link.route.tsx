import { useParams } from 'react-router';
import { TextLink } from '../../components/button.tsx';
import { AccountLink } from '../../features/accounts/account-link.tsx';
import { DoorPage } from './door-page.tsx';

const foot = <TextLink to="/">To the start</TextLink>;

/** The page behind the link that confirms a new e-mail address. */
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

/** The page behind the link that undoes a change of address. */
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
