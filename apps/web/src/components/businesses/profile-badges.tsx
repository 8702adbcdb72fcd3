import { said } from '@benison/contracts/said';
import { Eye } from 'lucide-react';
import { Badge } from '../controls/chip.tsx';

export interface CheckedBadgesProps {
  readonly isVerified: boolean;
  readonly name: string;
  /** The legal name that was checked. */
  readonly verifiedName?: string | null | undefined;
  readonly idVerifiedAt?: string | null | undefined;
  readonly socialVerifiedAt?: string | null | undefined;
}

/** What was verified about a business: its EIN, its owner's license, its profiles elsewhere. */
export function CheckedBadges({ isVerified, name, verifiedName, idVerifiedAt, socialVerifiedAt }: CheckedBadgesProps) {
  // The seal stands for the name that was checked, whatever the business calls itself now.
  const isKnownAs = !verifiedName || verifiedName === name;
  return (
    <>
      {isVerified && <Badge tone="success">{isKnownAs ? 'Verified' : said`Verified as ${verifiedName}`}</Badge>}
      {idVerifiedAt && <Badge tone="success">ID verified</Badge>}
      {socialVerifiedAt && <Badge tone="success">Social verified</Badge>}
    </>
  );
}

/** How often a profile was viewed. */
export function ViewsBadge({ views }: { readonly views: number }) {
  return (
    <Badge tone="line" icon={Eye}>
      {views === 1 ? '1 profile view' : `${views.toLocaleString('en-US')} profile views`}
    </Badge>
  );
}
