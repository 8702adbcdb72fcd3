import { Suspense } from 'react';
import { lazyPart } from '../components/frame/lazy-part.tsx';
import { VerificationPanel } from '../features/verification/verification-panel.tsx';
import { businessTypeWords } from '../lib/words/business-words.ts';

const VerificationForm = lazyPart(
  async () => ({ default: (await import('../features/accounts/verification-form.tsx')).VerificationForm }),
  'here',
);

/** The profile's Verification tab, including the EIN form from accounts. */
export function ProfileVerification() {
  return (
    <VerificationPanel
      einForm={(onSubmitted, sent) => (
        <Suspense fallback={null}>
          <VerificationForm
            step={{
              registrationToken: null,
              isResubmission: sent !== null,
              isMember: true,
              submitted: sent && { companyName: sent.companyName, businessType: businessTypeWords(sent.businessType), notes: '' },
            }}
            onSubmitted={onSubmitted}
          />
        </Suspense>
      )}
    />
  );
}
