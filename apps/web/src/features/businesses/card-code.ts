import { create } from 'qrcode';

/** The light edge that readers need around a code, in its own squares. */
const EDGE = 4;
/** Of the picture for print and slides. */
const SQUARE_PX = 16;

/** An address as a code to scan: black on white wherever it is shown, since readers look for that. */
export interface CardCode {
  /** A picture that is sharp at any size. */
  readonly svg: string;
  readonly isDark: (row: number, column: number) => boolean;
  readonly size: number;
}

/** The address as a QR code. A fifth of it may be hidden, by a fold or a finger. */
export function cardCode(address: string): CardCode {
  const { modules } = create(address, { errorCorrectionLevel: 'Q' });
  const isDark = (row: number, column: number): boolean => modules.get(row, column) !== 0;
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (isDark(row, column)) squares.push(`M${column + EDGE} ${row + EDGE}h1v1h-1z`);
  const side = modules.size + 2 * EDGE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${squares.join('')}"/></svg>`;
  return { svg, isDark, size: modules.size };
}

/** The code as an address that a picture and a download can have. */
export const svgUrl = ({ svg }: CardCode): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The same as a PNG, for programs that know no SVG; null where the browser draws none. */
export function pngUrl({ isDark, size }: CardCode): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (size + 2 * EDGE) * SQUARE_PX;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column)) context.fillRect((column + EDGE) * SQUARE_PX, (row + EDGE) * SQUARE_PX, SQUARE_PX, SQUARE_PX);
  return canvas.toDataURL('image/png');
}
