import { COMPANY_SIZE_LABELS } from '@benison/contracts/enumerations';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/chip.tsx';
import { Row } from '../../components/layout.tsx';
import { Page, PageBar, ScrollContainer } from '../../components/page.tsx';
import { ProfileHead } from '../../components/profile-head.tsx';
import { imageFor } from '../../lib/image-source.ts';
import type { OwnProfile } from './use-profile.ts';

const LOGO_PX = 96;
const COVER_PX = 1_128;

function viewsInWords(views: number): string {
  return views === 1 ? '1 profile view' : `${views.toLocaleString('en-US')} profile views`;
}

interface ProfileFrameProps {
  readonly business: OwnProfile;
  /** Edit, or Cancel and Save; they stay in sight while the form scrolls. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** What stands around the profile, read or edited. */
export function ProfileFrame({ business, actions, children }: ProfileFrameProps) {
  return (
    <>
      <PageBar title="Profile" actions={<Row gap="xs">{actions}</Row>} />
      <ScrollContainer underPageBar label="Profile">
        <Page width="mid">
          <ProfileHead
            id={business.id}
            name={business.name}
            logoUrl={imageFor(business.logo, LOGO_PX)}
            coverUrl={imageFor(business.cover, COVER_PX)}
            verified={business.isVerified}
            premium={business.isPremium}
            line={`${business.industry} · ${business.businessType}`}
            place={`${business.city}, ${business.state} · ${COMPANY_SIZE_LABELS[business.companySize]} people`}
            badges={<>{business.isVerified && <Badge tone="success">Verified</Badge>}<Badge tone="line" icon={Eye}>{viewsInWords(business.profileViews)}</Badge></>}
          />
          {children}
        </Page>
      </ScrollContainer>
    </>
  );
}
