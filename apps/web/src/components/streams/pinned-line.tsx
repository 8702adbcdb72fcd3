import { said } from '@benison/contracts/said';
import { Pin, X } from 'lucide-react';
import { IconButton } from '../controls/button.tsx';
import { LinkedWords } from '../linked-words.tsx';
import { Icon } from '../marks/icon.tsx';

export interface PinnedLineProps {
  readonly name: string;
  readonly text: string;
  /** Absent where one may not take it down. */
  readonly onUnpin?: (() => void) | undefined;
}

/** The message that the host keeps above the chat. */
export function PinnedLine({ name, text, onUnpin }: PinnedLineProps) {
  return (
    <section className="pinned-line" aria-label={said`Pinned message of ${name}`}>
      <Icon icon={Pin} size="s" />
      <p className="fill">
        <b dir="auto">{name}</b>{' '}
        <bdi>
          <LinkedWords>{text}</LinkedWords>
        </bdi>
      </p>
      {onUnpin && <IconButton size="sm" icon={X} label="Unpin the message" onClick={onUnpin} />}
    </section>
  );
}
