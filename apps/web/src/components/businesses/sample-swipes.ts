import { andWords } from '../../lib/words/list-words.ts';

/** What was decided about the sample cards of the landing, in order. Nothing of it is sent or kept. */
export type SampleDecision = 'like' | 'pass';

export interface Sample {
  readonly name: string;
  readonly line: string;
}

const DONE: Record<SampleDecision, string> = { like: 'You liked', pass: 'You passed on' };

/** What a screen reader hears after a decision: about whom, and who comes next. */
export function decisionWords(decision: SampleDecision, decided: Sample, next: Sample | undefined): string {
  const done = `${DONE[decision]} ${decided.name}.`;
  return next ? `${done} Next: ${next.name}, ${next.line}.` : done;
}

/** What stands where the cards were: nobody likes anybody back here, because none of them is a business. */
export function endWords(liked: readonly Sample[]): { readonly title: string; readonly text: string } {
  if (liked.length === 0)
    return { title: 'Passing is fine, too', text: 'They never find out. Your own deck is based on what you offer and look for.' };
  return {
    title: `You liked ${andWords(liked.map(({ name }) => name))}`,
    text: 'These are samples. When a real business likes you back, you both know that second, and can talk.',
  };
}
