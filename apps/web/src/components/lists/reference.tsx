/** The reference of an unexpected error: support finds its cause in the log by it. */
export function Reference({ id }: { readonly id: string }) {
  return (
    <p className="reference">
      Reference for support: <code>{id}</code>
    </p>
  );
}
