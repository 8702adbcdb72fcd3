import { said } from '@benison/contracts/said';
interface Address {
  readonly recipientName: string;
  readonly company?: string | null;
  readonly addressLine1: string;
  readonly addressLine2?: string | null;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone?: string | null;
  readonly instructions?: string | null;
}

/** An address as printed on a parcel, the carrier's part last. */
export function addressLines(address: Address): (string | null | undefined)[] {
  const { recipientName, company, addressLine1, addressLine2, city, state, zipCode, phone, instructions } = address;
  return [
    recipientName,
    company,
    addressLine1,
    addressLine2,
    said`${city}, ${state} ${zipCode}`,
    phone,
    instructions && `“${instructions}”`,
  ];
}
