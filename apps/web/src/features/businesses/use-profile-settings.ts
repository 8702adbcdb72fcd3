import { useMutation } from '@apollo/client/react';
import type { ProfileVisibility } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { UpdateBusinessInput } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { useStoredDraft } from '../../lib/storage/use-stored-draft.ts';
import { daysOf, draftOf, problemOf, type DayDraft } from './hours-draft.ts';
import type { Fields, Part } from './seen-fields.ts';
import { UPDATE_BUSINESS, useStoredBusiness } from './use-profile-form.ts';
import type { OwnProfile } from './use-profile.ts';
import { collisionChoices, useSeenFields, type Collision } from './use-seen-fields.ts';

/** Unsaved changes; null if there are none. */
interface SettingsDraft {
  readonly days: readonly DayDraft[] | null;
  readonly online: boolean | null;
  readonly visibility: ProfileVisibility | null;
}

const NOTHING: SettingsDraft = { days: null, online: null, visibility: null };
/** What of the draft goes where what is stored is taken. */
const UNDONE: Record<string, Partial<SettingsDraft>> = {
  openingHours: { days: null },
  showOnlineStatus: { online: null },
  profileVisibility: { visibility: null },
};

const storedOf = ({ openingHours, showOnlineStatus, profileVisibility }: OwnProfile): Fields => ({
  openingHours: openingHours ? daysOf(draftOf(openingHours.days)) : null,
  showOnlineStatus,
  profileVisibility,
});

/** The Settings tab: changes are kept until they are saved or discarded, even through a reload. */
export function useProfileSettings(business: OwnProfile) {
  const [update, { loading: isBusy }] = useMutation(UPDATE_BUSINESS);
  const stored = business.openingHours ?? null;
  const key = `benison.settings-draft.${business.id}`;
  const { draft, change, forget } = useStoredDraft<SettingsDraft>(key, () => NOTHING);
  const { days, online, visibility } = draft;
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
  const readStored = useStoredBusiness();
  const readAgain = async () => storedOf(await readStored());
  const fields = useSeenFields({ key, stored: storedOf(business), isDirty, drafted: Object.keys(input), readAgain });
  const reset = (from = storedOf(business)) => {
    fields.beginAgain(from);
    change(NOTHING);
    forget();
    setTried(false);
    setError(undefined);
  };
  const send = async (changed: UpdateBusinessInput) => {
    try {
      let saved: OwnProfile | undefined;
      const sendPart: Part['send'] = async (part, seen) => {
        const { data } = await update({ variables: { input: { ...part, seen } } });
        saved = data?.updateBusiness?.business ?? saved;
      };
      if (!(await fields.save([{ change: { ...changed }, send: sendPart }]))) return;
      reset(saved ? storedOf(saved) : await readAgain());
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
  const take = ({ field }: Collision) => change(UNDONE[field] ?? NOTHING);
  return {
    ...collisionChoices(fields, { take, save: (taken) => void send({ ...input, ...(taken && { [taken]: undefined }) }) }),
    days: shown,
    problems: isTried ? problems : problems.map(() => ({})),
    hasHours: stored !== null,
    isDirty,
    isBusy,
    error,
    reset: () => reset(),
    save,
    online: online ?? business.showOnlineStatus,
    visibility: visibility ?? business.profileVisibility,
    forget,
    setDays: (next: readonly DayDraft[]) => change({ days: next }),
    setOnline: (next: boolean) => change({ online: next }),
    setVisibility: (next: ProfileVisibility) => change({ visibility: next }),
    changeDay: (changed: DayDraft) => change({ days: shown.map((each) => (each.day === changed.day ? changed : each)) }),
    removeHours: () => send({ openingHours: null }),
  };
}
