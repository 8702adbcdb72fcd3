/** A code to scan; on white in both themes, for cameras. */
export function QrCode({ url, label }: { readonly url: string; readonly label: string }) {
  return <img className="qr-code" src={url} alt={label} width={196} height={196} />;
}
