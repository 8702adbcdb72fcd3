import { useParams } from 'react-router';
import { TextLink } from '../../components/controls/button.tsx';
import { AccountLink } from '../../features/accounts/account-link.tsx';
import { DoorPage } from './door-page.tsx';

const PAGES = {
  confirm: { pageTitle: 'Confirm email', title: 'Confirm your address', lead: 'We write to this address once you confirm it.' },
  undo: {
    pageTitle: 'Change email back',
    title: 'This was not you?',
    lead: 'Your old address comes back, every device is signed out, and you set a new password.',
  },
};

function AccountLinkPage({ kind }: { readonly kind: keyof typeof PAGES }) {
  const { token = '' } = useParams();
  return (
    <DoorPage {...PAGES[kind]} foot={<TextLink to="/">Go to the home page</TextLink>}>
      <AccountLink kind={kind} token={token} />
    </DoorPage>
  );
}

/** The page behind the link that confirms a new email address. */
export const ConfirmEmailRoute = () => <AccountLinkPage kind="confirm" />;

/** The page behind the link that undoes a change of address. */
export const UndoEmailRoute = () => <AccountLinkPage kind="undo" />;
