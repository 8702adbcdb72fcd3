import { useMutation, useQuery } from '@apollo/client/react';
import type { StaffReset, StaffRole } from '@benison/contracts/enumerations';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/chip.tsx';
import { Row, Stack } from '../../components/layout.tsx';
import { RuledGroup, RuledList } from '../../components/list.tsx';
import { Page } from '../../components/page.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { notify } from '../../components/toast.tsx';
import type { Staff_ColleagueFragment } from '../../gql/graphql.ts';
import { stampWords } from '../../lib/time-words.ts';
import { ColleagueDialog, type Change } from './colleague-dialog.tsx';
import { InviteDialog, LinkDialog } from './invite-dialog.tsx';
import { RESET_STAFF, STAFF_MEMBERS, UPDATE_STAFF } from './staff-documents.ts';
import { ROLE_NAMES } from './staff-rights.ts';
import { useStaff } from './staff-session.tsx';
import { useStaffAction } from './use-staff-action.ts';

export type Colleague = Staff_ColleagueFragment;

/** What is asked about whom. */
interface Asked {
  readonly colleague: Colleague;
  readonly change: Change;
}

/** Changes another's account. A one-time link that comes of it is shown once. */
function useColleagueWork(onLink: (link: string) => void) {
  const [update] = useMutation(UPDATE_STAFF);
  const [reset] = useMutation(RESET_STAFF);
  const { run, ...state } = useStaffAction();
  const send = async ({ id, username }: Colleague, change: Change, reason: string, role: StaffRole | null): Promise<boolean> => {
    const isDone = await run(async () => {
      if (change === 'ROLE' || change === 'END' || change === 'OPEN') {
        await update({ variables: { input: { staffId: id, role: change === 'ROLE' ? role : null, isActive: change === 'ROLE' ? null : change === 'OPEN', reason } } });
        return;
      }
      const { data } = await reset({ variables: { input: { staffId: id, what: change satisfies StaffReset, reason } } });
      if (data?.resetStaff.link) onLink(data.resetStaff.link);
    });
    if (isDone) notify({ title: 'Staff account changed', text: username, tone: 'success' });
    return isDone;
  };
  return { ...state, send };
}

/** The accounts of staff: who may do what, and the ways to change it. */
export function Colleagues() {
  const { data, error, refetch } = useQuery(STAFF_MEMBERS, { fetchPolicy: 'cache-and-network' });
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const work = useColleagueWork(setLink);
  const own = useStaff().id;
  const ask = (colleague: Colleague, change: Change) => {
    work.clear();
    setAsked({ colleague, change });
  };
  const handleInvited = (given: string | null) => {
    setInviting(false);
    setLink(given);
    void refetch().catch(() => undefined);
  };
  return (
    <Page width="mid" title="Staff" lead="A role says what somebody may do. A change closes every session of the account." actions={<Button variant="act" icon={UserPlus} onClick={() => setInviting(true)}>New staff account</Button>}>
      <Stack gap="lg">
        {error && !data && <ErrorState title="The staff could not be read" text="Nothing was changed." onRetry={() => void refetch().catch(() => undefined)} />}
        <Loading active={!data && !error} skeleton={<RowsSkeleton rows={5} />} label="Loading the staff">
          {data && <RuledList label="Staff accounts">{data.staffMembers.map((one) => <ColleagueRow key={one.id} colleague={one} isOwn={one.id === own} onAsk={(change) => ask(one, change)} />)}</RuledList>}
        </Loading>
      </Stack>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onInvited={handleInvited} />}
      {asked && <ColleagueDialog key={asked.colleague.id + asked.change} colleague={asked.colleague} change={asked.change} busy={work.isBusy} problem={work.problem} onClose={() => setAsked(null)} onSend={async (reason, role) => (await work.send(asked.colleague, asked.change, reason, role)) && setAsked(null)} />}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </Page>
  );
}

function stateWords({ lastSignInAt, sessions, createdBy, linkUntil, email }: Colleague): string {
  const seen = lastSignInAt ? `last signed in ${stampWords(lastSignInAt)}` : 'never signed in';
  const open = sessions > 0 ? `${sessions} active ${sessions === 1 ? 'session' : 'sessions'}` : null;
  return [email, seen, open, linkUntil && `link open until ${stampWords(linkUntil)}`, createdBy && `made by ${createdBy}`].filter(Boolean).join(' · ');
}

function ColleagueRow({ colleague, isOwn, onAsk }: { readonly colleague: Colleague; readonly isOwn: boolean; readonly onAsk: (change: Change) => void }) {
  const { username, role, isActive, totpEnabled, permissions } = colleague;
  const button = (label: string, change: Change) => <Button size="sm" aria-label={`${label}: ${username}`} onClick={() => onAsk(change)}>{label}</Button>;
  return (
    <RuledGroup title={isOwn ? `${username} (you)` : username} text={stateWords(colleague)}>
      <Stack gap="sm">
        <Row wrap>
          <Badge>{ROLE_NAMES[role]}</Badge>
          {isActive ? <Badge tone={totpEnabled ? 'success' : 'warning'}>{totpEnabled ? 'Second factor on' : 'No second factor'}</Badge> : <Badge tone="danger">Account ended</Badge>}
        </Row>
        <details><summary>{`${permissions.length} permissions`}</summary><p className="mono-text">{permissions.join(', ')}</p></details>
        {!isOwn && (
          <Row wrap>
            {isActive && <>{button('Change role', 'ROLE')}{button('New link', 'LINK')}{totpEnabled && button('Reset second factor', 'SECOND_FACTOR')}{button('End sessions', 'SESSIONS')}{button('End account', 'END')}</>}
            {!isActive && button('Open account', 'OPEN')}
          </Row>
        )}
      </Stack>
    </RuledGroup>
  );
}
