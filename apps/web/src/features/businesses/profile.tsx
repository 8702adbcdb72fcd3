import { Eye, Pencil, QrCode } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Tabs } from '../../components/controls/tabs.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { FormSkeleton } from '../../components/lists/states.tsx';
import { useLate } from '../../lib/update/use-late-part.ts';
import { CompletenessPanel } from './completeness-panel.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { useLiveViews, type OwnProfile } from './use-profile.ts';

const loadCode = () => import('./card-code-dialog.tsx');
const loadEditing = () => import('./profile-editing.tsx');
const loadPhotos = () => import('./profile-photos.tsx');
const loadSettings = () => import('./profile-settings.tsx');

const TABS = ['basic', 'photos', 'verification', 'settings'] as const;
type Tab = (typeof TABS)[number];
const tabOf = (word: string | null): Tab => TABS.find((tab) => tab === word) ?? 'basic';

function PhotosTab({ business, streamed }: Pick<ProfileProps, 'business' | 'streamed'>) {
  const part = useLate(loadPhotos, true);
  if (!part) return <FormSkeleton fields={3} />;
  return (
    <Stack gap="xl">
      <part.ProfilePhotos business={business} />
      {streamed}
    </Stack>
  );
}

function SettingsTab({ business }: { readonly business: OwnProfile }) {
  const part = useLate(loadSettings, true);
  return part ? <part.ProfileSettings business={business} /> : <FormSkeleton fields={6} />;
}

/** The button that shows the code of the member's card. */
function CardCode({ businessId }: { readonly businessId: string }) {
  const [isOpen, setOpen] = useState(false);
  const part = useLate(loadCode, isOpen);
  return (
    <>
      <Button size="sm" variant="quiet" icon={QrCode} busy={isOpen && !part} onClick={() => setOpen(true)}>
        Show QR code
      </Button>
      {isOpen && part && <part.CardCodeDialog businessId={businessId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Scrolls to the tab that the address names: on a phone the tabs start below the first screen. */
function useTabsInSight(tab: Tab) {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = tabs.current?.getBoundingClientRect().top ?? 0;
    if (tab !== 'basic' && top > innerHeight / 2) tabs.current?.scrollIntoView();
  }, [tab]);
  return tabs;
}

export interface ProfileProps {
  readonly business: OwnProfile;
  /** The content of the Verification tab. */
  readonly verification: ReactNode;
  /** What the member streamed: its recordings and clips, below its photos. */
  readonly streamed: ReactNode;
}

/** The member's own profile: its head and four tabs. The Basic Info tab can be edited. */
export function Profile({ business, verification, streamed }: ProfileProps) {
  useLiveViews();
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const wanted = params.get('edit');
  // Editing is part of the address: Back leaves the form (after asking), and a reload stays in it.
  const isEditing = wanted !== null && tab === 'basic';
  const editing = useLate(loadEditing, isEditing);
  const tabs = useTabsInSight(tab);
  const show = (next: Tab) => setParams(next === 'basic' ? {} : { tab: next });
  const leaveEditing = () => setParams({}, { replace: true });
  if (isEditing && editing) return <editing.EditedProfile business={business} focus={wanted} onLeave={leaveEditing} />;
  const actions = (
    <>
      <ButtonLink size="sm" variant="quiet" icon={Eye} to={`/businesses/${business.id}`} aria-label="Preview: see it as others do">
        Preview
      </ButtonLink>
      <Button size="sm" icon={Pencil} onClick={() => setParams({ edit: 'all' })}>
        Edit
      </Button>
    </>
  );
  return (
    <ProfileFrame business={business} actions={actions} isRead more={<CardCode businessId={business.id} />}>
      <CompletenessPanel completeness={business.completeness} />
      <div ref={tabs}>
        <Tabs
          label="Profile"
          value={tab}
          onChange={show}
          tabs={[
            { value: 'basic', label: 'Basic Info', content: <ProfileFacts business={business} /> },
            {
              value: 'photos',
              label: 'Photos & Media',
              count: business.photos.length,
              content: <PhotosTab business={business} streamed={streamed} />,
            },
            { value: 'verification', label: 'Verification', content: verification },
            { value: 'settings', label: 'Settings', content: <SettingsTab business={business} /> },
          ]}
        />
      </div>
    </ProfileFrame>
  );
}
