/** Codes to write down, in columns that never break a code. */
export function CodeList({ codes, label }: { readonly codes: readonly string[]; readonly label: string }) {
  return (
    <ul className="code-list" aria-label={label}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
