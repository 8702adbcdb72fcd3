/** Why a PDF is not accepted. */
export const PdfFault = {
  /** Cut short, or no reader could open it. */
  Broken: 'BROKEN',
  /** It opens with a password alone. */
  Locked: 'LOCKED',
  /** Parts that run, start or open something by themselves. */
  Active: 'ACTIVE',
  /** Other files inside, and not just the data of an invoice. */
  Files: 'FILES',
  /** Far more packed into it than people write. */
  Packed: 'PACKED',
} as const;
export type PdfFault = (typeof PdfFault)[keyof typeof PdfFault];
