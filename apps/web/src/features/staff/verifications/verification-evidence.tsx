import { useMutation } from '@apollo/client/react';
import { dateWords } from '@benison/contracts/clock';
import { SOCIAL_PLATFORMS } from '@benison/contracts/terms/verification';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Columns, Row, Stack } from '../../../components/frame/layout.tsx';
import { PrivatePicture } from '../../../components/messaging/private-picture.tsx';
import { Text } from '../../../components/text.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import { graphql } from '../../../gql/index.ts';
import { failureOf } from '../../../lib/acts/errors.ts';
import type { Verification } from './use-verifications.ts';

const REVEAL_LICENSE = graphql(`
  mutation RevealLicense($verificationId: ID!) {
    revealLicense(input: { verificationId: $verificationId }) { licenseNumber dateOfBirth }
  }
`);

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

const outside = (url: string) => (
  <a className="text-link" href={url} target="_blank" rel="noopener noreferrer nofollow">
    {url.replace('https://', '')}
  </a>
);

/** Tells a submission from the one it corrects: what was revealed of that is not shown beside this. */
export const versionOf = ({ id, submittedAt }: Verification): string => `${id} ${submittedAt}`;

/** What was submitted, besides who submitted it. */
export function factsOf(verification: Verification): Fact[] {
  const { id, subject } = verification;
  if (subject.__typename === 'QueuedLicense') {
    return [
      { label: 'Name on the license', value: subject.fullName },
      { label: 'Issued by', value: subject.state },
      {
        label: 'Number and birthday',
        value: <RevealLicense key={versionOf(verification)} verificationId={id} masked={subject.numberMasked} />,
      },
    ];
  }
  if (subject.__typename !== 'QueuedSocial') return [];
  return [
    { label: 'Platform', value: SOCIAL_PLATFORMS[subject.platform].label },
    { label: 'Profile', value: outside(subject.profileUrl) },
    {
      label: 'Followers',
      value:
        subject.followerCount === null
          ? 'Not given'
          : `${subject.followerCount.toLocaleString('en-US')}, ${subject.isFollowerCountChecked ? 'checked' : 'claimed'}`,
    },
    {
      label: 'Proof',
      value:
        subject.method === 'CODE' ? (
          <>
            This code is in the profile:{' '}
            <Text as="span" mono>
              {subject.proof}
            </Text>
          </>
        ) : (
          <>This page links to it: {outside(subject.proof)}</>
        ),
    },
  ];
}

/** The number and birthday stay masked; revealing them is recorded. */
function RevealLicense({ verificationId, masked }: { readonly verificationId: string; readonly masked: string }) {
  const [reveal, { loading, data }] = useMutation(REVEAL_LICENSE, { fetchPolicy: 'no-cache' });
  const shown = data?.revealLicense;
  const handleReveal = () =>
    void reveal({ variables: { verificationId } }).catch((error: unknown) =>
      notify({ title: 'It stays hidden', text: failureOf(error).message, tone: 'danger' }),
    );
  return (
    <Row wrap>
      <Text as="span" mono>
        {shown ? `${shown.licenseNumber} · ${dateWords(`${shown.dateOfBirth}T12:00:00`)}` : masked}
      </Text>
      {shown ? (
        <Text as="span" size={12} tone="3">
          Recorded in the audit log
        </Text>
      ) : (
        <Button size="sm" icon={Eye} busy={loading} busyText="Revealing..." onClick={handleReveal}>
          Reveal
        </Button>
      )}
    </Row>
  );
}

/** Both sides of a licence, loaded only on request: each look is recorded. */
export function LicensePictures({ verificationId, hasPictures }: { readonly verificationId: string; readonly hasPictures: boolean }) {
  const [isShown, setShown] = useState(false);
  if (!hasPictures)
    return (
      <Text size={13} tone="2">
        The pictures were deleted, as promised, 30 days after the decision.
      </Text>
    );
  const addressOf = (side: 'front' | 'back') => `/api/admin/verifications/driver-license/${verificationId}/${side}`;
  return (
    <Stack gap="sm">
      <Row justify="between" wrap>
        <Text size={13} tone="2">
          Each look at the pictures is recorded in the audit log.
        </Text>
        {!isShown && (
          <Button size="sm" icon={Eye} onClick={() => setShown(true)}>
            Show the pictures
          </Button>
        )}
      </Row>
      {isShown && (
        <Columns of="two">
          <PrivatePicture src={addressOf('front')} label="Front" />
          <PrivatePicture src={addressOf('back')} label="Back" />
        </Columns>
      )}
    </Stack>
  );
}
