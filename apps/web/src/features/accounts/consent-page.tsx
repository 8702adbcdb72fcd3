import type { LegalDocument } from '@benison/contracts/enumerations';
import { Button, ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Row, Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { AppShell, TopBar } from '../../components/frame/shell.tsx';
import { RuledItem, RuledList } from '../../components/lists/list.tsx';
import { ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { legalPath } from '../../lib/routing/legal-paths.ts';
import { useConsent } from './use-consent.ts';
import { useSignOut } from './use-sign-out.ts';

/** Between sign-in and the product: what changed, and agreeing to it. What was typed below stays. */
export function ConsentPage({ owed }: { readonly owed: readonly LegalDocument[] }) {
  usePageTitle('Before you continue');
  const { texts, hasFailed, refetch, agree, isBusy } = useConsent(owed);
  const { signOut } = useSignOut();
  return (
    <AppShell top={<TopBar />} step="Before you continue">
      <Page
        width="form"
        title="Before you continue"
        lead="What members agree to has changed. Please read it; afterwards you can continue where you were."
      >
        <Loading active={!texts && !hasFailed} skeleton={<FormSkeleton fields={3} />} label="Loading what changed">
          {hasFailed && (
            <ErrorState
              title="This did not load"
              text="Nothing of yours has changed. Check your connection, then try again."
              onRetry={() => refetchQuietly(refetch)}
            />
          )}
          {texts && (
            <Stack gap="xl">
              <RuledList label="What you are asked to agree to">
                {texts.map(({ document, version, title }) => (
                  <RuledItem
                    key={document}
                    title={title}
                    text={`Version ${version}`}
                    trail={
                      <TextLink to={legalPath(document, version)} target="_blank" aria-label={`Read: ${title}`}>
                        Read
                      </TextLink>
                    }
                  />
                ))}
              </RuledList>
              <Button variant="act" size="lg" full busy={isBusy} onClick={agree}>
                Agree and continue
              </Button>
              <Section title="If you do not agree">
                <Stack>
                  <Text size={14} tone="2" read>
                    You can take your data with you, or close your account.
                  </Text>
                  <Row wrap>
                    <ButtonLink to="/settings/data">Download your data</ButtonLink>
                    <ButtonLink to="/settings/delete-account">Delete your account</ButtonLink>
                    <Button variant="quiet" onClick={() => void signOut()}>
                      Sign out
                    </Button>
                  </Row>
                </Stack>
              </Section>
            </Stack>
          )}
        </Loading>
      </Page>
    </AppShell>
  );
}
