import { DELETION_GRACE_DAYS } from '@benison/contracts/terms/account-settings';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { Text } from '../../components/text.tsx';

/** The link to account deletion. */
export function DeletionLink() {
  return (
    <Section title="Deleting your account">
      <Stack>
        <Text
          size={14}
          tone="2"
          read
        >{`Your account closes at once and is erased after ${DELETION_GRACE_DAYS} days. Until then, signing in brings it back.`}</Text>
        <div>
          <ButtonLink to="/settings/delete-account">Delete your account</ButtonLink>
        </div>
      </Stack>
    </Section>
  );
}
