import { ButtonLink } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { useFreshSignIn } from '../../features/accounts/fresh-sign-in.tsx';
import { useViewer } from '../../features/accounts/session.tsx';
import { ApiKeys } from '../../features/developers/api-keys.tsx';
import { Webhooks } from '../../features/developers/webhooks.tsx';
import { SettingsPage } from './page.tsx';

/** For programs of the member: API keys and webhooks. */
export function SettingsDevelopersRoute() {
  const { confirm, dialog } = useFreshSignIn();
  const { business } = useViewer();
  return (
    <SettingsPage title="Developers">
      <Text size={14} tone="2" read>
        Every call, with examples to paste, is in the{' '}
        <a className="text-link" href="/developers">
          reference
        </a>
        .
      </Text>
      {business ? (
        <>
          <ApiKeys confirmSignIn={confirm} />
          <Webhooks confirmSignIn={confirm} />
        </>
      ) : (
        <EmptyState
          title="Make your card first"
          text="Keys and webhooks act for your business."
          action={
            <ButtonLink to="/welcome" variant="act">
              Make your card
            </ButtonLink>
          }
        />
      )}
      {dialog}
    </SettingsPage>
  );
}
