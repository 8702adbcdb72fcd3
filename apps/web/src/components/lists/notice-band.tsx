import { TOAST_MS } from '@benison/contracts/limits';
import type { Notice } from '@benison/contracts/notices';
import { CircleCheck } from 'lucide-react';
import { useDelayed } from '../../lib/time/use-delayed.ts';
import { Icon } from '../marks/icon.tsx';
import { LiveWords, VisuallyHidden } from '../text.tsx';

/** Reads a notice aloud that a screen says in its own words. */
export function Announced({ title, text }: Pick<Notice, 'title' | 'text'>) {
  const isOver = useDelayed(true, TOAST_MS);
  return <VisuallyHidden live="polite">{!isOver && <LiveWords>{`${title} ${text}`}</LiveWords>}</VisuallyHidden>;
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
