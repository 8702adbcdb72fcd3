import { NOTICES } from '@benison/contracts/notices';
import { Download, Link } from 'lucide-react';
import { Button, ButtonLink, DownloadLink } from '../../components/controls/button.tsx';
import { Columns, Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { RuledItem, RuledList } from '../../components/lists/list.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { Asset } from '../../components/visit/asset.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { copyLink } from '../../lib/sharing/copy-link.ts';

const PICTURES = [
  {
    url: '/marketing-instagram.svg',
    fileName: 'benison-instagram.svg',
    title: 'Instagram',
    text: '1080 × 1080, for a feed',
    alt: 'Two business cards that meet on bottle green: Meet the businesses that need yours.',
  },
  {
    url: '/marketing-square.svg',
    fileName: 'benison-square.svg',
    title: 'Square',
    text: '1080 × 1080, for posts and slides',
    alt: 'A golden coin on card stock: Swipe. Match. Talk the same day.',
  },
] as const;

const GUIDELINES = [
  { title: 'Use them whole', text: 'Do not crop, recolor, tilt or put words on top. They are SVG: they stay sharp at every size.' },
  { title: 'Keep the ground calm', text: 'Leave a margin of at least a tenth of the width. Bottle green and card stock go with both.' },
  { title: 'Say what is true', text: 'No number of members, no rating and no promise beside them that is not counted on our own pages.' },
  { title: 'Name it right', text: 'Benison, with one capital. The coins are BizCoins. Link to our start page.' },
] as const;

/** Pictures for talking about Benison, and guidelines for using them. */
export function MarketingRoute() {
  usePageTitle('Marketing assets');
  return (
    <Page
      title="Marketing assets"
      lead="Two pictures, free to use when you speak of Benison."
      actions={<ButtonLink to="/logo">The logo</ButtonLink>}
    >
      <Stack gap="lg">
        <Columns of="two">
          {PICTURES.map(({ url, fileName, title, text, alt }) => (
            <Asset
              key={url}
              url={url}
              title={title}
              text={text}
              alt={alt}
              actions={
                <>
                  <DownloadLink
                    size="sm"
                    href={url}
                    fileName={fileName}
                    icon={Download}
                    variant="act"
                    label={`Download SVG: ${title}`}
                    onDownload={() => notify(NOTICES.pictureDownloaded)}
                  >
                    Download SVG
                  </DownloadLink>
                  <Button size="sm" icon={Link} aria-label={`Copy Link: ${title}`} onClick={() => void copyLink(url)}>
                    Copy Link
                  </Button>
                </>
              }
            />
          ))}
        </Columns>
        <Section title="Guidelines">
          <RuledList label="Guidelines">
            {GUIDELINES.map(({ title, text }) => (
              <RuledItem key={title} title={title} text={text} />
            ))}
          </RuledList>
        </Section>
      </Stack>
    </Page>
  );
}
