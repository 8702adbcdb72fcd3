import { dateWords } from '@benison/contracts/clock';
import type { SocialPlatform, VerificationStatus } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { SOCIAL_PLATFORMS, VERIFICATION_BENEFITS } from '@benison/contracts/terms/verification';
import { AtSign, Building2, IdCard, Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Columns, Section, Stack } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { useOwnVerifications, type OwnEin, type OwnLicense, type OwnSocial } from './use-own-verifications.ts';
import { followerWords, standingWords } from './verification-words.ts';

const LicenseForm = lazyPart(async () => ({ default: (await import('./license-form.tsx')).LicenseForm }), 'here');
const SocialForm = lazyPart(async () => ({ default: (await import('./social-form.tsx')).SocialForm }), 'here');

const TONES = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'danger' } as const;
const WORDS = { PENDING: 'In review', APPROVED: 'Verified', REJECTED: 'Not verified' } as const;

function StateBadge({ status }: { readonly status: VerificationStatus | null }) {
  return status ? <Badge tone={TONES[status]}>{WORDS[status]}</Badge> : <Badge>Not sent yet</Badge>;
}

type Open =
  | { readonly what: 'ein' | 'license' }
  | { readonly what: 'social'; readonly platform: SocialPlatform; readonly known?: OwnSocial };

export interface VerificationPanelProps {
  /** The EIN form, which registration uses as well. */
  readonly einForm: (onSubmitted: () => void, sent: OwnEin | null) => ReactNode;
}

/** The Verification tab: EIN, driver's license and social links, each with its real state, its date and the next step. */
export function VerificationPanel({ einForm }: VerificationPanelProps) {
  const own = useOwnVerifications();
  const [open, setOpen] = useState<Open | null>(null);
  const { verifications } = own;
  return (
    <Loading active={own.isLoading} skeleton={<RowsSkeleton rows={4} />} label="Loading your verifications">
      {own.hasFailed && (
        <ErrorState shape="open" title="Your verifications did not load" text="Nothing was changed." onRetry={own.refetch} />
      )}
      {verifications && (
        <Columns of="rail">
          <Stack gap="xl">
            <Section title="Who you are">
              <RuledList label="Verifications">
                <EinRow ein={own.ein} isVerified={own.isEinVerified} onOpen={() => setOpen({ what: 'ein' })} />
                <LicenseRow
                  license={verifications.license ?? null}
                  verifiedAt={verifications.idVerifiedAt ?? null}
                  onOpen={() => setOpen({ what: 'license' })}
                />
              </RuledList>
            </Section>
            <SocialLinks
              links={verifications.social}
              onOpen={(platform, known) => setOpen({ what: 'social', platform, ...(known && { known }) })}
            />
          </Stack>
          <Benefits />
        </Columns>
      )}
      <OpenForm open={open} own={own} einForm={einForm} onClose={() => setOpen(null)} />
    </Loading>
  );
}

interface OpenFormProps extends VerificationPanelProps {
  readonly open: Open | null;
  readonly own: ReturnType<typeof useOwnVerifications>;
  readonly onClose: () => void;
}

/** The form for what is being submitted. */
function OpenForm({ open, own, einForm, onClose }: OpenFormProps) {
  const done = () => {
    onClose();
    own.refetch();
  };
  if (open?.what === 'ein')
    return (
      <Dialog
        wide
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Verify your EIN"
        text="A person compares what you send, within two business days."
      >
        {einForm(done, own.ein)}
      </Dialog>
    );
  return (
    <Suspense fallback={null}>
      {open?.what === 'license' && <LicenseForm known={own.verifications?.license ?? null} onClose={onClose} onDone={done} />}
      {open?.what === 'social' && own.verifications && (
        <SocialForm
          key={open.platform}
          codes={own.verifications.codes}
          platform={open.platform}
          known={open.known}
          onClose={onClose}
          onDone={done}
        />
      )}
    </Suspense>
  );
}

interface SocialLinksProps {
  readonly links: readonly OwnSocial[];
  readonly onOpen: (platform: SocialPlatform, known?: OwnSocial) => void;
}

