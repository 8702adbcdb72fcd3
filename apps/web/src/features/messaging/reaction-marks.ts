import { MessageReaction, REACTION_LABELS, valuesOf } from '@benison/contracts/enumerations';
import { CircleCheck, CircleHelp, Eye, Sparkles, ThumbsUp } from 'lucide-react';
import type { LucideIcon } from '../../components/marks/icon.tsx';

/** Every reaction, in menu order. */
export const REACTIONS = valuesOf(MessageReaction);

export const REACTION_ICONS: Record<MessageReaction, LucideIcon> = {
  AGREE: ThumbsUp,
  GREAT: Sparkles,
  DONE: CircleCheck,
  LOOKING: Eye,
  QUESTION: CircleHelp,
};

interface Reacted {
  readonly ownReaction: MessageReaction | null;
  readonly otherReaction: MessageReaction | null;
}

export interface ShownReaction {
  readonly reaction: MessageReaction;
  readonly isOwn: boolean;
  readonly count: number;
  /** "Agree, by you and Kestrel" */
  readonly label: string;
}

/** The reactions below a message: the same one from both sides is shown once. */
export function shownReactions({ ownReaction, otherReaction }: Reacted, otherName: string): ShownReaction[] {
  const given = [...new Set([otherReaction, ownReaction])].filter((reaction) => reaction !== null);
  return given.map((reaction) => {
    const by = [...(reaction === ownReaction ? ['you'] : []), ...(reaction === otherReaction ? [otherName] : [])];
    return { reaction, isOwn: reaction === ownReaction, count: by.length, label: `${REACTION_LABELS[reaction]}, by ${by.join(' and ')}` };
  });
}
