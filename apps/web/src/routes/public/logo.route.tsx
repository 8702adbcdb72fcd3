import { NOTICES } from '@benison/contracts/notices';
import { Download, Link } from 'lucide-react';
import { Button, DownloadLink } from '../../components/controls/button.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { RuledItem, RuledList } from '../../components/lists/list.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { LogoStage } from '../../components/visit/asset.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { copyLink } from '../../lib/sharing/copy-link.ts';

const LOGO = '/logo.svg';

const NOTES = [
  { title: 'Golden circle', text: 'A minted coin with a milled edge: value that is earned. Gold #EAB84B on any ground that is calm.' },
  { title: 'Typography', text: 'One strong B, drawn for the coin. The name beside it is set in Mona Sans, wide and tight.' },
  { title: 'Scalable', text: 'One SVG for every size, from a favicon to a wall. Leave a quarter of its width free around it.' },
] as const;

/** The logo, to view and to download. */
export function LogoRoute() {
  usePageTitle('Logo');
  const actions = (
    <>
      <DownloadLink href={LOGO} fileName="benison-logo.svg" icon={Download} variant="act" onDownload={() => notify(NOTICES.logoDownloaded)}>
        Download Logo
      </DownloadLink>
      <Button icon={Link} onClick={() => void copyLink(LOGO)}>
        Copy Link
      </Button>
    </>
  );
  return (
    <Page title="Logo" lead="The mark of Benison, as a real SVG." actions={actions}>
      <Stack gap="lg">
        <LogoStage url={LOGO} alt="The logo of Benison: a golden coin with the letter B" />
        <Section title="What makes it">
          <RuledList label="What makes it">
            {NOTES.map(({ title, text }) => (
              <RuledItem key={title} title={title} text={text} />
            ))}
          </RuledList>
        </Section>
      </Stack>
    </Page>
  );
}
