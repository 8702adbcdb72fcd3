import { Eye } from 'lucide-react';
import { Badge } from '../chip.tsx';

export interface CheckedBadgesProps {
  readonly isVerified: boolean;
  readonly idVerifiedAt?: string | null | undefined;
  readonly socialVerifiedAt?: string | null | undefined;
}

/** What was verified about a business: its EIN, its owner's license, its profiles elsewhere. */
export function CheckedBadges({ isVerified, idVerifiedAt, socialVerifiedAt }: CheckedBadgesProps) {
  return (
    <>
      {isVerified && <Badge tone="success">Verified</Badge>}
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
