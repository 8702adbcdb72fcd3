import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { useSession } from './session.tsx';

/** Lets in who registers in this browser. */
export const FINISH_REGISTRATION = graphql(`mutation FinishPaidRegistration { finishPaidRegistration(input: {}) { viewer { id } } }`);

/** How long the seal is seen before the page is left. */
const SEAL_SHOWN_MS = 2_000;

/** Signs in the browser that waited for the verification, shows the seal for a moment, and leads to the first card. */
export function useVerifiedArrival() {
  const [finish] = useMutation(FINISH_REGISTRATION);
  const { startOver } = useSession();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const seen = new Promise((resolve) => setTimeout(resolve, SEAL_SHOWN_MS));
    const arrive = async () => {
      try {
        await finish();
        await seen;
        await startOver();
        await navigate('/welcome', { replace: true });
      } catch (error) {
        // The page still waits when its hour is over: then its reader signs in.
        console.warn('Could not sign in by the registration.', failureOf(error).code);
        setFailed(true);
      }
    };
    void arrive();
  }, [finish, navigate, startOver]);
  return { hasFailed };
}
