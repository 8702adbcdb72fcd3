import { TOAST_MS } from '@benison/contracts/limits';
import type { Notice } from '@benison/contracts/notices';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { VisuallyHidden } from '../text.tsx';

/** Only words that come into a live region are read aloud, not those it came with. */
const ANNOUNCED_AFTER_MS = 100;

/** Reads a notice aloud that a screen says in its own words. */
export function Announced({ title, text }: Pick<Notice, 'title' | 'text'>) {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timers = [setTimeout(() => setSaid(true), ANNOUNCED_AFTER_MS), setTimeout(() => setSaid(false), TOAST_MS)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return <VisuallyHidden live="polite">{isSaid && `${title} ${text}`}</VisuallyHidden>;
}

/** A notice in the place of the screen it led to, where a toast would lie over what is read next. */
export function NoticeBand({ title, text }: Pick<Notice, 'title' | 'text'>) {
  return (
    <div className="band success">
      <Icon icon={CircleCheck} size="s" />
      <span className="fill">
        <b>{title}</b> {text}
      </span>
      <Announced title={title} text={text} />
    </div>
  );
}
