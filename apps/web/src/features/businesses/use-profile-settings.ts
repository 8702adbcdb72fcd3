import { useMutation } from '@apollo/client/react';
import type { ProfileVisibility } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { notify } from '../../components/toast.tsx';
import type { UpdateBusinessInput } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/errors.ts';
import { daysOf, draftOf, problemOf, type DayDraft } from './hours-draft.ts';
import { UPDATE_BUSINESS } from './use-profile-form.ts';
import type { OwnProfile } from './use-profile.ts';

/** The Settings tab: what was changed is kept until it is saved or given up. */
export function useProfileSettings(business: OwnProfile) {
  const [update, { loading: isBusy }] = useMutation(UPDATE_BUSINESS);
  const stored = business.openingHours ?? null;
  const [days, setDays] = useState<readonly DayDraft[] | null>(null);
  const [online, setOnline] = useState<boolean | null>(null);
  const [visibility, setVisibility] = useState<ProfileVisibility | null>(null);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const shown = days ?? draftOf(stored?.days ?? null);
  const problems = shown.map(problemOf);
  const input: UpdateBusinessInput = {
    ...(days && { openingHours: daysOf(days) }),
    ...(online !== null && online !== business.showOnlineStatus && { showOnlineStatus: online }),
    ...(visibility && visibility !== business.profileVisibility && { profileVisibility: visibility }),
  };
  const isDirty = Object.keys(input).length > 0;
  const reset = () => {
    setDays(null);
    setOnline(null);
    setVisibility(null);
    setTried(false);
    setError(undefined);
  };
  const send = async (changed: UpdateBusinessInput) => {
    try {
      await update({ variables: { input: changed } });
      reset();
      notify(NOTICES.profileUpdated);
    } catch (failed) {
      const { code, message, fields } = failureOf(failed);
      setError(code === 'NETWORK' ? undefined : (fields[0]?.message ?? message));
      notify(NOTICES.businessUpdateFailed);
    }
  };
  const save = async () => {
    setTried(true);
    if (days && problems.some((problem) => problem.opens ?? problem.closes)) return;
    await send(input);
  };
  return {
    days: shown,
    problems: isTried ? problems : problems.map(() => ({})),
    hasHours: stored !== null,
    isDirty,
    isBusy,
    error,
    reset,
    save,
    online: online ?? business.showOnlineStatus,
    visibility: visibility ?? business.profileVisibility,
    setDays,
    setOnline,
    setVisibility,
    changeDay: (changed: DayDraft) => setDays(shown.map((each) => (each.day === changed.day ? changed : each))),
    removeHours: () => send({ openingHours: null }),
  };
}
