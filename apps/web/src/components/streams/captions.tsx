export interface CaptionLinesProps {
  /** The latest last. */
  readonly lines: readonly { readonly key: string; readonly text: string }[];
}

/** What is said, over the picture. Not announced: whoever listens to a screen reader hears it already. */
export function CaptionLines({ lines }: CaptionLinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className="captions" role="group" aria-label="Captions" aria-live="off">
      {lines.map(({ key, text }) => (
        <p key={key}>
          <span dir="auto">{text}</span>
        </p>
      ))}
    </div>
  );
}