function SocialLinks({ links, onOpen }: SocialLinksProps) {
  return (
    <Section
      title="Social links"
      actions={
        <Button size="sm" icon={Plus} onClick={() => onOpen('LINKEDIN')}>
          Add a profile
        </Button>
      }
    >
      {links.length === 0 ? (
        <Text size={14} tone="2">
          No profile yet. A checked one is linked from your card, with its followers.
        </Text>
      ) : (
        <RuledList label="Social links">
          {links.map((social) => (
            <SocialRow key={social.id} social={social} onOpen={() => onOpen(social.platform, social)} />
          ))}
        </RuledList>
      )}
    </Section>
  );
}

function Benefits() {
  return (
    <Section title="What you get">
      <Stack gap="md">
        {VERIFICATION_BENEFITS.map(({ title, text }) => (
          <Stack key={title} gap="xs">
            <Text size={14} strong>
              {title}
            </Text>
            <Text size={13} tone="2">
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

function EinRow({ ein, isVerified, onOpen }: { readonly ein: OwnEin | null; readonly isVerified: boolean; readonly onOpen: () => void }) {
  const status = isVerified ? 'APPROVED' : (ein?.status ?? null);
  const text = ein
    ? said`${ein.einMasked} · ${ein.companyName} · ${standingWords(ein)}`
    : isVerified
      ? 'Your EIN is verified.'
      : 'The number of your business. It puts the verified seal on your card.';
  const action = status === null ? 'Verify your EIN' : status === 'REJECTED' ? 'Correct and send again' : null;
  return (
    <RuledItem
      lead={<Tile icon={Building2} gold={isVerified} />}
      title="EIN"
      text={text}
      trail={
        <>
          <StateBadge status={status} />
          {action && (
            <Button size="sm" onClick={onOpen}>
              {action}
            </Button>
          )}
        </>
      }
    />
  );
}

function licenseText(license: OwnLicense | null): string {
  if (!license) return 'Front and back. It shows others that a real person stands behind the card.';
  const pictures = license.picturesRemovedAt
    ? ` The pictures were deleted on ${dateWords(license.picturesRemovedAt)}.`
    : license.picturesUntil
      ? ` The pictures are deleted on ${dateWords(license.picturesUntil)}.`
      : '';
  return `${license.numberMasked} · ${license.state}. ${standingWords(license)}${pictures}`;
}

function LicenseRow({
  license,
  verifiedAt,
  onOpen,
}: {
  readonly license: OwnLicense | null;
  readonly verifiedAt: string | null;
  readonly onOpen: () => void;
}) {
  const status = verifiedAt ? 'APPROVED' : (license?.status ?? null);
  const action = { PENDING: 'Replace', APPROVED: null, REJECTED: 'Send again' };
  const label = status ? action[status] : 'Upload';
  return (
    <RuledItem
      lead={<Tile icon={IdCard} gold={verifiedAt !== null} />}
      title="Driver's license"
      text={licenseText(license)}
      trail={
        <>
          <StateBadge status={status} />
          {label && (
            <Button size="sm" onClick={onOpen}>
              {label}
            </Button>
          )}
        </>
      }
    />
  );
}

function SocialRow({ social, onOpen }: { readonly social: OwnSocial; readonly onOpen: () => void }) {
  const { platform, profileUrl, status, followerCount, isFollowerCountChecked } = social;
  const label = { PENDING: 'Correct', APPROVED: 'Update', REJECTED: 'Send again' }[status];
  return (
    <RuledItem
      lead={<Tile icon={AtSign} />}
      title={SOCIAL_PLATFORMS[platform].label}
      text={
        <>
          <a className="text-link" href={profileUrl} target="_blank" rel="noopener noreferrer nofollow">
            {profileUrl.replace('https://', '')}
          </a>
          {` · ${followerWords(followerCount ?? null, isFollowerCountChecked)}. ${standingWords(social)}`}
        </>
      }
      trail={
        <>
          <StateBadge status={status} />
          <Button size="sm" onClick={onOpen}>
            {label}
          </Button>
        </>
      }
    />
  );
}
