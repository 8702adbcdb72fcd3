import { useEffect, useState } from 'react';
import { CaptionLines } from '../../../components/streams/captions.tsx';
import { useLive } from '../../../lib/live/use-live.ts';
import { CAPTION_SAID } from './caption-documents.ts';
import { newestPart, withSaid, type SaidLine } from './caption-lines.ts';
import { useCaptionsChoice } from './captions-choice.ts';

/** After a silence of this length nothing stands over the picture any more. */
const SILENCE_MS = 6_000;

/** What the host says, over its picture, where this browser shows captions. */
export function LiveCaptions({ streamId }: { readonly streamId: string }) {
  const { isOn } = useCaptionsChoice();
  const [lines, setLines] = useState<readonly SaidLine[]>([]);
  useLive(CAPTION_SAID, {
    variables: { streamId },
    after: null,
    skip: !isOn,
    onData: ({ streamCaptionSaid: said }) => setLines((shown) => withSaid(shown, said)),
  });
  useEffect(() => {
    if (lines.length === 0) return undefined;
    const timer = setTimeout(() => setLines([]), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [lines]);
  return isOn ? <CaptionLines lines={lines.map(({ startsAt, text }) => ({ key: startsAt, text: newestPart(text) }))} /> : null;
}
