import { useMutation, useQuery } from '@apollo/client/react';
import type { StaffReset, StaffRole } from '@benison/contracts/enumerations';
import { permissionWords } from '@benison/contracts/terms/staff-area';
import { Ellipsis, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { DropdownMenu } from '../../components/controls/menu.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore, RuledItem, RuledList } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { Staff_ColleagueFragment } from '../../gql/graphql.ts';
import { useStaffAction } from '../../lib/acts/use-staff-action.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { ColleagueDialog, type Change } from './colleague-dialog.tsx';
import { InviteDialog, LinkDialog } from './invite-dialog.tsx';
import { RESET_STAFF, STAFF_MEMBERS, UPDATE_STAFF } from './staff-documents.ts';
import { ROLE_NAMES } from './staff-rights.ts';
import { useStaff } from './staff-session.tsx';

export type Colleague = Staff_ColleagueFragment;

/** The change being confirmed, and whose account it is about. */
interface Asked {
  readonly colleague: Colleague;
  readonly change: Change;
}

/** Changes a colleague's account. If that creates a one-time link, it is shown once. */
function useColleagueWork(onLink: (link: string) => void) {
  const [update] = useMutation(UPDATE_STAFF);
  const [reset] = useMutation(RESET_STAFF);
  const { run, ...state } = useStaffAction();
  const send = async ({ id, username }: Colleague, change: Change, reason: string, role: StaffRole | null): Promise<boolean> => {
    const isDone = await run(async () => {
      if (change === 'ROLE' || change === 'END' || change === 'OPEN') {
        await update({
          variables: {
            input: { staffId: id, role: change === 'ROLE' ? role : null, isActive: change === 'ROLE' ? null : change === 'OPEN', reason },
          },
        });
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

const useColleagues = () => useQuery(STAFF_MEMBERS, { fetchPolicy: 'cache-and-network' });

/** The staff accounts: each one's role, and the ways to change it. */
export function Colleagues() {
  const list = useColleagues();
  const { refetch } = list;
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [read, setRead] = useState<Colleague | null>(null);
  const work = useColleagueWork(setLink);
  const ask = (colleague: Colleague, change: Change) => {
    work.clear();
    setAsked({ colleague, change });
  };
  const handleInvited = (given: string | null) => {
    setInviting(false);
    setLink(given);
    refetchQuietly(refetch);
  };
  return (
    <Page
      title="Staff"
      lead="A role says what someone may do. Changing it ends every session of the account."
      actions={
        <Button variant="act" icon={UserPlus} onClick={() => setInviting(true)}>
          New staff account
        </Button>
      }
    >
      <ColleagueList list={list} onAsk={ask} onRights={setRead} />
      {isInviting && (
        <InviteDialog onClose={() => setInviting(false)} onInvited={handleInvited} onRefused={() => refetchQuietly(refetch)} />
      )}
      {asked && (
        <ColleagueDialog
          key={asked.colleague.id + asked.change}
          colleague={asked.colleague}
          change={asked.change}
          busy={work.isBusy}
          problem={work.problem}
          onClose={() => setAsked(null)}
          // On a refusal, somebody else may have been faster, so the accounts are read again.
          onSend={async (reason, role) =>
            (await work.send(asked.colleague, asked.change, reason, role)) ? setAsked(null) : refetchQuietly(refetch)
          }
        />
      )}
      {read && <RightsDialog colleague={read} onClose={() => setRead(null)} />}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </Page>
  );
}

interface ColleagueListProps {
  readonly list: ReturnType<typeof useColleagues>;
  readonly onAsk: (colleague: Colleague, change: Change) => void;
  readonly onRights: (colleague: Colleague) => void;
}

function ColleagueList({ list, onAsk, onRights }: ColleagueListProps) {
  const { data, error, refetch } = list;
  const staff = data?.staffMembers;
  const own = useStaff().id;
  return (
    <Stack gap="lg">
      {error && !data && <ErrorState title="The staff did not load" text="Nothing was changed." onRetry={() => refetchQuietly(refetch)} />}
      <Loading active={!data && !error} skeleton={<RowsSkeleton rows={5} />} label="Loading the staff">
        {staff && (
          <RuledList label="Staff accounts">
            {staff.nodes.map((one) => (
              <ColleagueRow
                key={one.id}
                colleague={one}
                isOwn={one.id === own}
                onAsk={(change) => onAsk(one, change)}
                onRights={() => onRights(one)}
              />
            ))}
          </RuledList>
        )}
      </Loading>
      {staff?.pageInfo.hasNextPage && <LoadMore busy={list.loading} onLoad={() => loadMore(list, staff)} />}
    </Stack>
  );
}

function stateWords({ lastSignInAt, sessions, createdBy, linkUntil, email }: Colleague): string {
  const seen = lastSignInAt ? `last signed in ${stampWords(lastSignInAt)}` : 'never signed in';
  const open = sessions > 0 ? `${sessions} active ${sessions === 1 ? 'session' : 'sessions'}` : null;
  return [email, seen, open, linkUntil && `link open until ${stampWords(linkUntil)}`, createdBy && `made by ${createdBy}`]
    .filter(Boolean)
    .join(' · ');
}

function changesOf({ isActive, totpEnabled }: Colleague): { label: string; change: Change; danger?: true }[] {
  if (!isActive) return [{ label: 'Open account', change: 'OPEN' }];
  return [
    { label: 'Change role', change: 'ROLE' },
    { label: 'New link', change: 'LINK' },
    ...(totpEnabled ? [{ label: 'Reset second factor', change: 'SECOND_FACTOR' as const, danger: true as const }] : []),
    { label: 'End sessions', change: 'SESSIONS', danger: true },
    { label: 'End account', change: 'END', danger: true },
  ];
}

interface ColleagueRowProps {
  readonly colleague: Colleague;
  readonly isOwn: boolean;
  readonly onAsk: (change: Change) => void;
  readonly onRights: () => void;
}

function ColleagueRow({ colleague, isOwn, onAsk, onRights }: ColleagueRowProps) {
  const { id, username, role, isActive, totpEnabled } = colleague;
  const changes = isOwn
    ? []
    : changesOf(colleague).map(({ label, change, danger }) => ({ label, onSelect: () => onAsk(change), ...(danger && { danger }) }));
  const trail = (
    <>
      <Badge>{ROLE_NAMES[role]}</Badge>
      {isActive ? (
        <Badge tone={totpEnabled ? 'success' : 'warning'}>{totpEnabled ? 'Second factor' : 'No second factor'}</Badge>
      ) : (
        <Badge tone="danger">Ended</Badge>
      )}
      <DropdownMenu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={`Account of ${username}`} />}
        label={username}
        items={[{ label: 'What it may do', onSelect: onRights }, ...changes]}
      />
    </>
  );
  return (
    <RuledItem
      lead={<Avatar id={id} name={username} />}
      title={isOwn ? `${username} (you)` : username}
      text={stateWords(colleague)}
      trail={trail}
      trailBelow
    />
  );
}

/** The permissions of a role, in words. */
function RightsDialog({
  colleague: { username, role, permissions },
  onClose,
}: {
  readonly colleague: Colleague;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`What ${username} may do`}
      text={`${permissions.length} permissions come with the role ${ROLE_NAMES[role]}.`}
    >
      <RuledList label="Permissions">
        {permissions.map((one) => (
          <RuledItem key={one} title={permissionWords(one)} />
        ))}
      </RuledList>
    </Dialog>
  );
}
