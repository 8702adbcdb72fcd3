import type { ReactNode } from 'react';
import { ButtonLink } from '../components/controls/button.tsx';
import { Page } from '../components/frame/page.tsx';
import { EmptyState } from '../components/lists/states.tsx';
import type { SignedInViewer } from '../features/accounts/session-document.ts';
import { useViewer } from '../features/accounts/session.tsx';

type OwnBusiness = NonNullable<SignedInViewer['business']>;

/** For screens that need a business: members without one are told how to create it. */
export function BusinessScreen({ children }: { children: (business: OwnBusiness, viewer: SignedInViewer) => ReactNode }) {
  const viewer = useViewer();
  if (viewer.business) return children(viewer.business, viewer);
  return (
    <Page>
      <EmptyState
        whole
        title="Make your card first"
        text="It is how others find you, and how you find them. It takes a few short questions."
        action={
          <ButtonLink to="/welcome" variant="act">
            Make your card
          </ButtonLink>
        }
      />
    </Page>
  );
}
