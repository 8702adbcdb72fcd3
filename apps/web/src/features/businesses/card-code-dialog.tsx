import { Copy, Download } from 'lucide-react';
import { useMemo } from 'react';
import { CodeList } from '../../components/accounts/code-list.tsx';
import { QrCode } from '../../components/accounts/qr-code.tsx';
import { Button, DownloadLink } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Row, Stack } from '../../components/frame/layout.tsx';
import { copyAndTell } from '../../lib/sharing/copy-and-tell.ts';
import { cardCode, pngUrl, svgUrl } from './card-code.ts';

/** The code that opens the member's own card, to hold up, to print, to put on a slide. */
export function CardCodeDialog({ businessId, onClose }: { readonly businessId: string; readonly onClose: () => void }) {
  const address = `${location.origin}/businesses/${businessId}`;
  const { svg, png } = useMemo(() => {
    const code = cardCode(address);
    return { svg: svgUrl(code), png: pngUrl(code) };
  }, [address]);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Your QR code"
      text="A member who scans it sees your card. Anyone else is asked to sign in or join first."
      actions={
        <>
          <Button icon={Copy} onClick={() => void copyAndTell(address)}>
            Copy address
          </Button>
          <Button variant="act" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack>
        <Row>
          <QrCode url={svg} label={`QR code that opens your card at ${address}`} />
        </Row>
        <CodeList label="The address of your card" codes={[address]} />
        <Row wrap>
          <DownloadLink size="sm" icon={Download} href={svg} fileName="benison-card.svg" label="Download the code as SVG">
            SVG
          </DownloadLink>
          {png && (
            <DownloadLink size="sm" icon={Download} href={png} fileName="benison-card.png" label="Download the code as PNG">
              PNG
            </DownloadLink>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
