import { Copy, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { copyAndTell } from '../../lib/sharing/copy-and-tell.ts';
import { Button, DownloadLink } from '../controls/button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Row, Section, Stack } from '../frame/layout.tsx';
import { Band } from '../lists/states.tsx';
import { Text } from '../text.tsx';
import { CodeList } from './code-list.tsx';

const fileOf = (codes: readonly string[]) =>
  `Benison recovery codes. Each works once, in place of the authenticator's code.\n\n${codes.join('\n')}\n`;

const copyCodes = (codes: readonly string[]) =>
  copyAndTell(
    codes.join('\n'),
    { title: 'Codes copied', text: 'Paste them where only you can see them.', tone: 'success' },
    { title: 'Copy them by hand', text: 'This browser blocks the clipboard.', tone: 'warning' },
  );

/** The recovery codes, shown only this once: they must be saved before going on. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  const href = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(fileOf(codes))}`, [codes]);
  return (
    <Section title="Your recovery codes">
      <Stack gap="lg">
        <Text size={14} tone="2" read>
          If you lose your phone, one of these lets you in. Each works once. Keep them somewhere other than your phone.
        </Text>
        <CodeList label="Recovery codes" codes={codes} />
        <Row wrap>
          <Button icon={Copy} onClick={() => void copyCodes(codes)}>
            Copy the codes
          </Button>
          <DownloadLink icon={Download} href={href} fileName="benison-recovery-codes.txt">
            Save as a file
          </DownloadLink>
        </Row>
        <Band>They are shown only once. We do not keep a readable copy.</Band>
        <Checkbox label="I have kept them" checked={isKept} onChange={setKept} />
        <div>
          <Button variant="act" disabled={!isKept} onClick={onKept}>
            Done
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
