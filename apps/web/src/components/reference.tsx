/** Of an error nobody expected: by this name support finds its cause in the log. */
export function Reference({ id }: { readonly id: string }) {
  return (
    <p className="reference">
      Reference for support: <code>{id}</code>
    </p>
  );
}
