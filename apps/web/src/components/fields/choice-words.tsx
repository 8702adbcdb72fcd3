import type { ReactNode } from 'react';

/** What a choice says beside its box: its name and, beneath it, a hint. */
export function ChoiceWords({ label, hint }: { readonly label: ReactNode; readonly hint?: ReactNode }) {
  return (
    <span>
      {label}
      {hint && <span className="hint">{hint}</span>}
    </span>
  );
}
