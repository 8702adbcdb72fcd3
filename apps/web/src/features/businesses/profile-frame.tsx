import { COMPANY_SIZE_LABELS } from '@benison/contracts/enumerations';
import type { ReactNode } from 'react';
import { CheckedBadges, ViewsBadge } from '../../components/businesses/profile-badges.tsx';
import { ProfileHead } from '../../components/businesses/profile-head.tsx';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Row } from '../../components/frame/layout.tsx';
import { Page, PageBar, ScrollContainer } from '../../components/frame/page.tsx';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { tradeWords } from '../../lib/words/business-words.ts';
import { dotted, placeWords } from '../../lib/words/place-words.ts';
import type { OwnProfile } from './use-profile.ts';

const LOGO_PX = 96;
const COVER_PX = 1_128;

interface ProfileFrameProps {
  readonly business: OwnProfile;
  /** Edit, or Cancel and Save; they stay visible while the form scrolls. */
  readonly actions: ReactNode;
  /** Shown for reading, not editing, with what else can be done with it there. */
  readonly isRead?: boolean;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around the profile, in both reading and editing mode. */
export function ProfileFrame({ business, actions, isRead = false, more, children }: ProfileFrameProps) {
  return (
    <>
      <PageBar title="Profile" actions={<Row gap="xs">{actions}</Row>} />
      <ScrollContainer underPageBar label="Profile">
        <Page>
          <ProfileHead
            id={business.id}
            name={business.name}
            logoUrl={imageFor(business.logo, LOGO_PX)}
            coverUrl={imageFor(business.cover, COVER_PX)}
            verified={business.isVerified}
            premium={business.isPremium}
            line={tradeWords(business)}
            place={dotted(placeWords(business), `${COMPANY_SIZE_LABELS[business.companySize]} people`)}
            badges={
              <>
                <CheckedBadges {...business} />
                <ViewsBadge views={business.profileViews} />
              </>
            }
            actions={
              isRead && (
                <Row gap="xs" wrap>
                  <ButtonLink size="sm" to="/profile/edit">
                    Edit profile and business
                  </ButtonLink>
                  {more}
                </Row>
              )
            }
          />
          {children}
        </Page>
      </ScrollContainer>
    </>
  );
}
